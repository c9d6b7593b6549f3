import type * as z from 'zod'
import type { job } from '../api/operation/jobs'
import type { RecordProblems } from '../domain/registry/registry-rules'
import type { Endpoint } from '../endpoint'
import type { Fields } from '../fields/field'
import type { Filters } from '../fields/filter'
import type { PermissionName } from '../permissions/permissions'
import type { Warning } from '../shapes'
import type { Words } from '../words'
import type { historyEntry } from './history-entry'

/**
 * Whose rows a limited user sees: those of their region, those of the objects that they see, or all. Rows that belong to
 * a record of another register, as trees to a forest, are seen with it.
 */
export type Place = 'region' | 'object' | 'everywhere' | Through

export interface Through {
  /** The table of the other register, whose rows have a region. */
  through: string
  /** The column that names its record. */
  by: string
}

export interface RegisterAccess {
  read: PermissionName
  /** The right to edit a register includes the right to its history. */
  edit: PermissionName
  /** Where taking all of it away is a right of its own. */
  export?: PermissionName
}

export type RegisterRow = { id: number; name: string; version: number } & Record<string, unknown>
export type SeriesRow = { id: number; record: { id: number; name: string }; version: number } & Record<
  string,
  unknown
>

/** What a list of any register can be asked. Its own filters come beside. */
export interface RegisterQuery {
  page?: string | undefined
  page_size: number
  search?: string | undefined
  ordering?: string | undefined
  excel?: boolean | undefined
  csv?: boolean | undefined
}

interface PageOf<Row> {
  data: Row[]
  next: string | null
  count: number
  count_exact: true
}

type ById = z.ZodType<{ id: number }>
type Written = z.ZodType<Record<string, unknown>>
type Changed = z.ZodType<{ version: number } & Record<string, unknown>>
type Saved = z.ZodType<RegisterRow & { warnings?: Warning[] | undefined }>
type Upload = z.ZodType<{ file: z.core.File }>
type Trial = z.ZodType<{ dry_run?: boolean | undefined }>
type Call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> = Endpoint<Params, Query, Body, Response, PermissionName>

/** Values of a record that are kept again and again: by day, by year, by kind. */
export interface Series {
  table: string
  title: Words
  /** What its rows are told apart by. */
  by: string
  fields: Fields
  list: Call<
    z.ZodType,
    z.ZodType<RegisterQuery & { record?: number | undefined }>,
    z.ZodType,
    z.ZodType<PageOf<SeriesRow>>
  >
  store: Call<z.ZodType, z.ZodType, z.ZodType<{ rows: StoredRow[] }>, z.ZodType<{ data: SeriesRow[] }>>
  remove: Call<ById, z.ZodType, z.ZodType, z.ZodType<{ ok: true }>>
}
export type StoredRow = { record_id: number; version?: number | undefined } & Record<string, unknown>

/** Any register, for code that treats them alike. */
export interface Register {
  table: string
  title: Words
  /** One of its records. */
  one: Words
  access: RegisterAccess
  place: Place
  fields: Fields
  /** By what its records are called that have no names of their own. */
  namedBy: readonly string[]
  /** What its table shows at first. */
  shown: readonly string[]
  ordering: string
  /** The field by which a period is cut out. */
  period?: string | undefined
  filters: Filters
  /** Rules between fields. */
  problems?: ((record: Record<string, unknown>, today: string) => RecordProblems) | undefined
  series?: Series | undefined
  list: Call<z.ZodType, z.ZodType<RegisterQuery>, z.ZodType, z.ZodType<PageOf<RegisterRow>>>
  read: Call<ById, z.ZodType, z.ZodType, z.ZodType<RegisterRow>>
  /** The same under every address that they have. */
  lists: readonly Register['list'][]
  reads: readonly Register['read'][]
  create: Call<z.ZodType, z.ZodType, Written, Saved>
  change: Call<ById, z.ZodType, Changed, Saved>
  remove: Call<ById, z.ZodType, z.ZodType, z.ZodType<{ ok: true }>>
  history: Call<ById, z.ZodType<RegisterQuery>, z.ZodType, z.ZodType<PageOf<z.infer<typeof historyEntry>>>>
  template: Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
  importRows: Call<z.ZodType, Trial, Upload, typeof job>
  /** Where its records are, of a register whose records have a point. */
  map?:
    | Call<z.ZodType, z.ZodType<Record<string, unknown>>, z.ZodType, z.ZodType<{ data: MapPoint[] }>>
    | undefined
}

export interface MapPoint {
  id: number
  name: string
  latitude: number
  longitude: number
}
