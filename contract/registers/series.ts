import * as z from 'zod'
import { callTitle } from '../action-titles'
import { endpoint } from '../endpoint'
import type { Fields } from '../fields/field'
import { filterQuery } from '../fields/filter'
import { readShape, writtenShape } from '../fields/record'
import { done, exportFlags, listOf, listQuery, recordId, reference, version } from '../shapes'
import type { Words } from '../words'
import type { RegisterAccess, Series } from './any-register'
import { periodFilters } from './period-filters'

interface Declaration<Repeated extends Fields> {
  table: string
  path: `/api/${string}/`
  title: Words
  access: RegisterAccess
  by: keyof Repeated & string
  fields: Repeated
}

export type DeclaredSeries<Repeated extends Fields> = Omit<Series, 'fields'> & { fields: Repeated }

/** A month of readings of all records. */
const most = 1000

/** Declares a series: rows are listed, stored in bulk and deleted. A record has one row per value of `by`. */
export function series<const Repeated extends Fields>(declaration: Declaration<Repeated>) {
  const { table: name, path, access, by, fields } = declaration
  const row = z.object({ id: z.number().int(), record: reference, ...readShape(fields), version })
  const filters = { record: recordId.optional(), region: recordId.optional() }
  return {
    ...declaration,
    list: endpoint(`GET ${path}`, {
      access: access.read,
      summary: `${name}: rows of the series, of one record or of all; ?excel=true gives them as a file`,
      title: callTitle(declaration.title, 'rows'),
      query: listQuery(['id', 'name', ...Object.keys(fields)], {
        ...filters,
        ...filterQuery(periodFilters(fields[by])),
        ...exportFlags,
      }),
      response: listOf(row),
    }),
    store: endpoint(`PUT ${path}`, {
      access: access.edit,
      summary: `${name}: rows to add or to change, all or nothing; one that is there already is changed by its version`,
      title: callTitle(declaration.title, 'store'),
      body: z.strictObject({
        rows: z
          .array(
            z.strictObject({ record_id: recordId, ...writtenShape(fields), version: version.optional() }),
          )
          .min(1, 'required')
          .max(most),
      }),
      response: z.object({ data: z.array(row) }),
    }),
    remove: endpoint(`DELETE ${path}{id}/`, {
      access: access.edit,
      summary: `${name}: delete a row`,
      title: callTitle(declaration.title, 'removeRow'),
      response: done,
    }),
  }
}
