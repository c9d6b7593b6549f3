import { sql } from 'kysely'
import type * as contract from '#contract/api/measurements/emissions'
import type { DecisionReason } from '#contract/domain/measurement/decision-reason'
import { transitionProblem } from '#contract/domain/measurement/emission-transitions'
import type { Db } from '../../../core/database/database'
import { everyRow } from '../../../core/database/scope'
import { Refusal } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import type { Session } from '../../../core/identity/session'
import { recordHistory } from '../../../measurement/emission-history'
import { readEmission } from '../emission-queries'
import { type LockedEmission, lockEmission, stateOf } from '../lock-emissions'
import { lockNamed, refuseAll } from '../many-emissions'

export async function deleteEmission({ db, session, lang, now, body }: Call<typeof contract.deleteEmission>) {
  const kept = await lockEmission(db, session, body.id)
  const problem = transitionProblem('delete', stateOf(kept), session)
  if (problem === 'emission.not-yours') throw new Refusal(403, problem)
  if (problem) throw new Refusal(409, problem, { current: await readEmission(db, session, lang, body.id) })
  await removeEmissions(db, session, now, [kept])
  return { ok: true as const }
}

export async function deleteEmissions({ db, session, now, body }: Call<typeof contract.deleteEmissions>) {
  const kept = await lockNamed(db, session, body.ids)
  refuseAll(kept, body.ids, (row) => transitionProblem('delete', stateOf(row), session))
  await removeEmissions(db, session, now, kept)
  return { deleted: kept.length }
}

/** Soft deletion: the history stays, and the day is free again. */
export async function removeEmissions(
  db: Db,
  session: Session,
  now: Date,
  rows: readonly LockedEmission[],
  code: DecisionReason | null = null,
): Promise<void> {
  if (rows.length === 0) return
  await everyRow(db)
    .updateTable('emissions')
    .set((row) => ({ deleted_at: now, updated_at: now, version: row('version', '+', 1) }))
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::integer[])`)
    .execute()
  const entries = rows.map(({ id, object_id, date, status: from }) => ({
    id,
    object_id,
    date,
    from,
    to: null,
  }))
  await recordHistory(db, session, now, entries, { code })
}
