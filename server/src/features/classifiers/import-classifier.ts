import type { ImportError, ImportReport, Job } from '#contract/api/operation/jobs'
import type { Classifier } from '#contract/classifiers/any-classifier'
import { importLimitBytes } from '#contract/classifiers/classifier'
import type { App } from '../../core/app'
import type { Call } from '../../core/http/serve'
import { type ImportRow, readTable } from '../../core/import/headings'
import type { JobContext, JobKind } from '../../core/jobs/job-kind'
import { readSpreadsheet } from '../../core/spreadsheet/read-spreadsheet'
import { enqueueUpload } from '../jobs/for-others'
import { sheetColumns } from './classifier-export'
import { type ServedClassifier, servedClassifiers } from './classifier-list'
import { importRows } from './import-rows'

const limits = { bytes: importLimitBytes, rows: 20_000, columns: 50 }
const SHOWN_ERRORS = 1000

interface Input {
  classifier: string
  dry_run: boolean
}

/** Rolls back the transaction and carries the report. */
class Undone extends Error {
  constructor(readonly report: ImportReport) {
    super()
  }
}

/** Imports all rows of a file or none; a dry run is rolled back. */
export const importClassifier: JobKind<Input> = {
  kind: 'classifier.import',
  access: 'classifiers.edit',
  restartable: true,
  async run(context) {
    const { classifier: name, dry_run } = context.input
    const served = servedClassifiers.find(({ classifier }) => classifier.name === name) as ServedClassifier
    const headingErrors: ImportError[] = []
    const rows = await readRows(context, served, headingErrors)
    try {
      return await context.commit(async (tx) => {
        const { errors, ...counts } = await importRows(tx, served, rows, context)
        const all = [...headingErrors, ...errors]
        const report: ImportReport = {
          dry_run,
          applied: !dry_run && all.length === 0,
          ...counts,
          errors_count: all.length,
          errors: all.slice(0, SHOWN_ERRORS),
        }
        if (!report.applied) throw new Undone(report)
        return { result: report }
      })
    } catch (error) {
      if (error instanceof Undone) return { result: error.report }
      throw error
    }
  },
}

export function startImport(
  app: App,
  { classifier }: ServedClassifier,
  call: Call<NonNullable<Classifier['importRows']>>,
): Promise<Job> {
  const input = { classifier: classifier.name, dry_run: call.query.dry_run ?? false }
  return enqueueUpload(app, importClassifier, call, input)
}

/** Former names, of files that were exported earlier. */
const formerly: Record<string, readonly string[]> = {
  component: ['Компонент', 'Komponent'],
  unit: ['Единица измерения'],
  may_be_negative: ['Noldan past bo‘ladi'],
}

async function readRows(
  { inputFile, files, signal, progress }: JobContext<Input>,
  { classifier }: ServedClassifier,
  headingErrors: ImportError[],
): Promise<ImportRow[]> {
  progress(0, null, 'reading')
  const file = await readSpreadsheet(files.pathOf(inputFile?.key ?? ''), limits, signal)
  try {
    const columns = sheetColumns(classifier).map((field) => ({
      field: classifier.references[field] ? `${field}_id` : field,
      headers: [field, ...Object.values(classifier.titles[field] ?? {}), ...(formerly[field] ?? [])],
    }))
    return await readTable(file, columns, headingErrors)
  } finally {
    await file.close()
  }
}
