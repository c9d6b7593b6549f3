import { BellOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type Alert, listAlerts, markAlert, markAllAlerts } from '#contract/api/real-time/alerts'
import { useAction, useRead } from '../../lib/api/server-data'
import { formatInstant, formatNumber } from '../../lib/text/format'
import styles from './alerts.module.css'
import { useNewAlerts } from './use-new-alerts'

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
