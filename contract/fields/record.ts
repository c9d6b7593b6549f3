import type * as z from 'zod'
import type { Field, Fields } from './field'

type NameOnWire<Name extends string, F extends Field> =
  F extends Field<z.ZodType, z.ZodType, 'reference'> ? `${Name}_id` : Name

export type WrittenShape<Declared extends Fields> = {
  [Name in keyof Declared & string as NameOnWire<Name, Declared[Name]>]: Declared[Name]['written']
}

export type ReadShape<Declared extends Fields> = { [Name in keyof Declared]: Declared[Name]['read'] }

/** The names of a record's references, and of what it holds itself. */
export type ReferenceName<Declared extends Fields> = {
  [Name in keyof Declared]: Declared[Name]['kind'] extends 'reference' ? Name : never
}[keyof Declared] &
  string
export type PlainName<Declared extends Fields> = Exclude<keyof Declared & string, ReferenceName<Declared>>

/** How the wire and the database call what is written into a field. */
export const writtenName = (name: string, { kind }: Field) => (kind === 'reference' ? `${name}_id` : name)
export const columnName = (name: string, field: Field) => field.column ?? writtenName(name, field)

/** The body of a call that adds a record. */
export function writtenShape<Declared extends Fields>(fields: Declared): WrittenShape<Declared> {
  const shape = Object.entries(fields).map(([name, field]) => [
    writtenName(name, field),
    withDescription(field, field.written),
  ])
  return Object.fromEntries(shape) as WrittenShape<Declared>
}

/** A record as it is answered. */
export function readShape<Declared extends Fields>(fields: Declared): ReadShape<Declared> {
  const shape = Object.entries(fields).map(([name, field]) => [name, withDescription(field, field.read)])
  return Object.fromEntries(shape) as ReadShape<Declared>
}

const withDescription = ({ title }: Field, schema: z.ZodType) => schema.describe(`${title.ru} / ${title.uz}`)

/** In the order in which they are declared. */
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

/** What a list may be ordered by, beside its ids. */
export function sortedNames<Declared extends Fields>(fields: Declared) {
  const names = Object.entries(fields).flatMap(([name, { isSorted }]) => (isSorted ? name : []))
  return names as [SortedName<Declared>, ...SortedName<Declared>[]]
}
