import { CloudUploadOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useProfile } from '../../../../lib/session/session'
import { formatDate, formatNumber } from '../../../../lib/text/format'
import { useToast } from '../../../../ui/toast'
import styles from '../entry.module.css'
import { isOpenAt } from '../sheet/sheet-draft'
import { type Outcome, useSendingState } from './sending-state'
import { useSendWaiting } from './use-send-waiting'
import { useWaitingBatches } from './waiting-batches'

/** Sends pending batches; in the header, so that it runs on every page. */
export function WaitingBadge() {
  const { uid } = useProfile()
  useSendWaiting(uid)
  const batches = useWaitingBatches(uid)
  const { isHeld, outcome } = useSendingState()
  const count = batches.reduce((sum, { values }) => sum + values.length, 0)
  return (
    <>
      {isHeld && count > 0 && <Badge count={count} />}
      {outcome?.kind === 'refused' && <RefusedNotice outcome={outcome} />}
    </>
  )
}

function Badge({ count }: { count: number }) {
  const { t } = useTranslation('emission-entry')
  return (
    <Tooltip title={t('waiting.hint')}>
      <span className="offline-badge" role="status">
        <CloudUploadOutlined aria-hidden />
        <span>
          <span className={styles.badgeWords}>{t('waiting.badge')} </span>
          {formatNumber(count)}
        </span>
      </span>
    </Tooltip>
  )
}

/** The open sheet shows it itself. */
function RefusedNotice({ outcome: { place, number } }: { outcome: Outcome }) {
  const { t } = useTranslation('emission-entry')
  const toast = useToast()
  const { pathname, search } = useLocation()
  const notify = useEffectEvent(() => {
    if (isOpenAt(place, pathname, search)) return
    toast.error(t('waiting.refused', { source: place.source.name, date: formatDate(place.date) }))
  })
  useEffect(() => {
    if (number) notify()
  }, [number])
  return null
}
