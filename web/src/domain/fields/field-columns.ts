import type { Field, Fields } from '#contract/fields/field'
import { entriesOf } from '#contract/fields/record'
import { type Words, yesNoWords } from '#contract/words'
import type { Column } from '../../ui/table/column'

interface Saying {
  say: (words: Words) => string
  /** Why a value is not there, where the field does not say it itself. */
  missing: string
}

/** A column for each field, titled and filled as its declaration says; `own` says what a screen does otherwise. */
export function fieldColumns<Row extends object, Declared extends Fields>(
  fields: Declared,
  { say, missing }: Saying,
  own: { [Name in keyof Declared]?: Partial<Column<Row>> },
): Column<Row>[] {
  return entriesOf(fields).map(([name, field]) => ({
    key: name,
    title: say(field.short ?? field.title),
    ...kindOf(field),
    ...(field.unit && { unit: say(field.unit) }),
    value: (row) => valueText(field, row[name as unknown as keyof Row], say),
    ...(field.isOptional && { missing: field.missing ? say(field.missing) : missing }),
    ...(field.missing && { missing: say(field.missing) }),
    ...(field.isSorted && { ordering: name }),
    ...own[name],
  }))
}

function kindOf({ kind, isName }: Field): { kind?: 'number' | 'date' | 'instant' } {
  if (isName) return {}
  if (kind === 'number' || kind === 'coded') return { kind: 'number' }
  if (kind === 'day') return { kind: 'date' }
  return kind === 'instant' ? { kind: 'instant' } : {}
}

function valueText({ kind, choices }: Field, value: unknown, say: Saying['say']): string | number | null {
  if (value === null || value === undefined) return null
  if (kind === 'reference') return (value as { name: string }).name
  if (kind === 'yes-no') return say(yesNoWords[value ? 'yes' : 'no'])
  const words = kind === 'choice' && choices?.[String(value)]
  return words ? say(words) : (value as string | number)
}

/** The columns that a screen shows at first, in its order; the others can be chosen, in theirs. */
export function shownFirst<Row>(columns: readonly Column<Row>[], shown: readonly string[]): Column<Row>[] {
  const first = shown.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const others = columns.filter(({ key }) => !shown.includes(key))
  return [...first, ...others.map((column) => ({ ...column, hidden: true }))]
}
