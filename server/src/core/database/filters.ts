import { type RawBuilder, sql } from 'kysely'
import type { Fields } from '#contract/fields/field'
import { columnName } from '#contract/fields/record'
import { holds } from './lists'

type Condition<Value> = (value: Value) => RawBuilder<boolean>

/** The conditions of filters that are derived from fields: equal to the chosen value, or containing the text. */
export function fieldConditions(table: string, fields: Fields): Record<string, Condition<unknown>> {
  const conditions = Object.entries(fields).flatMap(([name, field]) => {
    if (!field.filter) return []
    const column = `${table}.${columnName(name, field)}`
    const isText = field.kind === 'text' || field.kind === 'paragraph'
    const condition: Condition<unknown> = isText
      ? (value) => holds(String(value), column)
      : (value) => sql<boolean>`${sql.ref(column)} = ${value}`
    return [[name, condition] as const]
  })
  return Object.fromEntries(conditions)
}

/** The conditions of the filters that are set. */
export function conditionsFor<Values extends object>(
  values: Values,
  conditions: { [Name in keyof Values]?: Condition<NonNullable<Values[Name]>> },
): RawBuilder<boolean>[] {
  return Object.entries(conditions).flatMap(([name, condition]) => {
    const value = values[name as keyof Values]
    return value === undefined || value === null || value === ''
      ? []
      : (condition as Condition<unknown>)(value)
  })
}
