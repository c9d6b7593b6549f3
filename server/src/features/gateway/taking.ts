import { setImmediate } from 'node:timers/promises'
import type { Batch } from '../../core/batch/batch-rows'
import type { BoundedRow } from '../../core/batch/bounded-row'
import type { Db } from '../../core/database/database'
import type { Partner } from '../../core/identity/partner-keys'
import type { RowProblems } from './row-problems'

export interface BatchSender {
  partner: Partner
  /** The user who replays a quarantined row, null for the partner. */
  userId: number | null
}

export interface Taking extends BatchSender {
  tx: Db
  now: Date
  batch: Batch
  readingsDays: number
  problems: RowProblems
}

export interface TakenRows {
  stored: number
  corrected: number
  repeated: number
}

/** Rows that are read between two turns of the event loop. */
const ROWS_AT_ONCE = 500

/** Reads the rows of a batch without blocking the event loop; `read` notes the problems of a row. */
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
