import * as z from 'zod'
import { job } from '../api/jobs'
import { type Endpoint, endpoint } from '../endpoint'
import { exportFlags, flag, listOf, listQuery, recordId, text, version } from '../shapes'

type Path = `/api/${string}`

type Title = { ru: string; uz: string }

/** How the columns of a table or a spreadsheet are headed. */
const commonTitles = {
  id: { ru: 'ID', uz: 'ID' },
  name_ru: { ru: 'Название (рус.)', uz: 'Nomi (ruscha)' },
  name_uz: { ru: 'Название (узб.)', uz: 'Nomi (o‘zbekcha)' },
  version: { ru: 'Версия', uz: 'Versiya' },
}

export const importLimitBytes = 10 * 1024 * 1024

/** Names in both languages, and whatever else the declaration lists. Its calls, table and form follow from it. */
interface ClassifierDeclaration<Fields extends z.ZodRawShape, Filters extends z.ZodRawShape> {
  name: string
  /** The table behind it, whose columns carry the names of the fields. */
  table: 'regions' | 'ministries'
  paths: { list: Path; write: Path }
  title: Title
  fields: Fields
  fieldTitles: { [Name in keyof Fields]: Title }
  /** A field that names a record as surely as its id, by which an import finds it. */
  key?: keyof Fields & string
  /** Query parameters that equal a column of the same name. */
  filters: Filters
  /** Rows that this classifier does not show, where several share a table. */
  only?: { column: 'parent_id'; is: 'null' | 'not null' }
}

/** Declares a classifier: list, create, update and import, each with its permission. */
export function classifier<
  Fields extends z.ZodRawShape,
  Filters extends z.ZodRawShape = Record<never, never>,
>(declaration: ClassifierDeclaration<Fields, Filters>) {
  const { name, paths, fields, fieldTitles, filters } = declaration
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
    editable,
    fieldNames: Object.keys(editable) as (keyof typeof editable & string)[],
    titles: { ...commonTitles, ...fieldTitles } as Record<string, Title>,
    list: endpoint({
      method: 'GET',
      path: paths.list,
      access: 'session',
      summary: `${name}: list`,
      query: listQuery(['id', 'name', 'name_ru', 'name_uz'], { ...filters, ...exportFlags }),
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
    importRows: endpoint({
      method: 'POST',
      path: `${paths.list}import/`,
      access: 'classifiers.edit',
      summary: `${name}: read a spreadsheet, all or nothing; the job's result is an ImportReport`,
      query: z.strictObject({ dry_run: flag.optional() }),
      body: z.strictObject({ file: z.file().max(importLimitBytes) }),
      response: job,
      status: 202,
    }),
  }
}

/** What a list of any classifier can be asked. Its own filters come beside. */
export interface ClassifierQuery {
  page?: string | undefined
  page_size: number
  search?: string | undefined
  ordering?: 'id' | 'name' | 'name_ru' | 'name_uz' | '-id' | '-name' | '-name_ru' | '-name_uz' | undefined
  excel?: boolean | undefined
  csv?: boolean | undefined
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
  title: Title
  key?: string
  editable: z.ZodRawShape
  filters: z.ZodRawShape
  only?: { column: 'parent_id'; is: 'null' | 'not null' }
  fieldNames: readonly string[]
  titles: Record<string, Title>
  list: Endpoint<z.ZodType, z.ZodType<ClassifierQuery>, z.ZodType, z.ZodType<ClassifierPage>, 'session'>
  create: Endpoint<z.ZodType, z.ZodType, z.ZodType<Change>, z.ZodType<ClassifierRow>, 'classifiers.edit'>
  update: Endpoint<
    z.ZodType,
    z.ZodType,
    z.ZodType<Change & { id: number; version: number }>,
    z.ZodType<ClassifierRow>,
    'classifiers.edit'
  >
  importRows: Endpoint<
    z.ZodType,
    z.ZodType<{ dry_run?: boolean | undefined }>,
    z.ZodType<{ file: File }>,
    typeof job,
    'classifiers.edit'
  >
}
