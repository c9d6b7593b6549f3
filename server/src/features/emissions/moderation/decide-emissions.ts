import { sql } from 'kysely'
import type {
  changeEmissionStatus as decideEndpoint,
  changeEmissionStatuses as decideManyEndpoint,
} from '#contract/api/measurements/emission-decisions'
import {
  type EmissionMove,
  type EmissionStatus,
  emissionRules,
  isUndecided,
  type MoveProblem,
  moveTo,
  problemWith,
} from '#contract/domain/measurement/emission-status'
import { errorMessages } from '#contract/errors'
import type { Db } from '../../../core/database/database'
import { plannedOnce } from '../../../core/database/planned-once'
import { everyRow } from '../../../core/database/scope'
import { Refusal } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { rejectStale } from '../../../core/http/versions'
import type { Session } from '../../../core/identity/session'
import { recordDecisions } from '../../../measurement/emission-history'
import { readEmission, readWritten, selectedEmissions } from '../emission-queries'
import { actorOf } from '../emission-viewer'
import { type HeldEmission, heldColumns, lockEmission, stateOf } from '../lock-emissions'
import { lockNamed, refuseAll, rejectChanged, rejectDecided } from '../many-emissions'

/**
 * Accept, cancel or reopen one record. Of two who decide at once, the second finds what the first made of it: whoever
 * does not say which version they saw decides only what is undecided still.
 */
export async function decideEmission({ db, session, lang, now, body }: Call<typeof decideEndpoint>) {
  const { id, status, version, comment = '' } = body
  const kept = await lockEmission(db, session, id)
  const current = await readEmission(db, session, lang, id)
  if (version !== undefined) rejectStale(current, version)
  if (kept.status === status) return current
  const problem = problemOf(kept, status, session)
  if (problem) throw new Refusal(problem === 'emission.not-yours' ? 403 : 409, problem, { current })
  if (version === undefined && !isUndecided(kept.status)) throw new Refusal(409, 'record.stale', { current })
  rejectMissingReason([kept], status, comment)
  await decide(db, session, now, [kept], status, comment)
  const [written] = await readWritten(db, session, lang, [id])
  if (!written) throw new Error('What was decided is there')
  return written
}

/** As many as one decision reaches. */
export const MOST_DECIDED = 10_000

/** Many at once, named or selected by a filter: all of them, or none. */
export async function decideEmissions(call: Call<typeof decideManyEndpoint>) {
  const { db, session, now, body } = call
  const { status, comment = '' } = body
  const kept = body.ids ? await lockNamed(db, session, body.ids) : await lockSelected(call)
  const others = kept.filter((row) => row.status !== status)
  if (body.ids && body.versions) rejectChanged(others, body.ids, body.versions)
  refuseAll(others, body.ids, (row) => problemOf(row, status, session))
  if (body.ids && !body.versions) rejectDecided(others, body.ids)
  rejectMissingReason(others, status, comment)
  await decide(db, session, now, others, status, comment)
  return { changed: others.length }
}

/** Everything that the filter selects, if it is as many as were shown when that was decided. */
async function lockSelected({ db, session, body }: Call<typeof decideManyEndpoint>): Promise<HeldEmission[]> {
  const { filter = {}, expected_count } = body
  const kept = await selectedEmissions(db, session, filter)
    .select(heldColumns)
    .orderBy('emissions.id')
    .limit(MOST_DECIDED + 1)
    .forUpdate('emissions')
    .execute()
  if (kept.length > MOST_DECIDED) {
    const problem = { code: 'too-many', message: 'At most 10,000 records are decided at once' }
    throw new Refusal(422, 'input.invalid', { fields: { filter: problem } })
  }
  if (kept.length !== expected_count)
    throw new Refusal(409, 'emission.count-changed', { current: { count: kept.length } })
  return kept
}

function problemOf(row: HeldEmission, status: EmissionStatus, session: Session): MoveProblem | undefined {
  const move = moveTo(status, row.status)
  return move ? problemWith(move, stateOf(row), actorOf(session)) : 'emission.forbidden-move'
}

/** Whichever move leads there, all that need a reason share it. */
function rejectMissingReason(rows: readonly HeldEmission[], status: EmissionStatus, comment: string): void {
  if (comment !== '' || !rows.some((row) => needsReason(moveTo(status, row.status)))) return
  const message = errorMessages['emission.reason-required']
  throw new Refusal(422, 'emission.reason-required', { fields: { comment: { code: 'required', message } } })
}

const needsReason = (move: EmissionMove | undefined) =>
  move !== undefined && emissionRules[move].needsReason === true

/** The same few statements however many there are. */
async function decide(
  db: Db,
  session: Session,
  now: Date,
  rows: readonly HeldEmission[],
  status: EmissionStatus,
  reason: string,
): Promise<void> {
  if (rows.length === 0) return
  const days = rows.map(({ date }) => date).sort()
  await everyRow(db)
    .updateTable('emissions')
    .set((row) => ({
      status,
      returned_at: sql<Date>`case when ${status}::text = 'Canceled' or status = 'Accepted' then ${now}::timestamptz end`,
      comments_count: row('comments_count', '+', reason === '' ? 0 : 1),
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::integer[])`)
    // Known already, and so no other years are looked at.
    .where(sql<boolean>`date between ${days[0]}::date and ${days.at(-1)}::date`)
    .modifyEnd(plannedOnce)
    .execute()
  const isRequired = rows.some(({ status: from }) => needsReason(moveTo(status, from)))
  await recordDecisions(db, session, now, rows, { to: status, reason, isRequired })
}
