import {
  CheckOutlined,
  ClockCircleOutlined,
  EditOutlined,
  SyncOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { EmissionStatusMark, VerdictMark } from '../../../../domain/measurement/measurement-marks'
import { timesText } from '../../../../domain/measurement/measurement-texts'
import { recordedText } from '../../emission-texts'
import styles from '../entry.module.css'
import { useSendingState } from '../waiting/sending-state'
import { isFilled, type SheetRow, type TypedValue } from './sheet-rows'

interface Props {
  row: SheetRow
  isWrong: boolean
  isFresh: boolean
}

export function CellState({ row, isWrong, isFresh }: Props) {
  const { t } = useTranslation('emission-entry')
  const { isHeld } = useSendingState()
  const { existing } = row.line
  if (row.waiting) {
    const Sign = isHeld ? ClockCircleOutlined : SyncOutlined
    return (
      <span className={styles.waiting}>
        <Sign aria-hidden /> {t(isHeld ? 'state.waiting' : 'state.sending')}
      </span>
    )
  }
  if (isWrong) {
    return (
      <span className={styles.problem}>
        <WarningOutlined aria-hidden /> {t('state.wrong')}
        {existing && <Was text={recordedText(existing)} />}
      </span>
    )
  }
  if (isFilled(row)) {
    return (
      <span className={styles.soft}>
        <EditOutlined aria-hidden /> {t('state.typed')}
        {existing && <Was text={recordedText(existing)} />}
      </span>
    )
  }
  if (!existing) return null
  return (
    <span className={styles.recorded}>
      {isFresh && (
        <span className={styles.saved}>
          <CheckOutlined aria-hidden /> {t('state.saved')}
        </span>
      )}
      <EmissionStatusMark status={existing.status} />
    </span>
  )
}

function Was({ text }: { text: string }) {
  const { t } = useTranslation('emission-entry')
  return <span className={styles.was}>{t('state.was', { value: text })}</span>
}

export function TypedVerdict({ value }: { value: TypedValue | undefined }) {
  if (!value?.judgement) return null
  const { verdict, ratio } = value.judgement
  return (
    <>
      <VerdictMark verdict={verdict} brief />
      {ratio !== null && <span className={styles.ratio}> {timesText(ratio)}</span>}
    </>
  )
}
