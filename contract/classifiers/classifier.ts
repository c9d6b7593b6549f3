import * as z from 'zod'
import { callTitle } from '../action-titles'
import { job } from '../api/operation/jobs'
import { endpoint } from '../endpoint'
import { titles } from '../fields/titles'
import {
  done,
  exportFlags,
  flag,
  listOf,
  listQuery,
  recordId,
  reference,
  text,
  version,
  warning,
} from '../shapes'
import type { Words } from '../words'
import type {
  Choices,
  ClassifierDeclaration,
  References,
  ReferencesRead,
  ReferencesWritten,
  Title,
} from './declaration'

/** Column titles of tables and spreadsheets. */
export const commonTitles = {
  id: { ru: 'ID', uz: 'ID' },
  name_ru: titles.name_ru,
  name_uz: titles.name_uz,
  version: { ru: 'Версия', uz: 'Versiya' },
}

export const importLimitBytes = 10 * 1024 * 1024

/** Reports errors and changes nothing. */
const dryRun = z.strictObject({ dry_run: flag.optional() })

/** Declares a classifier with its calls. */
export function classifier<
  Fields extends z.ZodRawShape,
  Filters extends z.ZodRawShape = Record<never, never>,
  const Referred extends References = Record<never, never>,
>(declaration: ClassifierDeclaration<Fields, Filters, Referred>) {
  const {
    name,
    title,
    paths,
    fields,
    fieldTitles,
    filters,
    isTitled = false,
    choices = {},
    searched = [],
  } = declaration
  const references = (declaration.references ?? {}) as Referred
  const editable = { name_ru: text(300), name_uz: text(300), ...idsOf(references), ...fields }
  const row = z.object({
    id: z.number().int(),
    name_ru: z.string(),
    name_uz: z.string(),
    name: z.string(),
    ...whereTitled(isTitled, { title: z.string() }),
    ...z.object(fields).required().shape,
    ...readAs(references),
    version,
  })
  const columns = ['name_ru', 'name_uz', ...Object.keys(fields), ...Object.keys(references)]
  const id = declaration.id ?? recordId
  const written = z.strictObject({ ...editable, ...whereTitled(isTitled, { title: text(300).optional() }) })
  const saved = row.extend({ warnings: z.array(warning).optional() })
  return {
    ...declaration,
    editable,
    columns,
    row,
    references,
    choices: choices as Choices,
    searched: searched as string[],
    titles: { ...commonTitles, ...referenceTitles(references), ...fieldTitles } as Record<string, Title>,
    list: endpoint(`GET ${paths.list}`, {
      access: 'session',
      summary: `${name}: list`,
      title: callTitle(title, 'list'),
      query: listQuery(['id', 'name', ...columns], { ...filters, ...exportFlags }),
      response: listOf(row),
    }),
    create: endpoint(`POST ${paths.write}`, {
      access: 'classifiers.edit',
      summary: `${name}: add`,
      title: callTitle(title, 'add'),
      body: isTitled ? (byTitle(written) as unknown as typeof written) : written,
      response: saved,
      status: 201,
    }),
    update: endpoint(`PUT ${paths.write}`, {
      access: 'classifiers.edit',
      summary: `${name}: change`,
      title: callTitle(title, 'change'),
      body: written.partial().extend({ id, version }),
      response: saved,
      idInPathOrBody: true,
    }),
    remove: endpoint(`DELETE ${paths.write}`, {
      access: 'classifiers.edit',
      summary: `${name}: delete; one that is in use stays, and the answer says where it is used`,
      title: callTitle(title, 'remove'),
      query: dryRun,
      body: z.strictObject({ id }),
      response: done,
      idInPathOrBody: true,
    }),
    importRows: importEndpoint(name, title, paths.list),
  }
}

export function importEndpoint(name: string, title: Words, path: `/api/${string}`) {
  return endpoint(`POST ${path}import/`, {
    access: 'classifiers.edit',
    summary: `${name}: read a spreadsheet, all or nothing; the job's result is an ImportReport`,
    title: callTitle(title, 'import'),
    query: dryRun,
    body: z.strictObject({ file: z.file().max(importLimitBytes) }),
    response: job,
    status: 202,
  })
}

/** Maintained elsewhere. */
export function readOnly<Declared extends Changes>(declared: Declared) {
  const { create: _, update: __, remove: ___, importRows: ____, ...rest } = declared
  return rest
}

/** Records can only be renamed. */
export function closed<Declared extends Pick<Changes, 'create' | 'remove'>>(declared: Declared) {
  const { create: _, remove: __, ...rest } = declared
  return rest
}

/** Typed as an optional part of every classifier. */
const whereTitled = <Shape extends z.ZodRawShape>(isTitled: boolean, shape: Shape) =>
  (isTitled ? shape : {}) as { [Name in keyof Shape]: z.ZodOptional<Shape[Name]> }

/** A title replaces the names. */
function byTitle(written: z.ZodObject): z.ZodType {
  const names = ['name_ru', 'name_uz']
  return written.partial({ name_ru: true, name_uz: true }).superRefine((values, context) => {
    if (values.title !== undefined) return
    for (const name of names.filter((one) => values[one] === undefined))
      context.addIssue({ code: 'custom', path: [name], message: 'required' })
  })
}

interface Changes {
  create: unknown
  update: unknown
  remove: unknown
  importRows: unknown
}

function readAs<Referred extends References>(references: Referred) {
  const shape = Object.entries(references).map(([name, { optional }]) => [
    name,
    optional ? reference.nullable() : reference,
  ])
  return Object.fromEntries(shape) as ReferencesRead<Referred>
}

function idsOf<Referred extends References>(references: Referred) {
  const shape = Object.entries(references).map(([name, { optional }]) => [
    `${name}_id`,
    optional ? recordId.nullable().optional() : recordId,
  ])
  return Object.fromEntries(shape) as ReferencesWritten<Referred>
}

/** The same title for reading and writing. */
export function referenceTitles(references: References): Record<string, Title> {
  return Object.fromEntries(
    Object.entries(references).flatMap(([name, { title }]) => [
      [name, title],
      [`${name}_id`, title],
    ]),
  )
}
