import type { CloseReason } from '#contract/domain/cases/case-closing'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'

type Kind =
  | 'opened'
  | 'confirmed'
  | 'worsened'
  | 'acknowledged'
  | 'assigned'
  | 'inspected'
  | 'closed'
  | 'settled'
  | 'reopened'
  | 'reminded'
  | 'escalated'

export interface NewEntry {
  case_id: number
  kind: Kind
  actor_id?: number
  text?: string
  load?: number
  assignee_id?: number | null
  due_at?: Date
  reason_code?: CloseReason | null
}

/** The timeline of a case is written once and stays. */
export async function addEntries(tx: Db, at: Date, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await everyRow(tx)
    .insertInto('case_entries')
    .values(entries.map((entry) => ({ ...entry, at })))
    .execute()
}
