import { sql } from 'kysely'
import type { DescribedImportReport } from '#contract/api/operation/jobs'
import type { FieldError } from '#contract/errors'
import type { Fields } from '#contract/fields/field'
import { columnName, entriesOf, writtenName } from '#contract/fields/record'
import type { Register, RegisterRow } from '#contract/registers/any-register'
import { importLimitBytes } from '#contract/registers/register'
import { atomically } from '../../../core/database/atomically'
import type { Db } from '../../../core/database/database'
import { visible } from '../../../core/database/scope'
import { type Refusal, refusalFrom, wrongField } from '../../../core/errors'
import { readInputs } from '../../../core/http/input'
import { readCells, type Values, type Wrong } from '../../../core/import/cell-values'
import { reportProblems } from '../../../core/import/checking'
import { type Directory, isProblem } from '../../../core/import/directory'
import { readDirectory } from '../../../core/import/directory-queries'
import { markedFile } from '../../../core/import/marked-file'
import { collectProblems } from '../../../core/import/problems'
import { type FoundSheet, findSheet, rowsOf, type SheetRow } from '../../../core/import/read-sheets'
import type { JobContext, JobKind } from '../../../core/jobs/job-kind'
import { readSpreadsheet } from '../../../core/spreadsheet/read-spreadsheet'
import { changeRecord, createRecord } from '../edit-record'
import { readRecord } from '../record-queries'
import { findObjectNamed, findRecordNamed, findSourceNamed } from './object-names'
import { recordProblemTexts, sheetOf } from './record-sheet'

const limits = { bytes: importLimitBytes, rows: 10_000, columns: 60 }

export interface RecordsImport {
  register: string
  dry_run: boolean
}

/** Rolls back the transaction and passes on the counts. */
class Undone extends Error {
  constructor(readonly counts: Counts) {
    super()
  }
}

interface Counts {
  created: number
  updated: number
  unchanged: number
}

/** Imports a file of a register as a whole or not at all. A dry run rolls back. */
export const importInto = (registers: readonly Register[]): JobKind<RecordsImport> => ({
  kind: 'register.import',
  access: 'session',
  restartable: true,
  async run(context) {
    const { input, inputFile, lang, files, signal, progress } = context
    const register = registers.find(({ table }) => table === input.register) as Register
    // The permission may have been revoked since the upload.
    if (!context.owner.permissions.has(register.access.edit))
      throw wrongField('register', 'not-found', 'No access')
    progress(0, null, 'reading')
    const file = await readSpreadsheet(files.pathOf(inputFile?.key ?? ''), limits, signal)
    try {
      const problems = collectProblems(lang, recordProblemTexts)
      const sheet = await findSheet(file, sheetOf(register), lang, problems.error)
      const rows: SheetRow[] = []
      for await (const row of rowsOf(file, sheet)) rows.push(row)
      const report = (row: SheetRow, wrong: Wrong) => reportProblems(problems, sheet, row.row, wrong)
      const reportOf = async (counts: Counts, applied: boolean): Promise<DescribedImportReport> => ({
        ...{ dry_run: input.dry_run, applied, ...counts },
        ...(await problems.report(file)),
      })
      try {
        return await context.commit(async (tx) => {
          const counts = await importRows(tx, context, register, sheet, rows, report)
          if (input.dry_run || problems.hasErrors()) throw new Undone(counts)
          return { result: await reportOf(counts, true) }
        })
      } catch (error) {
        if (!(error instanceof Undone)) throw error
        const result = await reportOf(error.counts, false)
        if (!problems.hasErrors()) return { result }
        const marks = { file, sheets: [sheet], marksIn: problems.marksIn, limits }
        return { result, ...(await markedFile(context, marks)) }
      }
    } finally {
      await file.close()
    }
  },
})

const noCounts: Counts = { created: 0, updated: 0, unchanged: 0 }

/** Imports the rows one by one with the rules of the API; continues after errors to find all of them. */
async function importRows(
  tx: Db,
  context: JobContext<RecordsImport>,
  register: Register,
  sheet: FoundSheet,
  rows: readonly SheetRow[],
  report: (row: SheetRow, wrong: Wrong) => unknown,
): Promise<Counts> {
  const { owner, signal, progress } = context
  const directory = await readDirectory(tx, owner.scope)
  const counts = { ...noCounts }
  const seen = new Set<number>()
  for (const [index, row] of rows.entries()) {
    signal.throwIfAborted()
    progress(index, rows.length, 'checking')
    const { values, wrong } = await readRow(tx, context, register, directory, sheet, row)
    try {
      if (typeof values.id === 'number' && seen.has(values.id))
        throw wrongField('id', 'record-twice', 'This record is in the file twice')
      if (typeof values.id === 'number') seen.add(values.id)
      const outcome = await atomically(tx, () => importRow(tx, context, register, sheet, values, wrong))
      if (outcome) counts[outcome] += 1
    } catch (error) {
      addRefused(wrong, error)
      await nameDuplicate(tx, context, register, values, wrong)
    }
    report(row, wrong)
  }
  return counts
}

/** Reads the cells of a row. A blank cell empties its field. */
async function readRow(
  tx: Db,
  { owner }: JobContext<RecordsImport>,
  { fields }: Register,
  directory: Directory,
  sheet: FoundSheet,
  { cells }: SheetRow,
): Promise<{ values: Values; wrong: Wrong }> {
  const { values, wrong } = readCells(cells, sheet.columns, directory)
  for (const [name, field] of entriesOf(fields)) {
    const written = writtenName(name, field)
    const cell = values[written]
    if (cell === undefined) continue
    const found =
      field.to === 'districts'
        ? directory.find('districts', cell as string, values.region_id as number | undefined)
        : field.to === 'company_objects'
          ? await findObjectNamed(tx, owner.scope, String(cell))
          : field.to === 'pollution_sources'
            ? await findSourceNamed(tx, owner.scope, values.object_id, String(cell))
            : await findRecordNamed(tx, owner.scope, field.to, String(cell))
    if (isProblem(found)) wrong[written] = found
    else if (found !== undefined) values[written] = found
    if (wrong[written]) delete values[written]
  }
  return { values, wrong }
}

async function importRow(
  tx: Db,
  { owner, lang, now }: JobContext<RecordsImport>,
  register: Register,
  sheet: FoundSheet,
  { id, version, ...values }: Values,
  wrong: Wrong,
): Promise<keyof Counts | undefined> {
  const caller = { db: tx, scope: owner.scope, lang, now: now() }
  if (id === undefined) {
    const body = accepted(register.create.body, values, wrong)
    if (!body) return undefined
    await createRecord(caller, register, body)
    return 'created'
  }
  const current = await readRecord(caller, register, id as number)
  if (version !== undefined && version !== current.version)
    throw wrongField('version', 'stale', 'The record has changed since')
  const emptied = blankIn(register, sheet, current, values, wrong)
  const body = accepted(register.change.body, { ...emptied, ...values, version: current.version }, wrong)
  if (!body) return undefined
  const changed = await changeRecord(caller, register, id as number, body as { version: number })
  return changed.version === current.version ? 'unchanged' : 'updated'
}

/** Empties the fields that have a value and a blank cell. Fields without a column stay unchanged. */
function blankIn(
  { fields, series }: Register,
  { headings }: FoundSheet,
  current: RegisterRow,
  values: Values,
  wrong: Wrong,
): Values {
  const isBlank = ([name, field]: [string, Fields[string]]) => {
    const written = writtenName(name, field)
    const held = current[name]
    const isSaid = values[written] !== undefined || wrong[written] !== undefined
    return headings.has(written) && !isSaid && held !== null && held !== ''
  }
  const own = entriesOf(fields)
    .filter(isBlank)
    .map(([name, field]) => [
      writtenName(name, field),
      field.kind === 'text' || field.kind === 'paragraph' ? '' : null,
    ])
  const last = entriesOf(series?.fields ?? {})
    .filter(([name]) => name !== series?.by && values[series?.by ?? ''] !== undefined)
    .filter(isBlank)
    .map(([name]) => [name, null])
  return Object.fromEntries([...own, ...last])
}

/** The validated body; undefined when it is wrong. */
function accepted(
  schema: Register['create']['body'] | Register['change']['body'],
  values: Values,
  wrong: Wrong,
) {
  try {
    const { body } = readInputs({ body: [schema, values] })
    return Object.keys(wrong).length === 0 ? (body as Values) : undefined
  } catch (error) {
    addRefused(wrong, error)
    return undefined
  }
}

/** Names the conflicting record and the equal columns, in the first of these columns. */
async function nameDuplicate(
  tx: Db,
  { owner, lang }: JobContext<RecordsImport>,
  register: Register,
  values: Values,
  wrong: Wrong,
): Promise<void> {
  const same = entriesOf(register.fields)
    .map(([name, field]) => ({ column: columnName(name, field), written: writtenName(name, field), field }))
    .filter(({ written }) => wrong[written]?.code === 'duplicate')
  const [first, ...others] = same
  if (!first) return
  let found = visible(tx, owner.scope).records(register).select('record.id')
  for (const { column, written } of same)
    found = found.where(sql`record.${sql.ref(column)}`, '=', values[written])
  const record = await found.executeTakeFirst()
  const titles = same.map(({ field }) => field.title[lang]).join(', ')
  wrong[first.written] = {
    ...(wrong[first.written] as FieldError),
    detail: record ? `ID ${record.id} (${titles})` : titles,
  }
  for (const { written } of others) delete wrong[written]
}

/** Adds the fields of a Refusal; other errors are thrown. */
function addRefused(wrong: Wrong, error: unknown): void {
  const refusal = refusalFrom(error) as Refusal | undefined
  if (!refusal || refusal.status >= 500) throw error
  const whole: Record<string, FieldError> = {
    id: { code: refusal.code.replace(/^.*\./, ''), message: refusal.message },
  }
  for (const [field, problem] of Object.entries(refusal.extra.fields ?? whole)) wrong[field] ??= problem
}
