import type { Batch } from '../../core/batch/batch-rows'
import type { Db } from '../../core/database/database'
import type { Partner } from '../../core/identity/partner-keys'
import type { RowProblems } from './row-problems'

export interface BatchSender {
  partner: Partner
  /** Who replays a row of the quarantine; null for the partner itself. */
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
