import { useTranslation } from 'react-i18next'
import type { Verdict } from '#contract/domain/measurement/exceedance'
import styles from './measurement.module.css'

const signs: Record<Verdict, string> = { exceeded: '▲', under: '▼', normal: '●', no_data: '○' }

/** The verdict always has a word and a sign beside its colour. */
export function VerdictMark({ verdict, brief = false }: { verdict: Verdict; brief?: boolean }) {
  const { t } = useTranslation('words')
  return (
    <span className={`${styles.mark} ${styles[verdict]}`}>
      <span aria-hidden>{signs[verdict]}</span> {t(brief ? `verdict_brief.${verdict}` : `verdict.${verdict}`)}
    </span>
  )
}
