import * as z from 'zod'
import {
  day as calendarDay,
  decimal,
  freeText,
  instant,
  reference as named,
  recordId,
  text as typed,
} from '../shapes'
import type { Vocabulary, Words } from '../words'

/** The one declaration of a field: forms, tables, filters, import, export, history and OpenAPI are derived from it. */
export interface Field<
  Written extends z.ZodType = z.ZodType,
  Read extends z.ZodType = z.ZodType,
  Kind extends FieldKind = FieldKind,
> extends Manner {
  readonly kind: Kind
  readonly title: Words
  /** A reference is written as an id and read as `{ id, name }`. */
  readonly written: Written
  readonly read: Read
  readonly isOptional: boolean
  /** Variant for optional text. */
  readonly blank?: Written
  readonly choices?: Vocabulary
  readonly to?: ReferenceTo
}

export type FieldKind =
  | 'text'
  | 'paragraph'
  | 'number'
  | 'day'
  | 'instant'
  | 'yes-no'
  | 'choice'
  | 'reference'
  /** A number with a name in a classifier. */
  | 'coded'

/** Target of a reference. */
export type ReferenceTo =
  | 'regions'
  | 'districts'
  | 'ownership_forms'
  | 'activity_fields'
  | 'subordinations'
  | 'ministries'
  | 'danger_categories'
  | 'components'
  | 'units'
  | 'laboratories'
  | 'object_parameters'
  | 'source_parameters'
  | 'roles'
  | 'company_objects'
  | 'pollution_sources'
  | 'expertise_cards'
  | 'authors'
  | 'users'
  | RegisterReference

export type RegisterReference =
  | 'water_deposits'
  | 'forests'
  | 'tree_species'
  | 'reserves'
  | 'animal_types'
  | 'weather_stations'

/** ratio: two decimals; share: percentage; mean: significant digits; measured: as is. */
export type ShownAs = 'ratio' | 'share' | 'mean' | 'measured'

/** Presentation of a field. */
interface Manner {
  /** Column title where the full title is too long. */
  readonly short?: Words
  /** Help text of the input. */
  readonly hint?: Words
  /** Text for no value; «not given» by default. */
  readonly missing?: Words
  /** Section of the form; without one the field has its own input. */
  readonly part?: string
  /** Width of the spreadsheet column in characters. */
  readonly width?: number
  /** `rarely` is folded away. */
  readonly filter?: 'often' | 'rarely'
  readonly isSorted?: boolean
  /** Field that limits the choices of this one. */
  readonly within?: string
  /** Format of a calculated number. */
  readonly shownAs?: ShownAs
  /** Also part of the title. */
  readonly unit?: Words
  /** Decimals and negative numbers allowed, without a unit. */
  readonly isExact?: boolean
  /** No thousands separators, as for a year. */
  readonly isName?: boolean
  /** Hidden from users who do not see secret objects. */
  readonly isSecret?: boolean
  /** Column name in the database, if different. */
  readonly column?: string
}

export type Fields = Readonly<Record<string, Field>>

type Sized = Manner & { readonly max: number }

export function text<const M extends Sized>(title: Words, manner: M) {
  const schemas = { written: typed(manner.max), blank: freeText(manner.max), read: z.string() }
  return { kind: 'text', title, ...schemas, isOptional: false, ...manner } as TextField & M
}
type TextField = Field<z.ZodString, z.ZodString, 'text'>

export function paragraph<const M extends Sized>(title: Words, manner: M) {
  return { ...text(title, manner), kind: 'paragraph' } as Field<z.ZodString, z.ZodString, 'paragraph'> & M
}

export function textLike<Written extends z.ZodType<string>, const M extends Manner>(
  title: Words,
  written: Written,
  manner: M,
) {
  const field = { kind: 'text', title, written, read: z.string(), isOptional: false, ...manner }
  return field as Field<Written, z.ZodString, 'text'> & M
}

export function number<Written extends z.ZodType<number>, const M extends Manner>(
  title: Words,
  written: Written,
  manner: M,
) {
  const field = { kind: 'number', title, written, read: z.number(), isOptional: false, ...manner }
  return field as Field<Written, z.ZodNumber, 'number'> & M
}

interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** The unit is appended to the title. */
export function measure<const M extends Manner & Bounds>(title: Words, unit: Words, manner: M) {
  const { min = 0, max = 1_000_000_000, ...more } = manner
  const named = { ru: `${title.ru}, ${unit.ru}`, uz: `${title.uz}, ${unit.uz}` }
  const written = decimal().min(min).max(max)
  return number(named, written, { short: title, unit, width: 16, ...more }) as Field<
    z.ZodNumber,
    z.ZodNumber,
    'number'
  > &
    M
}

export function year<const M extends Manner>(title: Words, manner: M) {
  return number(title, z.number().int().min(1800).max(2199), { width: 10, isName: true, ...manner })
}

export function day<const M extends Manner>(title: Words, manner: M) {
  const field = { kind: 'day', title, written: calendarDay, read: z.string(), isOptional: false, ...manner }
  return field as Field<typeof calendarDay, z.ZodString, 'day'> & M
}

export function moment<const M extends Manner>(title: Words, manner: M) {
  const field = { kind: 'instant', title, written: instant, read: instant, isOptional: false, ...manner }
  return field as Field<typeof instant, typeof instant, 'instant'> & M
}

export function yesNo<const M extends Manner>(title: Words, manner: M) {
  const field = {
    kind: 'yes-no',
    title,
    written: z.boolean(),
    read: z.boolean(),
    isOptional: false,
    ...manner,
  }
  return field as Field<z.ZodBoolean, z.ZodBoolean, 'yes-no'> & M
}

/** The first code is the default. */
export function choice<Codes extends z.ZodType<string>, const M extends Manner>(
  title: Words,
  codes: Codes,
  choices: Vocabulary<z.output<Codes>>,
  manner: M,
) {
  const field = { kind: 'choice', title, written: codes, read: codes, isOptional: false, choices, ...manner }
  return field as Field<Codes, Codes, 'choice'> & M
}

export function reference<const M extends Manner>(title: Words, to: ReferenceTo, manner: M) {
  const field = { kind: 'reference', title, written: recordId, read: named, isOptional: false, to, ...manner }
  return field as Field<typeof recordId, typeof named, 'reference'> & M
}

/** `picked` is the schema of the filter: a number is text in an address. */
export function coded<
  Written extends z.ZodType<number>,
  Picked extends z.ZodType<number>,
  const M extends Manner,
>(title: Words, written: Written, picked: Picked, to: ReferenceTo, manner: M) {
  const schemas = { written, read: z.number().int(), picked }
  const field = { kind: 'coded', title, ...schemas, isOptional: false, to, ...manner }
  return field as Field<Written, z.ZodNumber, 'coded'> & { picked: Picked } & M
}

/** Empty values: an empty text, no, the first choice, or null. */
export function optional<F extends Field>(field: F): Optional<F> {
  const { kind, written, blank = written, read } = field
  const schemas = isNeverNull(kind)
    ? { written: blank.optional(), read }
    : { written: written.nullable().optional(), read: read.nullable() }
  return { ...field, ...schemas, isOptional: true } as unknown as Optional<F>
}

type NeverNull = 'text' | 'paragraph' | 'yes-no' | 'choice'
const neverNull: readonly FieldKind[] = ['text', 'paragraph', 'yes-no', 'choice'] satisfies NeverNull[]
const isNeverNull = (kind: FieldKind) => neverNull.includes(kind)

type Optional<F extends Field> =
  F extends Field<infer Written, infer Read, infer Kind>
    ? (Kind extends NeverNull
        ? Field<z.ZodOptional<Written>, Read, Kind>
        : Field<z.ZodOptional<z.ZodNullable<Written>>, z.ZodNullable<Read>, Kind>) &
        Pick<F, Extract<keyof F, 'filter' | 'isSorted' | 'picked'>>
    : never

/** The value of a record in which the field was left out. */
export function emptyValueOf({ kind, choices }: Field): string | boolean | null {
  if (kind === 'choice') return Object.keys(choices ?? {})[0] ?? null
  if (kind === 'yes-no') return false
  return isNeverNull(kind) ? '' : null
}
