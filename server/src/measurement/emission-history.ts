import { sql } from 'kysely'
import {
  type CancelReason,
  cancelReasons,
  type DecisionReason,
} from '#contract/domain/measurement/decision-reason'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Db } from '../core/database/database'
import { everyRow } from '../core/database/scope'
import { emit } from '../core/events/events'
import type { UserRights } from '../core/identity/session'

export interface EmissionKey {
  id: number
  object_id: number
  date: string
}

export interface HistoryEntry extends EmissionKey {
  from: EmissionStatus | null
  to: EmissionStatus | null
  before?: object
  after?: object
}

/** Writes the history of changes, and notifies everybody who looks at the measurements. */
export async function recordHistory(
  db: Db,
  who: UserRights,
  now: Date,
  entries: readonly HistoryEntry[],
  { code = null, comment = '' }: { code?: DecisionReason | null; comment?: string | undefined } = {},
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ id, object_id, date, from, to, before = null, after = null }) => ({
    id,
    object_id,
    date,
    from_status: from,
    to_status: to,
    old_values: before,
    new_values: after,
  }))
  await sql`select record_emission_history(${JSON.stringify(rows)}::jsonb, ${now}, ${who.userId}, ${who.role},
    ${code}::text, ${comment})`.execute(db)
  await emit(db, 'emission.changed', { ids: entries.map(({ id }) => id), actorId: who.userId })
}

interface Decision {
  to: EmissionStatus
  code: DecisionReason | null
  comment: string
  isRequired: boolean
}

/** The same for a decision on many records with one reason, which is also a comment for the laboratory. */
export async function recordDecisions(
  db: Db,
  who: UserRights,
  now: Date,
  decided: readonly (EmissionKey & { status: EmissionStatus })[],
  { to, code, comment, isRequired }: Decision,
): Promise<void> {
  const ids = decided.map(({ id }) => id)
  await sql`select record_emission_decisions(${ids}::integer[], ${decided.map(({ object_id }) => object_id)}::integer[],
    ${decided.map(({ date }) => date)}::date[], ${decided.map(({ status }) => status)}::text[],
    ${to}, ${now}, ${who.userId}, ${who.role}, ${code}::text, ${comment}, ${isRequired})`.execute(db)
  await emit(db, 'emission.changed', { ids, actorId: who.userId })
}

export interface NewComment extends EmissionKey {
  text: string
}

/** Does not notify: `recordHistory` does, or the caller. */
export async function addComments(db: Db, who: UserRights, now: Date, comments: readonly NewComment[]) {
  if (comments.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from add_emission_comments(${JSON.stringify(comments)}::jsonb, ${who.userId}, false, ${now}) as id`.execute(
    db,
  )
  await everyRow(db)
    .updateTable('emissions')
    .set((row) => ({ comments_count: row('comments_count', '+', 1) }))
    .where(sql<boolean>`id = any(${comments.map(({ id }) => id)}::integer[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** The code of the last decision that cancelled it. */
export const refusalOf = sql<CancelReason>`coalesce((
  select case when history.reason_code in (${sql.join(cancelReasons.map((code) => sql.lit(code)))})
    then history.reason_code end
  from emission_history as history
  where history.emission_id = emissions.id and history.to_status = 'Canceled'
  order by history.id desc limit 1), 'other')`
