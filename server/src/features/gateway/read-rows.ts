import { setImmediate } from 'node:timers/promises'
import type { Batch } from '../../core/batch/batch-rows'
import type { BoundedRow } from '../../core/batch/bounded-row'
import type { RowProblems } from './row-problems'

/** So many rows are read between two turns of the event loop. */
const ROWS_AT_ONCE = 500

/** What the readable rows of a batch say; `read` notes the problems of the others. Requests go on meanwhile. */
export async function readRows<Read>(
  { rows }: Batch,
  problems: RowProblems,
  read: (bounded: BoundedRow, row: number) => Read | undefined,
): Promise<Read[]> {
  const found: Read[] = []
  for (const [row, bounded] of rows.entries()) {
    if (row % ROWS_AT_ONCE === 0) await setImmediate()
    const one = problems.byRow.has(row) ? undefined : read(bounded, row)
    if (one !== undefined) found.push(one)
  }
  return found
}
