import { DisconnectOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../../lib/api/online'
import { useConnectionLost } from '../../../lib/socket/notify-socket'
import '../../../ui/states.css'

export function OfflineBadge() {
  const { t } = useTranslation('screens')
  const isOnline = useIsOnline()
  const isLost = useConnectionLost()
  if (isOnline && !isLost) return null
  return (
    <Tooltip title={t('state.offlineHint')}>
      <span className="offline-badge" role="status">
        <DisconnectOutlined aria-hidden />
        <span>{t('state.offline')}</span>
      </span>
    </Tooltip>
  )
}
