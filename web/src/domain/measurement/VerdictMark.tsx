import { useTranslation } from 'react-i18next'
import type { ObjectVerdict, Verdict } from '#contract/domain/measurement/exceedance'
import styles from './measurement.module.css'

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
