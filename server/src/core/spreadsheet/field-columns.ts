import { type RawBuilder, sql } from 'kysely'
import type { Field, Fields } from '#contract/fields/field'
import { entriesOf } from '#contract/fields/record'
import type { Language } from '#contract/shapes'
import { wordsIn, yesNoWords } from '#contract/words'
import type { Cell, ColumnShape, QueriedColumn } from './cells'
import type { NamedColumn } from './chosen-columns'

export interface SelectedColumn extends QueriedColumn {
  key: string
  /** The selected expression. */
  from: RawBuilder<unknown>
}

/** A column for each field, from its declaration; `own` overrides columns of rows with another shape. */
export function fieldColumns<Row extends object, Declared extends Fields>(
  fields: Declared,
  lang: Language,
  own: { [Name in keyof Declared]?: Partial<NamedColumn<Row>> } = {},
): NamedColumn<Row>[] {
  return entriesOf(fields).map(([name, field]) => ({
    ...shapeOf(String(name), field, lang),
    type: field.kind === 'day' ? 'date' : undefined,
    value: (row) => cellOf(field, row[name as unknown as keyof Row], lang),
    ...own[name],
  }))
}

/** The same for a query whose columns are text; `own` overrides columns that are not those of the table. */
export function selectedColumns<Declared extends Fields>(
  table: string,
  fields: Declared,
  lang: Language,
  own: { [Name in keyof Declared]?: Partial<SelectedColumn> } = {},
): SelectedColumn[] {
  return entriesOf(fields).map(([name, field]) => ({
    ...shapeOf(String(name), field, lang),
    ...textMeaning(field, lang),
    from: sql.ref(`${table}.${String(name)}`),
    ...own[name],
  }))
}

const shapeOf = (key: string, { title, width, shownAs }: Field, lang: Language) => ({
  key,
  header: title[lang],
  width,
  shownAs,
})

/** How the database writes the values of a field. */
function textMeaning({ kind, choices }: Field, lang: Language): Pick<ColumnShape, 'type' | 'words'> {
  if (kind === 'day') return { type: 'date' }
  if (kind === 'instant' || kind === 'number') return { type: kind }
  if (kind === 'yes-no') return { words: { t: yesNoWords.yes[lang], f: yesNoWords.no[lang] } }
  return choices ? { words: wordsIn(lang, choices) } : {}
}

function cellOf({ kind, choices }: Field, value: unknown, lang: Language): Cell {
  if (value === null || value === undefined) return null
  if (kind === 'reference') return (value as { name: string }).name
  if (kind === 'yes-no') return yesNoWords[value ? 'yes' : 'no'][lang]
  if (kind === 'choice') return choices?.[String(value)]?.[lang] ?? String(value)
  return value as Cell
}
