import { BellOutlined } from '@ant-design/icons'
import { App, Button, Popover } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isQuiet } from '#contract/alerts/alert-kinds'
import {
  type Alert,
  listAlerts,
  markAlert,
  markAllAlerts,
  type OwnAlertSettings,
  readAlertSettings,
} from '#contract/api/real-time/alerts'
import { call } from '../../lib/api/api-client'
import { useAction, useRead } from '../../lib/api/server-data'
import { alertsSince, newestOf } from '../../lib/socket/new-alerts'
import { formatInstant, formatNumber } from '../../lib/text/format'
import styles from './alerts.module.css'

/** More new alerts than this are shown as one. */
const FEW = 3

/** Each alert is shown once, by id, so that a reconnect neither loses nor repeats one. */
function useNewAlerts(alerts: readonly Alert[] | undefined, open: (alert: Alert) => void): void {
  const { t } = useTranslation('alerts')
  const { notification } = App.useApp()
  const lastShown = useRef<number>(undefined)
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (!alerts) return
    const news = alertsSince(alerts, lastShown.current)
    lastShown.current = newestOf(alerts, lastShown.current)
    if (news.length > 0) void show(news)

    async function show(found: readonly Alert[]) {
      const settings = await call(readAlertSettings, {}).catch(() => undefined)
      if (settings && isQuietNow(settings)) return
      for (const alert of found.slice(0, FEW)) {
        const key = `alert-${alert.id}`
        notification.warning({
          ...{ key, title: alert.title, description: alert.text, role: 'status' },
          onClick: () => {
            notification.destroy(key)
            latest.current(alert)
          },
        })
      }
      if (found.length > FEW)
        notification.info({ title: t('more', { shown: formatNumber(found.length - FEW) }), role: 'status' })
      if (settings?.sound) chime()
      showInBrowser(found, (alert) => latest.current(alert))
    }
  }, [alerts, notification, t])
}

const isQuietNow = ({ quiet_from, quiet_to }: OwnAlertSettings) =>
  isQuiet(formatInstant(new Date()).slice(-5), quiet_from, quiet_to)

/** Only with permission, and only while the page is hidden. */
function showInBrowser(found: readonly Alert[], open: (alert: Alert) => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return
  for (const alert of found.filter(({ channels }) => channels.includes('browser')).slice(0, FEW)) {
    const shown = new Notification(alert.title, { body: alert.text, tag: `alert-${alert.id}` })
    shown.onclick = () => {
      window.focus()
      open(alert)
    }
  }
}

/** Generated, so that no sound file has to be loaded. */
function chime(): void {
  const audio = new AudioContext()
  const tone = (pitch: number, at: number) => {
    const oscillator = audio.createOscillator()
    const volume = audio.createGain()
    oscillator.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, audio.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.25)
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(audio.currentTime + at)
    oscillator.stop(audio.currentTime + at + 0.25)
  }
  tone(880, 0)
  tone(660, 0.18)
  window.setTimeout(() => void audio.close(), 800)
}

const SHOWN = 15

/** The bell is not at the edge on a narrow screen, so the list may shift. */
const withinScreen = { overflow: { shiftX: true, adjustY: true } }

export function Bell() {
  const { t } = useTranslation('alerts')
  const [isOpen, setIsOpen] = useState(false)
  const { data, refetch } = useRead(listAlerts, { query: { page_size: SHOWN } })
  const navigate = useNavigate()
  const mark = useAction(markAlert)
  const markAll = useAction(markAllAlerts)
  const open = (alert: Alert) => {
    setIsOpen(false)
    if (!alert.is_read)
      mark.mutate({ params: { id: alert.id }, body: { is_read: true } }, { onSettled: () => void refetch() })
    if (alert.link) void navigate(alert.link)
  }
  useNewAlerts(data?.data, open)
  const unread = data?.unread ?? 0
  const label = unread > 0 ? t('bellUnread', { shown: formatNumber(unread) }) : t('bell')
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      align={withinScreen}
      open={isOpen}
      onOpenChange={setIsOpen}
      content={
        <section className={styles.list} aria-label={t('title')}>
          <header>
            <h2>{t('title')}</h2>
            {unread > 0 && (
              <Button
                type="link"
                size="small"
                onClick={() => markAll.mutate({}, { onSettled: () => void refetch() })}
              >
                {t('readAll')}
              </Button>
            )}
          </header>
          {data?.data.length === 0 && <p className={styles.soft}>{t('none')}</p>}
          <ul>
            {data?.data.map((alert) => (
              <li key={alert.id}>
                <button
                  type="button"
                  className={alert.is_read ? styles.read : styles.unread}
                  onClick={() => open(alert)}
                >
                  <span className={styles.head}>
                    {!alert.is_read && <span className={styles.dot} role="img" aria-label={t('unread')} />}
                    <span className={alert.outcome?.code === 'gone' ? styles.gone : undefined}>
                      {alert.title}
                    </span>
                  </span>
                  <span className={styles.soft}>
                    {[alert.text, formatInstant(alert.at)].filter(Boolean).join(' · ')}
                  </span>
                  {alert.outcome && <span className={styles.outcome}>{alert.outcome.text}</span>}
                </button>
              </li>
            ))}
          </ul>
          <footer>
            <Button
              type="link"
              size="small"
              onClick={() => {
                setIsOpen(false)
                void navigate('/notifications/settings')
              }}
            >
              {t('settings')}
            </Button>
          </footer>
        </section>
      }
    >
      <span className={styles.bell}>
        <Button type="text" aria-label={label} title={label} icon={<BellOutlined aria-hidden />} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
    </Popover>
  )
}
