import { useTranslation } from 'react-i18next'
import type { ExpertiseCard } from '#contract/api/registry/expertise'
import { expertiseFields } from '#contract/fields/expertise'
import { fieldColumns } from '../../domain/fields/field-columns'
import { useWords } from '../../lib/text/use-words'
import { Facts } from '../../ui/Facts'
import { valueText } from '../../ui/table/column'
import { CardTerm } from './CardTerm'

export function CardFacts({ card }: { card: ExpertiseCard }) {
  const { t } = useTranslation('expertise')
  const say = useWords()
  const columns = fieldColumns<ExpertiseCard, typeof expertiseFields>(
    expertiseFields,
    { say, missing: t('missing') },
    {},
  )
  const facts = columns
    .filter(({ key }) => key !== 'title' && key !== 'objects_count')
    .map((column) => {
      const value = column.value(card)
      const isMissing = value === null || value === ''
      return {
        key: column.key,
        label: column.title,
        value: isMissing ? column.missing : valueText(column, card),
        isLong: column.key === 'conclusion',
      }
    })
  return (
    <Facts
      facts={facts.map((fact) =>
        fact.key === 'valid_until' ? { ...fact, value: <CardTerm card={card} /> } : fact,
      )}
    />
  )
}
