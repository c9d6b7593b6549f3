import { emptyValueOf, type Field, type Fields } from '#contract/fields/field'
import { columnName, entriesOf, writtenName } from '#contract/fields/record'

/** By the names of the API, references by id. */
export type Values = Record<string, unknown>

/** The part of a body that belongs to these fields. */
export function given(fields: Fields, body: Values): Values {
  const entries = entriesOf(fields).flatMap(([name, field]) => {
    const value = body[writtenName(name, field)]
    return value === undefined ? [] : [[writtenName(name, field), value]]
  })
  return Object.fromEntries(entries) as Values
}

/** The default values of a new record. */
export const defaultValues = (fields: Fields): Values =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, field]) =>
      field.isOptional ? [[writtenName(name, field), emptyValueOf(field)]] : [],
    ),
  )

/** The values by their column names. */
export function columnsIn(fields: Fields, values: Values): [column: string, value: unknown][] {
  return entriesOf(fields).flatMap(([name, field]: [string, Field]): [string, unknown][] => {
    const written = writtenName(name, field)
    return written in values ? [[columnName(name, field), values[written]]] : []
  })
}
