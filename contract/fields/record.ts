import type * as z from 'zod'
import type { Field, Fields } from './field'

type NameOnWire<Name extends string, F extends Field> =
  F extends Field<z.ZodType, z.ZodType, 'reference'> ? `${Name}_id` : Name

export type WrittenShape<Declared extends Fields> = {
  [Name in keyof Declared & string as NameOnWire<Name, Declared[Name]>]: Declared[Name]['written']
}

export type ReadShape<Declared extends Fields> = { [Name in keyof Declared]: Declared[Name]['read'] }

export type ReferenceName<Declared extends Fields> = {
  [Name in keyof Declared]: Declared[Name]['kind'] extends 'reference' ? Name : never
}[keyof Declared] &
  string
export type PlainName<Declared extends Fields> = Exclude<keyof Declared & string, ReferenceName<Declared>>

/** Name in the API and the database. */
export const writtenName = (name: string, { kind }: Field) => (kind === 'reference' ? `${name}_id` : name)
export const columnName = (name: string, field: Field) => field.column ?? writtenName(name, field)

export function writtenShape<Declared extends Fields>(fields: Declared): WrittenShape<Declared> {
  const shape = Object.entries(fields).map(([name, field]) => [
    writtenName(name, field),
    withDescription(field, field.written),
  ])
  return Object.fromEntries(shape) as WrittenShape<Declared>
}

export function readShape<Declared extends Fields>(fields: Declared): ReadShape<Declared> {
  const shape = Object.entries(fields).map(([name, field]) => [name, withDescription(field, field.read)])
  return Object.fromEntries(shape) as ReadShape<Declared>
}

const withDescription = ({ title }: Field, schema: z.ZodType) => schema.describe(`${title.ru} / ${title.uz}`)

export const entriesOf = <Declared extends Fields>(fields: Declared) =>
  Object.entries(fields) as [keyof Declared & string, Declared[keyof Declared & string]][]

export function referenceNames<Declared extends Fields>(fields: Declared): ReferenceName<Declared>[] {
  const names = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'reference' ? name : []))
  return names as ReferenceName<Declared>[]
}

export function plainNames<Declared extends Fields>(fields: Declared): PlainName<Declared>[] {
  const names = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'reference' ? [] : name))
  return names as PlainName<Declared>[]
}

type SortedName<Declared extends Fields> = {
  [Name in keyof Declared]: Declared[Name] extends { isSorted: true } ? Name : never
}[keyof Declared] &
  string

/** Besides ids. */
export function sortedNames<Declared extends Fields>(fields: Declared) {
  const names = Object.entries(fields).flatMap(([name, { isSorted }]) => (isSorted ? name : []))
  return names as [SortedName<Declared>, ...SortedName<Declared>[]]
}
