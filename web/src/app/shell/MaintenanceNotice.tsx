import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMaintenance } from '#contract/api/operation/system'
import { useRead } from '../../lib/api/server-data'

const everyMinute = 60_000
/** The screen's own requests come first. */
const notAtOnce = 5000

export function MaintenanceNotice() {
  const { t } = useTranslation('screens')
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), notAtOnce)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useRead(readMaintenance, {}, { enabled: isTime, refetchInterval: everyMinute })
  if (!data) return null
  return <Alert banner type="warning" title={t('maintenance')} description={data.message || undefined} />
}
