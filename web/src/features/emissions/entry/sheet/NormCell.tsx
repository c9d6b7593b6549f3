import { useTranslation } from 'react-i18next'
import { normsInForce } from '#contract/domain/measurement/norm-in-force'
import { type NormativeType, normativeTypes } from '#contract/domain/measurement/normative-type'
import { useLimitText } from '../../../../domain/measurement/use-limit-text'
import { noData } from '../../../../lib/text/format'
import styles from '../entry.module.css'
import type { EntryLine } from './typed-value'

interface Props {
  line: EntryLine
  date: string
  /** Which one to show; none for the one that judges. */
  type: NormativeType | undefined
}

/** A norm as it is written, in its own unit where that is another than the value's. */
export function NormCell({ line, date, type }: Props) {
  const { t } = useTranslation(['emission-entry', 'company-objects', 'words'])
  const limitText = useLimitText()
  const { inForce, incomparable } = normsInForce(line.normatives, date, line.unit)
  const judging = inForce.pdv ? 'pdv' : inForce.pdk ? 'pdk' : undefined
  const shownType = type ?? judging
  const norm = line.normatives.find((one) => one === (shownType && inForce[shownType]))
  const all = normativeTypes
    .flatMap((one) =>
      inForce[one] ? [`${t(`words:normative_type.${one}`)} ${limitText(inForce[one].value)}`] : [],
    )
    .join('; ')
  if (!norm || !shownType) {
    const why = incomparable.length > 0 ? t('grid.otherDimension') : t('grid.noNorm')
    return <span title={[why, all].filter(Boolean).join(' ')}>{noData}</span>
  }
  return (
    <span title={all} className={styles.nowrap}>
      {shownType !== 'fon' && <span className={styles.soft}>{t(`words:normative_type.${shownType}`)} </span>}
      <bdi dir="ltr">{limitText(norm.value)}</bdi>
      {norm.unit.id !== line.unit.id && ` ${norm.unit.name}`}
    </span>
  )
}
