import {
  type EmissionsImportReport,
  emissionsImportLimitBytes,
} from '#contract/api/measurements/emissions-import'
import type { Medium } from '#contract/domain/measurement/medium'
import { dayOf } from '../../../core/clock'
import { chunked } from '../../../core/database/chunked'
import type { Db } from '../../../core/database/database'
import { readDirectory } from '../../../core/import/directory-queries'
import { storeImport } from '../../../core/import/imports'
import { markedFile } from '../../../core/import/marked-file'
import { makeNearest } from '../../../core/import/nearest-name'
import { collectProblems } from '../../../core/import/problems'
import { type FoundSheet, findSheet, rowsOf } from '../../../core/import/read-sheets'
import type { JobContext, JobKind, Outcome } from '../../../core/jobs/job-kind'
import { type ReadSpreadsheet, readSpreadsheet } from '../../../core/spreadsheet/read-spreadsheet'
import { insertEmissions } from '../entry/insert-emission-queries'
import { type Judged, judgeSamples } from './judge-samples'
import { measurementProblemTexts } from './measurement-problem-texts'
import { measurementsSheet } from './measurements-sheet'
import { findObjectTitles, findPlaces } from './place-queries'
import { makeObjectFinder, makePlaces } from './places'
import { reportOf, reportWarnings } from './report'
import { readSamples, type Sample } from './samples'

const MB = 1024 * 1024
const limits = { bytes: emissionsImportLimitBytes, rows: 200_000, columns: 60, unpackedBytes: 256 * MB }

interface Input {
  dry_run: boolean
  medium: Medium | undefined
  existing: 'refuse' | 'skip'
}

/** Rolls back: conflicts were found under lock. */
class StandsInTheWay extends Error {
  constructor(readonly judged: Judged<Sample>[]) {
    super()
  }
}

/** Imports all rows of a file or none; a dry run writes nothing. */
export const importEmissions: JobKind<Input> = {
  kind: 'emissions.import',
  access: 'emissions.enter',
  restartable: true,
  async run(context) {
    const { inputFile, files, signal, progress } = context
    progress(0, null, 'reading')
    const file = await readSpreadsheet(files.pathOf(inputFile?.key ?? ''), limits, signal)
    try {
      return await importFrom(context, file)
    } finally {
      await file.close()
    }
  },
}

async function importFrom(context: JobContext<Input>, file: ReadSpreadsheet): Promise<Outcome> {
  const { input, owner, lang, db, now, signal, progress } = context
  const { dry_run: dryRun } = input
  // Each row counts for reading, judging and writing.
  const total = (dryRun ? 2 : 3) * file.count
  let done = 0
  const move = (stage: string) => (rows: number) => {
    signal.throwIfAborted()
    done += rows
    progress(Math.min(done, total), total, stage)
  }

  const problems = collectProblems(lang, measurementProblemTexts)
  const sheet = await findSheet(file, measurementsSheet, lang, (error) =>
    error.code === 'unknown-column' ? problems.warning(error) : problems.error(error),
  )
  const directory = await readDirectory(db, owner.scope)
  const checking = { directory, scope: owner.scope, today: dayOf(now()), problems }
  const step = move('checking')
  const places = await placesIn(context, file, sheet)
  const { samples, blank } = await readSamples(checking, file, sheet, places, () => step(1))

  const judge = (within: Db, held: boolean) =>
    judgeSamples({ db: within, who: owner, today: checking.today, held }, samples, move('checking'))
  const report = (within: Db, judged: readonly Judged<Sample>[]) => {
    reportWarnings(problems, sheet, judged)
    return reportOf(within, owner, lang, { dryRun, file, sheet, blank, judged, problems, directory })
  }
  const conclude = async (judged: readonly Judged<Sample>[]): Promise<Outcome> => {
    const result = await report(db, judged)
    if (mayBeTaken(input, result)) return { result }
    const others = input.existing === 'refuse' ? result.existing : []
    const marksIn = (tab: string) => problems.marksIn(tab, others)
    return { result, ...(await markedFile(context, { file, sheets: [sheet], marksIn, limits })) }
  }

  if (dryRun || problems.hasErrors()) return conclude(await judge(db, false))
  try {
    return await context.commit(async (tx) => {
      const judged = await judge(tx, true)
      const stands = judged.some(({ wrong, recorded }) => wrong || (recorded && input.existing === 'refuse'))
      if (stands) throw new StandsInTheWay(judged)
      const result = await report(tx, judged)
      await write(context, tx, judged, move('writing'))
      return { result: { ...result, applied: true } }
    })
  } catch (error) {
    if (error instanceof StandsInTheWay) return conclude(error.judged)
    throw error
  }
}

const mayBeTaken = ({ existing }: Input, { errors_count, existing_count }: EmissionsImportReport) =>
  errors_count === 0 && (existing === 'skip' || existing_count === 0)

async function placesIn({ db, owner, input }: JobContext<Input>, file: ReadSpreadsheet, sheet: FoundSheet) {
  const objects = await findObjectTitles(db, owner.scope)
  const objectsCalled = makeObjectFinder(objects)
  const nearestObject = makeNearest(objects.map(({ title }) => title))
  const cells = new Set<string | number | boolean>()
  for await (const { cells: row } of rowsOf(file, sheet)) if (row.object != null) cells.add(row.object)
  const ids = new Set([...cells].flatMap((cell) => objectsCalled(cell)))
  const places = await findPlaces(db, owner.scope, [...ids])
  return makePlaces(objectsCalled, nearestObject, places, input.medium)
}

async function write(
  { id, owner, now }: JobContext<Input>,
  tx: Db,
  judged: readonly Judged<Sample>[],
  wrote: (rows: number) => void,
): Promise<void> {
  const added = judged.flatMap(({ sample, columns }) =>
    columns ? [{ columns, comment: sample.comment }] : [],
  )
  const emission_ids: number[] = []
  for (const part of chunked(added)) {
    emission_ids.push(...(await insertEmissions(tx, owner, now(), part)))
    wrote(part.length)
  }
  await storeImport(
    tx,
    { id, kind: importEmissions.kind, ownerId: owner.userId, now: now() },
    { emission_ids },
  )
}
