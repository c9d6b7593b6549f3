import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isQuiet } from '#contract/alerts/alert-kinds'
import { type Alert, type OwnAlertSettings, readAlertSettings } from '#contract/api/real-time/alerts'
import { call } from '../../lib/api/api-client'
import { alertsSince, newestOf } from '../../lib/socket/new-alerts'
import { formatInstant, formatNumber } from '../../lib/text/format'
import { chime } from './chime'

/** More new alerts than this are shown as one. */
const FEW = 3

/** Each alert is shown once, by id, so that a reconnect neither loses nor repeats one. */
export function useNewAlerts(alerts: readonly Alert[] | undefined, open: (alert: Alert) => void): void {
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
