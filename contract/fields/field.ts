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

/**
 * A field, said once: the screen's column and label, the filter, the heading in Excel, the template of an import and
 * what it says about a cell, the history and the OpenAPI document read it from here.
 */
export interface Field<
  Written extends z.ZodType = z.ZodType,
  Read extends z.ZodType = z.ZodType,
  Kind extends FieldKind = FieldKind,
> extends Manner {
  readonly kind: Kind
  readonly title: Words
  /** What may be written into it, and what is read. A reference is written as an id and read as `{ id, name }`. */
  readonly written: Written
  readonly read: Read
  readonly isOptional: boolean
  /** The same where nothing need be written, for kinds of which nothing is an empty text. */
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
  /** A number that a classifier names. */
  | 'coded'

/** Whose records a reference names. The web knows their lists, the import their names, the history their tables. */
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

/** Registers whose records others refer to. */
export type RegisterReference =
  | 'water_deposits'
  | 'forests'
  | 'tree_species'
  | 'reserves'
  | 'animal_types'
  | 'weather_stations'

/** A ratio to the norm to two decimals, a share as a percentage, a mean to what its size needs, a measured value whole. */
export type ShownAs = 'ratio' | 'share' | 'mean' | 'measured'

/** How a field is shown and asked for, beyond what it holds. */
interface Manner {
  /** Where a column has no room for the title. */
  readonly short?: Words
  /** How it is filled in, where the title does not say it. */
  readonly hint?: Words
  /** Why a record may say nothing about it; «not given» unless said. */
  readonly missing?: Words
  /** Which part of the form asks for it; one without a part has an input of its own. */
  readonly part?: string
  /** Characters that its column needs in a spreadsheet. */
  readonly width?: number
  /** What people pick by: often, or rarely enough to be folded away. */
  readonly filter?: 'often' | 'rarely'
  readonly isSorted?: boolean
  /** The field whose choice narrows the choices of this one. */
  readonly within?: string
  /** A number that is worked out, and shown with as many decimals as say something. */
  readonly shownAs?: ShownAs
  /** What a number is counted in; its title says it too. */
  readonly unit?: Words
  /** A number that may have decimals and stand below zero, without a unit of its own. */
  readonly isExact?: boolean
  /** A number that is a name, as a year is: nobody sets its thousands apart. */
  readonly isName?: boolean
  /** Only for those who see secret objects. */
  readonly isSecret?: boolean
  /** The database's name for it, where it is another. */
  readonly column?: string
}

export type Fields = Readonly<Record<string, Field>>

/** Texts are typed by hand, so each says how long it may be. */
type Sized = Manner & { readonly max: number }

export function text<const M extends Sized>(title: Words, manner: M) {
  const schemas = { written: typed(manner.max), blank: freeText(manner.max), read: z.string() }
  return { kind: 'text', title, ...schemas, isOptional: false, ...manner } as TextField & M
}
type TextField = Field<z.ZodString, z.ZodString, 'text'>

/** A text of several lines. */
export function paragraph<const M extends Sized>(title: Words, manner: M) {
  return { ...text(title, manner), kind: 'paragraph' } as Field<z.ZodString, z.ZodString, 'paragraph'> & M
}

/** A text with a rule of its own. */
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

/** A number with its unit, which stands behind the title wherever that is read. */
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

/** One of a few words; where nothing is said, the first is meant. */
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

/** `picked` is what a filter by it takes: in an address a number is text. */
export function coded<
  Written extends z.ZodType<number>,
  Picked extends z.ZodType<number>,
  const M extends Manner,
>(title: Words, written: Written, picked: Picked, to: ReferenceTo, manner: M) {
  const schemas = { written, read: z.number().int(), picked }
  const field = { kind: 'coded', title, ...schemas, isOptional: false, to, ...manner }
  return field as Field<Written, z.ZodNumber, 'coded'> & { picked: Picked } & M
}

/** Nothing need be said: an empty text, no, the first choice, or null. */
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

/** What a record holds in a field of which nothing was said. */
export function unsaid({ kind, choices }: Field): string | boolean | null {
  if (kind === 'choice') return Object.keys(choices ?? {})[0] ?? null
  if (kind === 'yes-no') return false
  return isNeverNull(kind) ? '' : null
}
