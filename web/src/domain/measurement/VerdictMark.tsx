import { useTranslation } from 'react-i18next'
import type { ObjectVerdict, Verdict } from '#contract/domain/measurement/exceedance'
import styles from './measurement.module.css'

/** A measurement's own verdict, or its object's by it. */
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

/** The verdict always has a word and a sign beside its colour; the short word has the full text as its title. */
export function VerdictMark({ verdict, brief = false }: { verdict: Shown; brief?: boolean }) {
  const { t } = useTranslation('words')
  return (
    <span className={`${styles.mark} ${styles[verdict]}`} title={brief ? t(`verdict.${verdict}`) : undefined}>
      <span aria-hidden>{verdictSigns[verdict]}</span>{' '}
      {t(brief ? `verdict_brief.${verdict}` : `verdict.${verdict}`)}
    </span>
  )
}
