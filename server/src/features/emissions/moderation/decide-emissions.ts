import { sql } from 'kysely'
import type * as contract from '#contract/api/measurements/emission-decisions'
import type { previewDecision } from '#contract/api/measurements/emissions'
import type { PickedReason } from '#contract/domain/measurement/decision-reason'
import { type EmissionStatus, isUndecided } from '#contract/domain/measurement/emission-status'
import {
  completeReason,
  decisionTo,
  type EmissionDecision,
  emissionTransitions,
  type GivenReason,
  reasonProblem,
  transitionOf,
  transitionProblem,
} from '#contract/domain/measurement/emission-transitions'
import { errorMessages } from '#contract/errors'
import { splitReason } from '#contract/text/reason-text'
import type { Db } from '../../../core/database/database'
import { everyRow } from '../../../core/database/scope'
import { Refusal, wrongField } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { rejectStale } from '../../../core/http/versions'
import type { Session } from '../../../core/identity/session'
import { recordDecisions } from '../../../measurement/emission-history'
import { hasHighRisk, isUnusual, readEmission, readWritten, selectedEmissions } from '../emission-queries'
import { type LockedEmission, lockEmission, lockedColumns, stateOf } from '../lock-emissions'
import { lockNamed, refuseAll, rejectChanged, rejectDecided } from '../many-emissions'

/** Accepts, cancels or reopens one record. Without a version, only undecided records may be decided. */
export async function decideEmission(call: Call<typeof contract.changeEmissionStatus>) {
  const { db, session, lang, now, body } = call
  const { id, status, version } = body
  const reason = reasonIn(body)
  const kept = await lockEmission(db, session, id)
  const current = await readEmission(db, session, lang, id)
  if (version !== undefined) rejectStale(current, version)
  if (kept.status === status) return current
  const decision = decisionTo(status)
  const problem = decision && transitionProblem(decision, stateOf(kept), session)
  if (!decision || problem)
    throw new Refusal(problem === 'emission.not-yours' ? 403 : 409, problem ?? 'emission.forbidden-move', {
      current,
    })
  if (version === undefined && !isUndecided(kept.status)) throw new Refusal(409, 'record.stale', { current })
  rejectWrongReason(decision, reason)
  await decide(db, session, now, [kept], decision, reason)
  const [written] = await readWritten(db, session, lang, [id])
  if (!written) throw new Error('What was decided is there')
  return written
}

export const MOST_DECIDED = 10_000

/** Decides records by ids or by filter, all or none. */
export async function decideEmissions(call: Call<typeof contract.changeEmissionStatuses>) {
  const { db, session, now, body } = call
  const { status } = body
  const reason = reasonIn(body)
  const kept = body.ids ? await lockNamed(db, session, body.ids) : await lockSelected(call)
  const others = kept.filter((row) => row.status !== status)
  if (body.ids && body.versions) rejectChanged(others, body.ids, body.versions)
  const decision = decisionTo(status)
  refuseAll(others, body.ids, (row) =>
    decision ? transitionProblem(decision, stateOf(row), session) : 'emission.forbidden-move',
  )
  if (body.ids && !body.versions) rejectDecided(others, body.ids)
  if (!decision || others.length === 0) return { changed: 0 }
  rejectWrongReason(decision, reason)
  await decide(db, session, now, others, decision, reason)
  return { changed: others.length }
}

/** Rejects if the number differs from the one that was shown. */
async function lockSelected(call: Call<typeof contract.changeEmissionStatuses>): Promise<LockedEmission[]> {
  const { db, session, body } = call
  const { filter = {}, expected_count } = body
  const kept = await selectedEmissions(db, session, filter)
    .select(lockedColumns)
    .orderBy('emissions.id')
    .limit(MOST_DECIDED + 1)
    .forUpdate('emissions')
    .execute()
  if (kept.length > MOST_DECIDED)
    throw wrongField('filter', 'too-many', 'At most 10,000 records are decided at once')
  if (kept.length !== expected_count)
    throw new Refusal(409, 'emission.count-changed', { current: { count: kept.length } })
  return kept
}

interface Given {
  status: EmissionStatus
  reason_code?: PickedReason
  comment?: string
}

/** Clients of the last release send the label and the comment as one text. */
function reasonIn({ status, reason_code, comment = '' }: Given): GivenReason {
  if (reason_code !== undefined) return { code: reason_code, comment }
  const split = splitReason(comment)
  const decision = decisionTo(status)
  const isKnown = split.code && decision && transitionOf(decision).reasons.includes(split.code)
  return isKnown ? split : { comment }
}

function rejectWrongReason(decision: EmissionDecision, reason: GivenReason): void {
  const problem = reasonProblem(decision, reason)
  if (problem === undefined) return
  if (problem === 'not-for-this')
    throw wrongField('reason_code', 'choice', 'This reason does not belong to this decision')
  const message = errorMessages['emission.reason-required']
  throw new Refusal(422, 'emission.reason-required', { fields: { comment: { code: 'required', message } } })
}

async function decide(
  db: Db,
  session: Session,
  now: Date,
  rows: readonly LockedEmission[],
  decision: EmissionDecision,
  reason: GivenReason,
): Promise<void> {
  const { code, comment } = completeReason(decision, reason)
  const { to: status, needsReason } = emissionTransitions[decision]
  const days = rows.map(({ date }) => date).sort()
  await everyRow(db)
    .updateTable('emissions')
    .set((row) => ({
      status,
      returned_at: sql<Date>`case when ${status}::text = 'Canceled' or status = 'Accepted' then ${now}::timestamptz end`,
      comments_count: row('comments_count', '+', code === null && comment === '' ? 0 : 1),
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::integer[])`)
    // Prunes partitions.
    .where(sql<boolean>`date between ${days[0]}::date and ${days.at(-1)}::date`)
    .execute()
  await recordDecisions(db, session, now, rows, { to: status, code, comment, isRequired: needsReason })
}

/** What a decision on a filter would change. */
export async function findDecisionPreview({ db, session, query }: Call<typeof previewDecision>) {
  const selected = selectedEmissions(db, session, query)
    .select(['emissions.id', hasHighRisk.as('high_risk'), isUnusual.as('unusual')])
    .limit(MOST_DECIDED + 1)
  const { rows } = await sql<{
    count: number
    either: number
    high_risk_ids: number[]
    unusual_ids: number[]
  }>`
    select count(*)::int as count,
      (count(*) filter (where high_risk or unusual))::int as either,
      coalesce(array_agg(id order by id) filter (where high_risk), '{}') as high_risk_ids,
      coalesce(array_agg(id order by id) filter (where unusual), '{}') as unusual_ids
    from (${selected}) as selected`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count has a row')
  if (found.count > MOST_DECIDED)
    throw wrongField('search', 'too-many', 'At most 10,000 records are decided at once')
  return { ...found, high_risk: found.high_risk_ids.length, unusual: found.unusual_ids.length }
}
