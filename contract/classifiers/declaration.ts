import type * as z from 'zod'
import type { recordId, reference } from '../shapes'

type Path = `/api/${string}`

export type Title = { ru: string; uz: string }

/** Titles of codes by field. */
export type Choices = Record<string, Record<string, Title>>

export type ClassifierTable =
  | 'regions'
  | 'ministries'
  | 'component_groups'
  | 'units'
  | 'components'
  | 'component_limits'
  | 'ecology_types'
  | 'ownership_forms'
  | 'activity_fields'
  | 'subordinations'
  | 'source_parameters'
  | 'object_parameters'
  | 'danger_categories'

/** Read as `group: { id, name }`, written as `group_id`. */
export interface ReferenceDeclaration {
  to: ClassifierTable
  title: Title
  optional?: true
}

export type References = Record<string, ReferenceDeclaration>

/** Filter for classifiers that share a table. */
export type Only = { column: 'parent_id'; is: 'null' | 'not null' } | { column: 'kind'; is: 'pdk' | 'ken' }

/** Names in both languages and the declared fields. */
export interface ClassifierDeclaration<
  Fields extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Referred extends References,
> {
  name: string
  /** Columns are named after the fields. */
  table: ClassifierTable
  paths: { list: Path; write: Path }
  title: Title
  fields: Fields
  fieldTitles: { [Name in keyof Fields]: Title }
  /** The specification calls the name `title`. */
  isTitled?: true
  choices?: Choices
  references?: Referred
  /** Unique field by which an import finds records. */
  key?: keyof Fields & string
  /** Searched besides the names. */
  searched?: (keyof Fields & string)[]
  /** Equality filters, unless the server implements them differently. */
  filters: Filters
  only?: Only
  /** Schema of ids other than positive numbers. */
  id?: z.ZodType<number>
}

export type ReferencesRead<Referred extends References> = {
  [Name in keyof Referred]: Referred[Name] extends { optional: true }
    ? z.ZodNullable<typeof reference>
    : typeof reference
}

export type ReferencesWritten<Referred extends References> = {
  [Name in keyof Referred & string as `${Name}_id`]: Referred[Name] extends { optional: true }
    ? z.ZodOptional<z.ZodNullable<typeof recordId>>
    : typeof recordId
}
