import {
  CheckOutlined,
  ClockCircleOutlined,
  EditOutlined,
  SyncOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { EmissionStatusMark } from '../../../../domain/measurement/EmissionStatusMark'
import { timesText } from '../../../../domain/measurement/ratio-text'
import { VerdictMark } from '../../../../domain/measurement/VerdictMark'
import { recordedText } from '../../emission-texts'
import styles from '../entry.module.css'
import { isFilled, type SheetRow } from './sheet-rows'
import type { TypedValue } from './typed-value'

interface Props {
  row: SheetRow
  isWrong: boolean
  isHeld: boolean
  isFresh: boolean
}

/** The state of a cell: draft, pending or saved. */
export function CellState({ row, isWrong, isHeld, isFresh }: Props) {
  const { t } = useTranslation('emission-entry')
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
