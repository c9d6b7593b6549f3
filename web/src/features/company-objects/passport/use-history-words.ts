import { useTranslation } from 'react-i18next'
import type { listHistory } from '#contract/api/object-passport'
import { media } from '#contract/domain/measurement/medium'
import { normativeTypes } from '#contract/domain/measurement/normative-type'
import type { Answer } from '#contract/endpoint'
import { formatDate, formatNumber } from '../../../lib/text/format'

export type HistoryEntry = Answer<typeof listHistory>['data'][number]
type RecordKind = HistoryEntry['record']

/** Where the texts of a record's fields are. */
const places = {
  object: 'company-objects:field',
  source: 'company-objects:source',
  normative: 'company-objects:norm',
  plan: 'company-objects:plan',
  document: 'object-passport:history.field',
  expertise: 'object-passport:history.field',
} as const

/** The journal in words: fields by their labels, values as the screens show them. */
export function useHistoryWords() {
  const { t, i18n } = useTranslation(['object-passport', 'company-objects'])

  function fieldLabel(record: RecordKind, field: string): string {
    const keys = [`${places[record]}.${field}`, `object-passport:history.field.${field}`]
    const known = keys.find((key) => i18n.exists(key))
    return known ? t(known as 'history.field.min') : field
  }

  function valueText(record: RecordKind, field: string, value: string | null): string {
    if (value === null || value === '') return t('history.empty')
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value)
    if (value === 'true' || value === 'false') return t(`company-objects:${value === 'true' ? 'yes' : 'no'}`)
    const coded = codedText(record, field, value)
    if (coded) return coded
    return numbers.includes(field) ? formatNumber(value) : value
  }

  function codedText(record: RecordKind, field: string, value: string): string | undefined {
    if (field === 'status')
      return t(
        `company-objects:${record === 'object' ? 'status' : 'sourceStatus'}.${value}` as 'history.empty',
      )
    if (field === 'frequency') return t(`company-objects:frequency.${value}` as 'history.empty')
    const medium = field === 'type' && media.find((one) => one === value)
    if (medium) return t(`company-objects:medium.${medium}`)
    const norm = field === 'type' && normativeTypes.find((one) => one === value)
    return norm ? t(`company-objects:norm.${norm}`) : undefined
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

  /** The server names a norm by the code of its type. */
  function nameText(name: string): string {
    return normativeTypes.reduce(
      (text, type) => text.replace(new RegExp(`\\b${type}$`), t(`company-objects:norm.${type}`)),
      name,
    )
  }
}

const numbers = ['min', 'max', 'latitude', 'longitude', 'controlled_sources']
