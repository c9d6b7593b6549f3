import { type ObjectsImportReport, objectsImportLimitBytes } from '#contract/api/objects-import'
import { dayOf } from '../../core/clock'
import { Refusal } from '../../core/errors'
import type { JobContext, JobKind, ResultFile } from '../../core/jobs'
import { xlsxType } from '../../core/spreadsheet-answer'
import { markWorkbook } from '../../core/spreadsheet-mark'
import { readSpreadsheet } from '../../core/spreadsheet-read'
import { checkWorkbook, type NewRecords } from './check-workbook'
import { readDirectory } from './directory-queries'
import { insertRecords } from './insert-records'
import { collectProblems, type Problems } from './problems'
import { type FoundSheet, findSheets } from './read-sheets'
import { errorsTitle } from './sheets'

const MB = 1024 * 1024
const limits = {
  bytes: objectsImportLimitBytes,
  rows: 200_000,
  columns: 60,
  unpackedBytes: 256 * MB,
  workbookOnly: true,
}
const NAMED = 20

interface Input {
  dry_run: boolean
}

/** A filled-in template, taken as a whole or not at all. A trial differs only in how it ends. */
export const importObjects: JobKind<Input> = {
  kind: 'objects.import',
  access: 'objects.import',
  restartable: true,
  async run(context) {
    const { input, inputFile, owner, lang, db, files, now, signal, progress } = context
    progress(0, null, 'reading')
    const file = await readSpreadsheet(files.pathOf(inputFile?.key ?? ''), limits, signal)
    try {
      const problems = collectProblems(lang)
      const sheets = await findSheets(file, lang, problems.error)
      const directory = await readDirectory(db, owner.scope)
      const checking = { directory, scope: owner.scope, today: dayOf(now()), problems }
      // What is written is counted beside what is checked: as long as it takes, it moves.
      const total = input.dry_run ? file.count : 2 * file.count
      let done = 0
      const records = await checkWorkbook(db, checking, file, sheets, () => {
        signal.throwIfAborted()
        done += 1
        progress(done, total, 'checking')
      })
      const report = reportOf(input, records, problems)
      if (report.errors_count > 0) return { result: report, ...(await marked(context, sheets, problems)) }
      if (input.dry_run) return { result: report }
      return await context.commit(async (tx) => {
        await insertRecords(tx, records, (rows) => {
          signal.throwIfAborted()
          done += rows
          progress(Math.min(done, total), total, 'writing')
        })
        const made = records.objects
          .slice(0, NAMED)
          .map(({ owner, fields }) => ({ id: owner.id as number, title: fields.title }))
        return { result: { ...report, applied: true, made } }
      })
    } finally {
      await file.close()
    }
  },
}

function reportOf({ dry_run }: Input, records: NewRecords, problems: Problems): ObjectsImportReport {
  const counts = {
    objects: records.objects.length,
    sources: records.sources.length,
    normatives: records.normatives.length,
    plans: records.plans.length,
  }
  const created = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const said = problems.report()
  return { dry_run, applied: false, created, updated: 0, unchanged: 0, ...counts, ...said, made: [] }
}

/** The same workbook with the wrong cells marked. One that cannot be written so is no reason to keep silent about them. */
async function marked(
  { inputFile, files, lang, signal }: JobContext<Input>,
  sheets: readonly FoundSheet[],
  problems: Problems,
): Promise<{ file?: ResultFile }> {
  const heading = errorsTitle[lang]
  const marks = sheets
    .map(({ tab, headingRow, headings, errorsColumn }) => ({
      sheet: tab,
      headingRow,
      column: errorsColumn,
      heading,
      rows: problems.marksIn(tab),
      wasMarked: headings.has('errors'),
    }))
    .filter(({ rows, wasMarked }) => rows.length > 0 || wasMarked)
  const { key, path } = await files.place()
  try {
    const bytes = await markWorkbook(files.pathOf(inputFile?.key ?? ''), path, marks, limits, signal)
    const name = `${(inputFile?.name ?? '').replace(/\.\w+$/, '')} (${heading.toLowerCase()}).xlsx`
    return { file: { key, name, media_type: xlsxType, bytes } }
  } catch (error) {
    if (error instanceof Refusal) return {}
    throw error
  }
}
