import { useTranslation } from 'react-i18next'
import type { ExpertiseCard } from '#contract/api/registry/expertise'
import { conclusionTerm } from '#contract/domain/registry/conclusion-term'
import { formatDate, today } from '../../lib/text/format'
import styles from './expertise.module.css'

export function CardTerm({ card }: { card: Pick<ExpertiseCard, 'status' | 'valid_until'> }) {
  const { t } = useTranslation('expertise')
  if (card.valid_until === null) return t(card.status === 'approved' ? 'term.endless' : 'missing')
  const term = conclusionTerm(card, today())
  const date = formatDate(card.valid_until)
  if (term === 'valid' || term === 'none') return date
  return (
    <span className={styles[term]}>
      {term === 'expired' ? '■' : '▲'} {date} · {t(`term.${term}`)}
    </span>
  )
}
