import type { BatchReport, KeyScope, RowProblem } from '#contract/api/real-time/integration'
import type { Batch } from '../../core/batch/batch-rows'
import type { Db } from '../../core/database/database'
import { RowProblems, shapeProblem } from './row-problems'
import { takeReadings } from './take-readings'
import { takeRecords } from './take-records'
import type { BatchSender } from './taking'

export interface Taken extends Omit<BatchReport, 'held'> {
  /** By index. */
  wrong: ReadonlyMap<number, RowProblem[]>
}

export async function takeBatch(
  tx: Db,
  now: Date,
  { partner, userId }: BatchSender,
  kind: KeyScope,
  batch: Batch,
  readingsDays: number,
): Promise<Taken> {
  const problems = new RowProblems()
  batch.rows.forEach(({ problem }, row) => {
    if (problem) problems.add(row, shapeProblem(problem))
  })
  const take = kind === 'readings' ? takeReadings : takeRecords
  const taken = await take({ tx, now, partner, userId, batch, readingsDays, problems })
  const wrong = problems.byRow
  return {
    ...{ rows: batch.rows.length, ...taken, refused: wrong.size, wrong },
    errors: [...wrong]
      .sort(([one], [other]) => one - other)
      .map(([row, found]) => ({ row: row + 1, problems: found })),
  }
}
