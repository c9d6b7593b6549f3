import { useTranslation } from 'react-i18next'
import type { listHistory } from '#contract/api/registry/object-passport'
import { normativeTypes } from '#contract/domain/measurement/normative-type'
import type { Answer } from '#contract/endpoint'
import type { Field, Fields } from '#contract/fields/field'
import { yesNoWords } from '#contract/words'
import { fieldsOf } from '../../../lib/text/declared-texts'
import { formatDate, formatNumber } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'

export type HistoryEntry = Answer<typeof listHistory>['data'][number]
type RecordKind = HistoryEntry['record']

const declared: Record<RecordKind, Fields> = { ...fieldsOf, expertise: fieldsOf.card }
const fieldOf = (record: RecordKind, name: string): Field | undefined => declared[record][name]

export function useHistoryWords() {
  const { t } = useTranslation(['object-passport', 'words'])
  const say = useWords()

  function fieldLabel(record: RecordKind, name: string): string {
    const field = fieldOf(record, name)
    return field ? say(field.title) : name
  }

  function valueText(record: RecordKind, name: string, value: string | null): string {
    if (value === null || value === '') return t('history.empty')
    const { kind, choices } = fieldOf(record, name) ?? {}
    const word = choices?.[value]
    if (word) return say(word)
    if (kind === 'day') return formatDate(value)
    if (kind === 'yes-no') return say(yesNoWords[value === 'true' ? 'yes' : 'no'])
    return kind === 'number' || kind === 'coded' ? formatNumber(value) : value
  }

  return {
    sentence: ({ action, record, record_name, source }: HistoryEntry) =>
      [
        t(`history.${action}.${record}`, { name: nameText(record_name) }),
        source && t('history.ofSource', { source }),
      ]
        .filter(Boolean)
        .join(', '),
    fieldLabel,
    valueText,
  }

  /** The server names norms by their type code. */
  function nameText(name: string): string {
    return normativeTypes.reduce(
      (text, type) => text.replace(new RegExp(`\\b${type}$`), t(`words:normative_type.${type}`)),
      name,
    )
  }
}
