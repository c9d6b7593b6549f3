import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyName } from '../DecisionButton'
import { countOf } from './decision'
import styles from './moderation.module.css'
import type { Held, HeldDecisions } from './use-held-decisions'

export function HeldBar({ decisions, onUndo }: { decisions: HeldDecisions; onUndo: () => void }) {
  const { t } = useTranslation('moderation')
  const { held, sendAll } = decisions
  const last = held.at(-1)
  if (!last) return null
  const hasFailed = held.some(({ state }) => state === 'failed')
  const count = held.reduce((sum, one) => sum + countOf(one), 0)
  return (
    <section className={styles.bar} aria-label={t('bar.title')}>
      <p role={hasFailed ? 'alert' : 'status'}>
        {hasFailed ? t('bar.failed', { count }) : t(`bar.${last.status}`, { count: countOf(last) })}
        {!hasFailed && held.length > 1 && ` ${t('bar.waiting', { count })}`}
      </p>
      {!hasFailed && <Countdown last={last} />}
      <div className={styles.barActions}>
        <Button size="small" type="primary" onClick={onUndo}>
          {t('bar.undo')}
          <KeyName of="Z" />
        </Button>
        <Button size="small" onClick={() => void sendAll()}>
          {t(hasFailed ? 'bar.again' : 'bar.send')}
        </Button>
      </div>
    </section>
  )
}

const tickMs = 500

function Countdown({ last }: { last: Held }) {
  const { t } = useTranslation('moderation')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), tickMs)
    return () => window.clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((last.until - now) / 1000))
  return (
    <span className={styles.countdown} aria-hidden>
      {t('bar.left', { seconds })}
      <span key={last.key} className={styles.progress} />
    </span>
  )
}
