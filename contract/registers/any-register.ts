import type * as z from 'zod'
import type { job } from '../api/operation/jobs'
import type { RecordProblems } from '../domain/registry/registry-rules'
import type { Endpoint } from '../endpoint'
import type { Fields } from '../fields/field'
import type { Filters } from '../fields/filter'
import type { PermissionName } from '../permissions/permissions'
import type { ListPage, ListQuery, Warning } from '../shapes'
import type { Words } from '../words'
import type { historyEntry } from './history-entry'

/** How a limited user's rows are selected: by region, by visible objects, through another register, or not at all. */
export type Place = 'region' | 'object' | 'everywhere' | Through

export interface Through {
  /** The other register's table, which has a region. */
  through: string
  /** Column of the reference. */
  by: string
}

export interface RegisterAccess {
  read: PermissionName
  /** Includes the history. */
  edit: PermissionName
  /** Own right for exports. */
  export?: PermissionName
}

export type RegisterRow = { id: number; name: string; version: number } & Record<string, unknown>
export type SeriesRow = { id: number; record: { id: number; name: string }; version: number } & Record<
  string,
  unknown
>

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

/** Repeated values of a record: by day, year or kind. */
export interface Series {
  table: string
  title: Words
  /** Field that identifies a row within its record. */
  by: string
  fields: Fields
  list: Call<
    z.ZodType,
    z.ZodType<ListQuery & { record?: number | undefined }>,
    z.ZodType,
    z.ZodType<ListPage<SeriesRow>>
  >
  store: Call<z.ZodType, z.ZodType, z.ZodType<{ rows: StoredRow[] }>, z.ZodType<{ data: SeriesRow[] }>>
  remove: Call<ById, z.ZodType, z.ZodType, z.ZodType<{ ok: true }>>
}
export type StoredRow = { record_id: number; version?: number | undefined } & Record<string, unknown>

/** Untyped register, for generic code. */
export interface Register {
  table: string
  title: Words
  /** Title of one record. */
  one: Words
  access: RegisterAccess
  place: Place
  fields: Fields
  /** Fields that name records without a name. */
  namedBy: readonly string[]
  /** Columns shown by default. */
  shown: readonly string[]
  ordering: string
  /** Field of the period filter. */
  period?: string | undefined
  filters: Filters
  /** Validation across fields. */
  problems?: ((record: Record<string, unknown>, today: string) => RecordProblems) | undefined
  series?: Series | undefined
  list: Call<z.ZodType, z.ZodType<ListQuery>, z.ZodType, z.ZodType<ListPage<RegisterRow>>>
  read: Call<ById, z.ZodType, z.ZodType, z.ZodType<RegisterRow>>
  /** Under all addresses. */
  lists: readonly Register['list'][]
  reads: readonly Register['read'][]
  create: Call<z.ZodType, z.ZodType, Written, Saved>
  change: Call<ById, z.ZodType, Changed, Saved>
  remove: Call<ById, z.ZodType, z.ZodType, z.ZodType<{ ok: true }>>
  history: Call<ById, z.ZodType<ListQuery>, z.ZodType, z.ZodType<ListPage<z.infer<typeof historyEntry>>>>
  template: Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
  importRows: Call<z.ZodType, Trial, Upload, typeof job>
  /** Only for registers with a point. */
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
