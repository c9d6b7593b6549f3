import { useTranslation } from 'react-i18next'
import type { ExpertiseCard } from '#contract/api/registry/expertise'
import { expertiseFields } from '#contract/fields/expertise'
import { fieldColumns } from '../../domain/fields/field-columns'
import { useWords } from '../../lib/text/use-words'
import { RecordFacts } from '../../ui/Facts'
import { CardTerm } from './CardTerm'

const { title: _title, objects_count: _count, ...shownFields } = expertiseFields

export function CardFacts({ card }: { card: ExpertiseCard }) {
  const { t } = useTranslation('expertise')
  const say = useWords()
  const columns = fieldColumns<ExpertiseCard, typeof shownFields>(
    shownFields,
    { say, missing: t('missing') },
    { valid_until: { render: (row) => <CardTerm card={row} /> } },
  )
  return <RecordFacts columns={columns} row={card} longKey="conclusion" />
}
