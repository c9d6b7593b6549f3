import { CheckOutlined, CloseOutlined, EditOutlined, InboxOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import styles from './measurement.module.css'

const signs = {
  New: InboxOutlined,
  Edited: EditOutlined,
  Accepted: CheckOutlined,
  Canceled: CloseOutlined,
} satisfies Record<EmissionStatus, unknown>

export function EmissionStatusMark({ status }: { status: EmissionStatus }) {
  const { t } = useTranslation(['emissions', 'words'])
  const Sign = signs[status]
  return (
    <span className={`${styles.mark} ${styles[status]}`}>
      <Sign aria-hidden /> {t(`words:emission_status.${status}`)}
    </span>
  )
}
