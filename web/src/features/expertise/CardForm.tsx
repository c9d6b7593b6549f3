import { useTranslation } from 'react-i18next'
import {
  createCard,
  type ExpertiseCard,
  listCards,
  readCard,
  updateCard,
} from '#contract/api/registry/expertise'
import { expertiseFields } from '#contract/fields/expertise'
import { RecordField } from '../../domain/fields/RecordField'
import { useRefresh } from '../../lib/api/server-data'
import { Form } from '../../ui/form/Form'
import { useToast } from '../../ui/toast'

interface Props {
  card?: ExpertiseCard
  onSaved: (card: ExpertiseCard) => void
  onCancel: () => void
}

const { objects_count: _, ...formFields } = expertiseFields

export function CardForm({ card, onSaved, onCancel }: Props) {
  const { t } = useTranslation('expertise')
  const toast = useToast()
  const refresh = useRefresh(listCards, readCard)
  function saved(answer: ExpertiseCard) {
    toast.success(t('saved'))
    void refresh()
    onSaved(answer)
  }
  return (
    <Form
      name="expertise-card"
      save={card ? updateCard : createCard}
      record={card}
      defaults={{ kind: 'impact', status: 'received' }}
      onSaved={saved}
      onCancel={onCancel}
    >
      {Object.entries(formFields).map(([name, field]) => (
        <RecordField key={name} name={name} field={field} />
      ))}
    </Form>
  )
}
