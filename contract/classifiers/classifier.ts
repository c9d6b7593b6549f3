import * as z from 'zod'
import { type Endpoint, endpoint } from '../endpoint'
import { listOf, listQuery, recordId, text, version } from '../shapes'

type Path = `/api/${string}`

/** Names in both languages, and whatever else the declaration lists. Its calls, table and form follow from it. */
interface ClassifierDeclaration<Fields extends z.ZodRawShape, Filters extends z.ZodRawShape> {
  name: string
  /** The table behind it, whose columns carry the names of the fields. */
  table: 'regions' | 'ministries'
  paths: { list: Path; write: Path }
  title: { ru: string; uz: string }
  fields: Fields
  /** Query parameters that equal a column of the same name. */
  filters: Filters
  /** Rows that this classifier does not show, where several share a table. */
  only?: { column: 'parent_id'; is: 'null' | 'not null' }
}

/** Declares a classifier: list, create and update, each with its permission. */
export function classifier<
  Fields extends z.ZodRawShape,
  Filters extends z.ZodRawShape = Record<never, never>,
>(declaration: ClassifierDeclaration<Fields, Filters>) {
  const { name, paths, fields, filters } = declaration
  const editable = { name_ru: text(300), name_uz: text(300), ...fields }
  const row = z.object({
    id: z.number().int(),
    name_ru: z.string(),
    name_uz: z.string(),
    name: z.string(),
    ...fields,
    version,
  })
  return {
    ...declaration,
    fieldNames: Object.keys(editable) as (keyof typeof editable & string)[],
    list: endpoint({
      method: 'GET',
      path: paths.list,
      access: 'session',
      summary: `${name}: list`,
      query: listQuery(['id', 'name', 'name_ru', 'name_uz'], filters),
      response: listOf(row),
    }),
    create: endpoint({
      method: 'POST',
      path: paths.write,
      access: 'classifiers.edit',
      summary: `${name}: add`,
      body: z.strictObject(editable),
      response: row,
      status: 201,
    }),
    update: endpoint({
      method: 'PUT',
      path: paths.write,
      access: 'classifiers.edit',
      summary: `${name}: change`,
      body: z.strictObject(editable).partial().extend({ id: recordId, version }),
      response: row,
      idInPathOrBody: true,
    }),
  }
}

/** What a list of any classifier can be asked. Its own filters come beside. */
export interface ClassifierQuery {
  page?: string | undefined
  page_size: number
  search?: string | undefined
  ordering?: 'id' | 'name' | 'name_ru' | 'name_uz' | '-id' | '-name' | '-name_ru' | '-name_uz' | undefined
}

export interface ClassifierRow {
  id: number
  name_ru: string
  name_uz: string
  name: string
  version: number
}

export interface ClassifierPage {
  data: ClassifierRow[]
  next: string | null
  count: number
  count_exact: boolean
}

type Change = Record<string, unknown>

/** Any classifier, for code that treats them alike. */
export interface Classifier {
  name: string
  table: 'regions' | 'ministries'
  title: { ru: string; uz: string }
  filters: z.ZodRawShape
  only?: { column: 'parent_id'; is: 'null' | 'not null' }
  fieldNames: readonly string[]
  list: Endpoint<z.ZodType, z.ZodType<ClassifierQuery>, z.ZodType, z.ZodType<ClassifierPage>, 'session'>
  create: Endpoint<z.ZodType, z.ZodType, z.ZodType<Change>, z.ZodType<ClassifierRow>, 'classifiers.edit'>
  update: Endpoint<
    z.ZodType,
    z.ZodType,
    z.ZodType<Change & { id: number; version: number }>,
    z.ZodType<ClassifierRow>,
    'classifiers.edit'
  >
}
