import type { Field, Fields } from '#contract/fields/field'
import { entriesOf } from '#contract/fields/record'
import { type Words, yesNoWords } from '#contract/words'
import type { Column } from '../../ui/table/column'

interface Saying {
  say: (words: Words) => string
  /** Text for an empty value, unless the field has one. */
  missing: string
}

export function fieldColumns<Row extends object, Declared extends Fields>(
  fields: Declared,
  { say, missing }: Saying,
  own: { [Name in keyof Declared]?: Partial<Column<Row>> },
): Column<Row>[] {
  return entriesOf(fields).map(([name, field]) => ({
    key: name,
    title: say(field.short ?? field.title),
    kind: kindOf(field),
    unit: field.unit && say(field.unit),
    value: (row) => valueText(field, row[name as unknown as keyof Row], say),
    missing: field.missing ? say(field.missing) : field.isOptional ? missing : undefined,
    ordering: field.isSorted ? name : undefined,
    ...own[name],
  }))
}

function kindOf({ kind, isName }: Field): Column<never>['kind'] {
  if (isName) return undefined
  if (kind === 'number' || kind === 'coded') return 'number'
  if (kind === 'day') return 'date'
  return kind === 'instant' ? 'instant' : undefined
}

function valueText({ kind, choices }: Field, value: unknown, say: Saying['say']): string | number | null {
  if (value === null || value === undefined) return null
  if (kind === 'reference') return (value as { name: string }).name
  if (kind === 'yes-no') return say(yesNoWords[value ? 'yes' : 'no'])
  const words = kind === 'choice' && choices?.[String(value)]
  return words ? say(words) : (value as string | number)
}

/** Puts `shown` first, in their order, and hides the others. */
export function shownFirst<Row>(columns: readonly Column<Row>[], shown: readonly string[]): Column<Row>[] {
  const first = shown.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const others = columns.filter(({ key }) => !shown.includes(key))
  return [...first, ...others.map((column) => ({ ...column, hidden: true }))]
}
