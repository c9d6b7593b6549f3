import { useTranslation } from 'react-i18next'
import type { ObjectVerdict } from '#contract/domain/measurement/exceedance'
import styles from './measurement.module.css'

export const verdictSigns: Record<ObjectVerdict, string> = {
  exceeded: '▲',
  under: '▼',
  normal: '●',
  no_data: '○',
  over_background: '△',
  under_background: '▽',
}

/** The verdict always has a word and a sign beside its colour. */
export function VerdictMark({ verdict, brief = false }: { verdict: ObjectVerdict; brief?: boolean }) {
  const { t } = useTranslation('words')
  return (
    <span className={`${styles.mark} ${styles[verdict]}`}>
      <span aria-hidden>{verdictSigns[verdict]}</span>{' '}
      {t(brief ? `verdict_brief.${verdict}` : `verdict.${verdict}`)}
    </span>
  )
}
