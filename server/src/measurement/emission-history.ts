import { sql } from 'kysely'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Db } from '../core/database/database'
import { plannedOnce } from '../core/database/planned-once'
import { everyRow } from '../core/database/scope'
import { emit } from '../core/events/events'
import type { UserRights } from '../core/identity/session'

/** The key of a measurement, as what hangs on it carries it. */
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

/** Who changed what, when and why, for ever; and everybody who looks at it hears of it. */
export async function recordHistory(
  db: Db,
  who: UserRights,
  now: Date,
  entries: readonly HistoryEntry[],
  reason = '',
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ id, object_id, date, from, to, before = null, after = null }) => ({
    emission_id: id,
    object_id,
    date,
    from_status: from,
    to_status: to,
    old_values: before,
    new_values: after,
  }))
  await sql`
    insert into emission_history
      (emission_id, object_id, date, at, from_status, to_status, old_values, new_values, actor_id, role, reason)
    select emission_id, object_id, date, ${now}, from_status, to_status, old_values, new_values,
      ${who.userId}, ${who.role}, ${reason}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entries (
      emission_id integer, object_id integer, date date, from_status text, to_status text,
      old_values jsonb, new_values jsonb
    )`.execute(db)
  await emit(db, 'emission.changed', { ids: entries.map(({ id }) => id), actorId: who.userId })
}

export interface NewComment extends EmissionKey {
  text: string
}

/** Comments are told by `recordHistory` or by whoever adds them alone. */
export async function addComments(
  db: Db,
  who: UserRights,
  now: Date,
  comments: readonly NewComment[],
  required = false,
): Promise<number[]> {
  if (comments.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into emission_comments (emission_id, object_id, date, author_id, text, required, created_at)
    select id, object_id, date, ${who.userId}, text, ${required}, ${now}
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb)
      as comments (id integer, object_id integer, date date, text text)
    returning id`.execute(db)
  await everyRow(db)
    .updateTable('emissions')
    .set((row) => ({ comments_count: row('comments_count', '+', 1) }))
    .where(sql<boolean>`id = any(${comments.map(({ id }) => id)}::integer[])`)
    .modifyEnd(plannedOnce)
    .execute()
  return rows.map(({ id }) => id)
}
