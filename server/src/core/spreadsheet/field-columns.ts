import type { Field, Fields } from '#contract/fields/field'
import { entriesOf } from '#contract/fields/record'
import type { Language } from '#contract/shapes'
import { yesNoWords } from '#contract/words'
import type { Cell } from './cells'
import type { NamedColumn } from './chosen-columns'

/**
 * A column for each field, headed and filled as its declaration says, from rows as the wire has them; `own` says what
 * rows of another shape have in its place.
 */
export function fieldColumns<Row extends object, Declared extends Fields>(
  fields: Declared,
  lang: Language,
  own: { [Name in keyof Declared]?: Partial<NamedColumn<Row>> } = {},
): NamedColumn<Row>[] {
  return entriesOf(fields).map(([name, field]) => ({
    key: String(name),
    header: field.title[lang],
    ...(field.width && { width: field.width }),
    ...(field.kind === 'day' && { type: 'date' as const }),
    ...(field.isRounded && { isRounded: true }),
    value: (row) => cellOf(field, row[name as unknown as keyof Row], lang),
    ...own[name],
  }))
}

function cellOf({ kind, choices }: Field, value: unknown, lang: Language): Cell {
  if (value === null || value === undefined) return null
  if (kind === 'reference') return (value as { name: string }).name
  if (kind === 'yes-no') return yesNoWords[value ? 'yes' : 'no'][lang]
  if (kind === 'choice') return choices?.[String(value)]?.[lang] ?? String(value)
  return value as Cell
}
