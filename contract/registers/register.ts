import * as z from 'zod'
import { callTitle } from '../action-titles'
import { job } from '../api/operation/jobs'
import type { RecordProblems } from '../domain/registry/registry-rules'
import { endpoint } from '../endpoint'
import type { Fields } from '../fields/field'
import { type Filters, filterQuery, filtersOf } from '../fields/filter'
import { type ReadShape, readShape, writtenShape } from '../fields/record'
import { done, exportFlags, flag, listOf, listQuery, version, warning } from '../shapes'
import type { Words } from '../words'
import type { Place, RegisterAccess } from './any-register'
import { historyEntry } from './history-entry'
import { bodyShape, codeShape, requireNames } from './other-names'
import { periodFilters } from './period-filters'
import type { DeclaredSeries } from './series'

export const importLimitBytes = 10 * 1024 * 1024

interface Declaration<Declared extends Fields, Repeated extends Fields> {
  table: string
  path: `/api/${string}/`
  /** Further addresses of the specification. */
  also?: { list?: `/api/${string}/`; read?: `/api/${string}/{id}/` }
  title: Words
  one: Words
  access: RegisterAccess
  place: Place
  fields: Declared
  namedBy?: readonly (keyof Declared & string)[]
  shown: readonly string[]
  ordering?: string
  period?: keyof Declared & string
  /** Filters without a field; see register-conditions.ts. */
  moreFilters?: Filters
  problems?: (record: Record<string, unknown>, today: string) => RecordProblems
  series?: DeclaredSeries<Repeated>
}

/** The last row of the series is part of the record; nullable. */
type LastShape<Repeated extends Fields> = {
  [Name in keyof Repeated]: z.ZodNullable<Repeated[Name]['read']>
}

/** Declares a register with its calls; table, form and panel are derived. */
export function register<const Declared extends Fields, const Repeated extends Fields = Record<never, never>>(
  declaration: Declaration<Declared, Repeated>,
) {
  const { path, fields, access, series, namedBy = [], period } = declaration
  const { table: name } = declaration
  const row = z.object({
    id: z.number().int(),
    name: z.string(),
    ...readShape(fields),
    ...codeShape(fields),
    ...lastShape(series?.fields ?? ({} as Repeated)),
    version,
  })
  const saved = row.extend({ warnings: z.array(warning).optional() })
  const written = { ...bodyShape(fields), ...lastWritten(series?.fields ?? ({} as Repeated)) }
  const filters: Filters = {
    ...filtersOf(fields),
    ...periodFilters(period ? fields[period] : series?.fields[series.by]),
    ...declaration.moreFilters,
  }
  const sorted = [...Object.keys(fields), ...Object.keys(series?.fields ?? {})]
  const hasPoint = 'latitude' in fields && 'longitude' in fields
  const { also } = declaration
  const list = endpoint(`GET ${path}`, {
    access: access.read,
    summary: `${name}: list; ?excel=true gives all that the filters select as a file`,
    title: callTitle(declaration.title, 'list'),
    query: listQuery(['id', 'name', ...sorted], { ...filterQuery(filters), ...exportFlags }),
    response: listOf(row),
  })
  const read = endpoint(`GET ${path}{id}/`, {
    access: access.read,
    summary: `${name}: one record`,
    title: callTitle(declaration.title, 'read'),
    response: row,
  })
  return {
    ...declaration,
    namedBy: namedBy as readonly string[],
    ordering: declaration.ordering ?? 'name',
    filters,
    row,
    list,
    read,
    lists: [list, ...(also?.list ? [{ ...list, path: also.list }] : [])],
    reads: [read, ...(also?.read ? [{ ...read, path: also.read }] : [])],
    create: endpoint(`POST ${path}`, {
      access: access.edit,
      summary: `${name}: add`,
      title: callTitle(declaration.title, 'add'),
      body: requireNames(z.strictObject(written), fields),
      response: saved,
      status: 201,
    }),
    change: endpoint(`PATCH ${path}{id}/`, {
      access: access.edit,
      summary: `${name}: change; what is left out stays`,
      title: callTitle(declaration.title, 'change'),
      body: z.strictObject(written).partial().extend({ version }),
      response: saved,
    }),
    remove: endpoint(`DELETE ${path}{id}/`, {
      access: access.edit,
      summary: `${name}: delete, with its series`,
      title: callTitle(declaration.title, 'remove'),
      response: done,
    }),
    history: endpoint(`GET ${path}{id}/history/`, {
      access: access.edit,
      summary: `${name}: who changed what, the latest first`,
      title: callTitle(declaration.title, 'history'),
      query: listQuery(['id']),
      response: listOf(historyEntry),
    }),
    template: endpoint(`GET ${path}import-template/`, {
      access: access.edit,
      summary: `${name}: a workbook to fill in for the import`,
      title: callTitle(declaration.title, 'template'),
      response: z.file(),
    }),
    importRows: endpoint(`POST ${path}import/`, {
      access: access.edit,
      summary: `${name}: read a template or an exported file, all or nothing; the job's result is an import report, its file the workbook with the wrong cells marked`,
      title: callTitle(declaration.title, 'import'),
      query: z.strictObject({ dry_run: flag.optional() }),
      body: z.strictObject({ file: z.file().max(importLimitBytes) }),
      response: job,
      status: 202,
    }),
    ...(hasPoint && {
      map: endpoint(`GET ${path}map/`, {
        access: access.read,
        summary: `${name}: where those are that the filters select`,
        title: callTitle(declaration.title, 'map'),
        query: z.strictObject({ ...listQuery(['id']).shape, ...filterQuery(filters) }),
        response: z.object({ data: z.array(mapPoint) }),
      }),
    }),
  }
}

const mapPoint = z.object({
  id: z.number().int(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

function lastShape<Repeated extends Fields>(fields: Repeated): LastShape<Repeated> {
  const shape = Object.entries(readShape(fields) as ReadShape<Fields>).map(([name, read]) => [
    name,
    read.nullable(),
  ])
  return Object.fromEntries(shape) as LastShape<Repeated>
}

type LastWritten<Repeated extends Fields> = {
  [Name in keyof Repeated & string]: z.ZodOptional<z.ZodNullable<Repeated[Name]['written']>>
}

/** Values of the last row may be written with the record. */
function lastWritten<Repeated extends Fields>(fields: Repeated): LastWritten<Repeated> {
  const shape = Object.entries<z.ZodType>(writtenShape(fields)).map(([name, schema]) => [
    name,
    schema.nullable().optional(),
  ])
  return Object.fromEntries(shape) as LastWritten<Repeated>
}
