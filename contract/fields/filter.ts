import * as z from 'zod'
import type { PermissionName } from '../permissions/permissions'
import { day as calendarDay, flag, freeText, recordId } from '../shapes'
import type { Vocabulary, Words } from '../words'
import type { Field, Fields, ReferenceTo } from './field'

/** Used in the address, the filter bar, the query of a call and as a condition. */
export interface Filter<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'reference' | 'coded' | 'choice' | 'yes' | 'yes-no' | 'text' | 'digits' | 'day' | 'year'
  readonly title: Words
  /** Accepts address text and JSON. */
  readonly schema: Schema
  /** Folded away until used. */
  readonly isRare?: boolean
  readonly choices?: Vocabulary
  readonly to?: ReferenceTo
  /** Filter that limits the choices of this one; a change of it clears this one. */
  readonly within?: string
  /** For filters over measurements: the period when the query has none. */
  readonly defaultPeriod?: 'year' | 'month'
  /** The server refuses it to others. */
  readonly permission?: PermissionName
  /** Explanation for the OpenAPI document. */
  readonly rule?: string
}

export type Filters = Readonly<Record<string, Filter>>

export type FilterQuery<Declared extends Filters> = {
  [Name in keyof Declared]: z.ZodOptional<Declared[Name]['schema']>
}
export type FilterValues<Declared extends Filters> = {
  [Name in keyof Declared]?: z.output<Declared[Name]['schema']> | undefined
}

export function filterQuery<const Declared extends Filters>(filters: Declared): FilterQuery<Declared> {
  const shape = Object.entries(filters).map(([name, { schema, title, rule }]) => [
    name,
    schema.optional().describe([`${title.ru} / ${title.uz}`, ...(rule ? [rule] : [])].join('. ')),
  ])
  return Object.fromEntries(shape) as FilterQuery<Declared>
}

type More = Pick<Filter, 'isRare' | 'within' | 'permission'>

export const oneOf = (title: Words, to: ReferenceTo, more: More = {}): Filter<typeof recordId> => ({
  ...{ kind: 'reference', title, schema: recordId, to },
  ...more,
})

export const word = <Schema extends z.ZodType<string>>(
  title: Words,
  schema: Schema,
  choices: Vocabulary<z.output<Schema>>,
  more: More = {},
): Filter<Schema> => ({ kind: 'choice', title, schema, choices, ...more })

export const yes = (title: Words): Filter<typeof flag> => ({ kind: 'yes', title, schema: flag })

export const yesOrNo = (title: Words, more: More = {}): Filter<typeof flag> => ({
  ...{ kind: 'yes-no', title, schema: flag },
  ...more,
})

/** The last twelve months, or thirty days. */
export const withDefaultPeriod = <Of extends Filter>(filter: Of, span: 'year' | 'month'): Of => ({
  ...filter,
  defaultPeriod: span,
})

export const withRule = <Of extends Filter>(filter: Of, rule: string): Of => ({ ...filter, rule })

export const digits = <Schema extends z.ZodType<string>>(
  title: Words,
  schema: Schema,
  more: More = {},
): Filter<Schema> => ({ kind: 'digits', title, schema, ...more })

export const onDay = (title: Words): Filter<typeof calendarDay> => ({
  kind: 'day',
  title,
  schema: calendarDay,
})

const pickedYear = z.union([
  z
    .string()
    .regex(/^(18|19|20|21)\d\d$/, 'year')
    .transform(Number),
  z.number().int().min(1800).max(2199),
])

export const ofYear = (title: Words): Filter<typeof pickedYear> => ({
  kind: 'year',
  title,
  schema: pickedYear,
})

const searched = freeText(200)

export const typed = (title: Words, more: More = {}): Filter<typeof searched> => ({
  ...{ kind: 'text', title, schema: searched },
  ...more,
})

type FilterName<Declared extends Fields> = {
  [Name in keyof Declared]: Declared[Name] extends { filter: 'often' | 'rarely' } ? Name : never
}[keyof Declared] &
  string

type SchemaOf<F extends Field> = F extends { picked: infer Picked extends z.ZodType }
  ? Picked
  : F['kind'] extends 'reference'
    ? typeof recordId
    : F['kind'] extends 'yes-no'
      ? typeof flag
      : F['kind'] extends 'choice'
        ? F['read']
        : typeof searched

export function filtersOf<Declared extends Fields>(fields: Declared) {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    field.filter ? [[name, filterOf(field)]] : [],
  )
  return Object.fromEntries(entries) as { [Name in FilterName<Declared>]: Filter<SchemaOf<Declared[Name]>> }
}

function filterOf(field: Field & { picked?: z.ZodType }): Filter {
  const { title, to, within, choices, picked = searched } = field
  const more = {
    ...{ title, isRare: field.filter === 'rarely' },
    ...(to && { to }),
    ...(within && { within }),
    ...(choices && { choices }),
  }
  switch (field.kind) {
    case 'reference':
      return { kind: 'reference', schema: recordId, ...more }
    case 'coded':
      return { kind: 'coded', schema: picked, ...more }
    case 'yes-no':
      return { kind: 'yes-no', schema: flag, ...more }
    case 'choice':
      return { kind: 'choice', schema: field.read, ...more }
    default:
      return { kind: 'text', schema: searched, ...more }
  }
}

export function rarely<Declared extends Filters>(filters: Declared): Declared {
  const entries = Object.entries(filters).map(([name, filter]) => [name, { ...filter, isRare: true }])
  return Object.fromEntries(entries) as Declared
}
