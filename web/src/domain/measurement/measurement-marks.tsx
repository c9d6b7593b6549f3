import { CheckOutlined, CloseOutlined, EditOutlined, InboxOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { ObjectVerdict, Verdict } from '#contract/domain/measurement/exceedance'
import styles from './measurement.module.css'

const statusSigns = {
  New: InboxOutlined,
  Edited: EditOutlined,
  Accepted: CheckOutlined,
  Canceled: CloseOutlined,
} satisfies Record<EmissionStatus, unknown>

export function EmissionStatusMark({ status }: { status: EmissionStatus }) {
  const { t } = useTranslation(['emissions', 'words'])
  const Sign = statusSigns[status]
  return (
    <span className={`${styles.mark} ${styles[status]}`}>
      <Sign aria-hidden /> {t(`words:emission_status.${status}`)}
    </span>
  )
}

type Shown = Verdict | ObjectVerdict

export const verdictSigns: Record<Shown, string> = {
  exceeded: '▲',
  under: '▼',
  normal: '●',
  no_data: '○',
  no_norm: '◌',
  over_background: '△',
  under_background: '▽',
}

export function VerdictMark({ verdict, brief = false }: { verdict: Shown; brief?: boolean }) {
  const { t } = useTranslation('words')
  return (
    <span className={`${styles.mark} ${styles[verdict]}`} title={brief ? t(`verdict.${verdict}`) : undefined}>
      <span aria-hidden>{verdictSigns[verdict]}</span>{' '}
      {t(brief ? `verdict_brief.${verdict}` : `verdict.${verdict}`)}
    </span>
  )
}

interface FlaggedProps {
  emission: Pick<Emission, 'flagged'>
  /** Shows the sign only. */
  brief?: boolean
}

export function FlaggedMark({ emission: { flagged }, brief = false }: FlaggedProps) {
  const { t } = useTranslation(['words', 'fields'])
  if (!flagged) return null
  return (
    <span className={styles.mark} title={t('fields:emission.flagged')}>
      <span aria-hidden>⚑</span>{' '}
      <span className={brief ? 'sr-only' : undefined}>{t('normative_type.fon')}</span>
    </span>
  )
}
