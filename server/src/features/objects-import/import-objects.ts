import { objectsImportLimitBytes } from '#contract/api/registry/objects-import'
import { dayOf } from '../../core/clock'
import { readDirectory } from '../../core/import/directory-queries'
import { storeImport } from '../../core/import/imports'
import { markedFile } from '../../core/import/marked-file'
import { collectProblems, type Problems } from '../../core/import/problems'
import { findSheets } from '../../core/import/read-sheets'
import type { JobKind } from '../../core/jobs/job-kind'
import { type ReadSpreadsheet, readSpreadsheet } from '../../core/spreadsheet/read-spreadsheet'
import { checkWorkbook, type NewRecords } from './check-workbook'
import { insertRecords } from './insert-records'
import { objectProblemTexts } from './object-problem-texts'
import { importSheets } from './sheets'

const MB = 1024 * 1024
const limits = { bytes: objectsImportLimitBytes, rows: 200_000, columns: 60, unpackedBytes: 256 * MB }
const NAMED = 20

interface Input {
  dry_run: boolean
}

/** Imports a template as a whole or not at all. A dry run checks without writing. */
export const importObjects: JobKind<Input> = {
  kind: 'objects.import',
  access: 'objects.import',
  restartable: true,
  async run(context) {
    const { id, input, inputFile, owner, lang, db, files, now, signal, progress } = context
    progress(0, null, 'reading')
    const file = await readSpreadsheet(files.pathOf(inputFile?.key ?? ''), limits, signal)
    try {
      const problems = collectProblems(lang, objectProblemTexts)
      const sheets = await findSheets(file, importSheets, lang, problems.error)
      const directory = await readDirectory(db, owner.scope)
      const checking = { directory, scope: owner.scope, today: dayOf(now()), problems }
      // Writing counts as much as checking, so that the progress does not stall.
      const total = input.dry_run ? file.count : 2 * file.count
      let done = 0
      const records = await checkWorkbook(db, checking, file, sheets, () => {
        signal.throwIfAborted()
        done += 1
        progress(done, total, 'checking')
      })
      const report = await reportOf(input, file, records, problems)
      if (report.errors_count > 0)
        return {
          result: report,
          ...(await markedFile(context, { file, sheets, marksIn: problems.marksIn, limits })),
        }
      if (input.dry_run) return { result: report }
      return await context.commit(async (tx) => {
        const imported = await insertRecords(tx, records, (rows) => {
          signal.throwIfAborted()
          done += rows
          progress(Math.min(done, total), total, 'writing')
        })
        await storeImport(tx, { id, kind: importObjects.kind, ownerId: owner.userId, now: now() }, imported)
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

async function reportOf({ dry_run }: Input, file: ReadSpreadsheet, records: NewRecords, problems: Problems) {
  const counts = {
    objects: records.objects.length,
    sources: records.sources.length,
    normatives: records.normatives.length,
    plans: records.plans.length,
  }
  const created = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const reported = await problems.report(file)
  return { dry_run, applied: false, created, updated: 0, unchanged: 0, ...counts, ...reported, made: [] }
}
