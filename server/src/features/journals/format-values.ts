import type { Activity } from '#contract/api/operation/journals'
import { writeNumber } from '#contract/domain/measurement/decimal'
import { writeRatio } from '#contract/domain/measurement/ratio-digits'
import { wallClock } from '#contract/domain/wall-clock'
import type { ShownAs } from '#contract/fields/field'
import { journaled } from '#contract/journaled/all-journaled'
import type { Journaled } from '#contract/journaled/journaled-record'
import { isPermissionName, permission } from '#contract/permissions/permissions'
import type { Language } from '#contract/shapes'
import { yesNoWords } from '#contract/words'
import type { FormatValue } from './last-known'
import type { JournalEntry, Names } from './record-names'

const LONGEST_VALUE = 500
const cut = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text)
const dayText = (day: string) => day.split('-').reverse().join('.')

/** 05.03.2026 14:30 */
function instantText(text: string): string {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return text
  const [day = '', time = ''] = wallClock(instant).split(' ')
  return `${dayText(day)} ${time}`
}

/** Formats codes as words, references as names, and days as 05.03.2026. */
export function valueFormatter(lang: Language, names: Names, records: Journaled = journaled): FormatValue {
  return (table, column, value) => {
    if (value === null || value === undefined || value === '') return null
    const field = records[table]?.fields[column]
    const text = typeof value === 'object' ? asList(value) : String(value)
    if (field?.to) return names.get(`${field.to} ${text}`) ?? `№ ${text}`
    if (field?.choices) return field.choices[text]?.[lang] ?? text
    if (table === 'role_grants' && isPermissionName(text)) return permission(text)[lang]
    if (typeof value === 'boolean') return yesNoWords[value ? 'yes' : 'no'][lang]
    if (field?.kind === 'day') return dayText(text)
    if (field?.kind === 'instant') return instantText(text)
    return typeof value === 'number' ? numberRead(value, field?.shownAs) : cut(text)
  }
}

const numberRead = (value: number, shownAs?: ShownAs) =>
  (shownAs === 'ratio' ? writeRatio(value) : writeNumber(value)).replace('.', ',')

const asList = (value: object) => (Array.isArray(value) ? value.join(', ') : JSON.stringify(value))

/** Changes by field in their declared order; secret fields need `seesSecret`. */
export function changesOf(
  row: JournalEntry,
  lang: Language,
  format: FormatValue,
  seesSecret: boolean,
  records: Journaled = journaled,
): Activity['changes'] {
  const { record_type, action, old_values, new_values } = row
  const isSilent = (value: unknown) =>
    value === undefined || value === null || value === '' || (action !== 'update' && value === false)
  return Object.entries(records[record_type]?.fields ?? {})
    .filter(([, { isSecret }]) => seesSecret || !isSecret)
    .filter(([column]) => !isSilent(old_values?.[column]) || !isSilent(new_values?.[column]))
    .map(([column, { title }]) => ({
      field: column,
      title: title[lang],
      before: format(record_type, column, old_values?.[column]),
      after: format(record_type, column, new_values?.[column]),
    }))
}
