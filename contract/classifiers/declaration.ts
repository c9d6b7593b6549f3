import type * as z from 'zod'
import type { recordId, reference } from '../shapes'

type Path = `/api/${string}`

export type Title = { ru: string; uz: string }

/** How the values of a field are called, where they are not words of their own. */
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

/** A record of another classifier: read `group: { id, name }`, written `group_id`. */
export interface ReferenceDeclaration {
  to: ClassifierTable
  title: Title
  /** May be left empty. */
  optional?: true
}

export type References = Record<string, ReferenceDeclaration>

/** Rows that a classifier shows, where several share a table. */
export type Only = { column: 'parent_id'; is: 'null' | 'not null' } | { column: 'kind'; is: 'pdk' | 'ken' }

/** Names in both languages, and whatever else the declaration lists. Its calls, table and form follow from it. */
export interface ClassifierDeclaration<
  Fields extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Referred extends References,
> {
  name: string
  /** The table behind it, whose columns carry the names of the fields. */
  table: ClassifierTable
  paths: { list: Path; write: Path }
  title: Title
  fields: Fields
  fieldTitles: { [Name in keyof Fields]: Title }
  /** The name is also answered, and taken, as `title`: the specification's name for it. */
  isTitled?: true
  choices?: Choices
  references?: Referred
  /** A field that names a record as surely as its id, by which an import finds it. */
  key?: keyof Fields & string
  /** Fields in which a search looks beside the names. */
  searched?: (keyof Fields & string)[]
  /** Query parameters that equal a field or a reference of the same name, unless the server knows better. */
  filters: Filters
  only?: Only
  /** Where ids are not the usual positive numbers. */
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
