import type * as contract from '#contract/api/real-time/cases'
import type { CloseReason } from '#contract/domain/cases/case-closing'
import { deadlinesFrom } from '#contract/domain/cases/case-deadlines'
import { type CaseStep, caseRules } from '#contract/domain/cases/case-status'
import type { DangerCategory } from '#contract/domain/registry/danger-category'
import { errorMessages } from '#contract/errors'
import { canSeeCase } from '#contract/visibility'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { updateRow } from '../../core/database/rows'
import { everyRow } from '../../core/database/scope'
import { notFound, Refusal, wrongField } from '../../core/errors'
import { emit } from '../../core/events/events'
import { storeContent } from '../../core/files/store-upload'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { readRights, type UserRights } from '../../core/identity/session'
import { pictureType } from '../../core/picture-type'
import { raiseAlerts } from '../alerts/for-others'
import { queueWebhooks } from '../webhooks/for-others'
import { addEntries, exceedanceAlert, findCaseSummaries, type NewEntry } from './case-alerts'
import { readCaseDetails, visibleCases } from './case-queries'

const entryOf: Record<CaseStep, NewEntry['kind']> = {
  acknowledge: 'acknowledged',
  assign: 'assigned',
  inspect: 'inspected',
  close: 'closed',
  reopen: 'reopened',
}

function lockCase(db: Db, who: UserRights, id: number) {
  return visibleCases(db, who)
    .selectAll('exceedance_cases')
    .select('company_objects.danger_category')
    .where('exceedance_cases.id', '=', id)
    .forUpdate('exceedance_cases')
    .executeTakeFirstOrThrow(notFound)
}

type LockedCase = Awaited<ReturnType<typeof lockCase>>

export async function stepCase({ db, session, lang, now, params, body }: Call<typeof contract.stepCase>) {
  const { id } = params
  const kept = await lockCase(db, session, id)
  const current = await readCaseDetails(db, session, lang, now, id)
  rejectStale(current, body.version)
  const rule = caseRules[body.step]
  if (!rule.from.includes(kept.status)) throw new Refusal(409, 'case.forbidden-step', { current })
  if (rule.needsText && body.text === '') throw wrongField('text', 'required', 'Say what was found, or why')
  const close_reason = body.step === 'close' ? closeReasonOf(current, body.reason_code) : null
  const assignee_id =
    body.step === 'assign'
      ? await rejectStranger(db, id, body.assignee_id)
      : takenBy(body.step, kept, session)
  await updateRow(everyRow(db), 'exceedance_cases', id, {
    status: rule.to,
    // Inspecting or closing an open case also acknowledges it.
    ...(body.step !== 'assign' && body.step !== 'reopen' && { acknowledged_at: kept.acknowledged_at ?? now }),
    ...(body.step === 'inspect' && { inspected_at: now }),
    ...(body.step === 'close' && {
      closed_at: now,
      finding: body.text,
      close_reason,
      covers_until: kept.last_date,
    }),
    ...(body.step === 'reopen' && {
      ...{ closed_at: null, closes_itself: false, covers_until: null, finding: '', close_reason: null },
      ...{ acknowledged_at: null, inspected_at: null, opened_at: now },
      ...deadlinesFrom(now, (kept.danger_category ?? 0) as DangerCategory),
    }),
    assignee_id,
  })
  await addEntries(db, now, [
    {
      ...{ case_id: id, kind: entryOf[body.step], actor_id: session.userId, text: body.text },
      ...{ assignee_id, due_at: dueIn(body.step, kept), reason_code: close_reason },
    },
  ])
  await emit(db, 'case.changed', { id })
  await publishStep(db, now, id, body.step, session.userId)
  return readCaseDetails(db, session, lang, now, id)
}

/** If something speaks against closing, a reason is required. */
function closeReasonOf({ closing_problem }: contract.CaseDetails, given: CloseReason | undefined) {
  if (closing_problem === null) return null
  if (given) return given
  const missing = { code: 'required', message: errorMessages['case.closing-reason'] }
  throw new Refusal(422, 'case.closing-reason', { fields: { reason_code: missing } })
}

/** Acknowledging a case assigns it; so does inspecting or closing an unassigned one. */
function takenBy(step: CaseStep, { assignee_id }: LockedCase, { userId }: UserRights): number | undefined {
  if (step === 'acknowledge') return userId
  return step !== 'reopen' && assignee_id === null ? userId : undefined
}

function dueIn(step: CaseStep, { acknowledged_at, acknowledge_by, close_by }: LockedCase): Date | undefined {
  if (step === 'close') return close_by
  return (step === 'acknowledge' || step === 'inspect') && !acknowledged_at ? acknowledge_by : undefined
}

async function rejectStranger(db: Db, caseId: number, userId: number | null | undefined) {
  if (userId === undefined) throw wrongField('assignee_id', 'required', 'Say who is put in charge')
  if (userId === null) return null
  const rights = await readRights(db, userId)
  const one = (await findCaseSummaries(db, [caseId])).get(caseId)
  if (!rights?.permissions.has('cases.work') || !one || !canSeeCase(rights, one))
    throw wrongField('assignee_id', 'not-found', 'They do not work on this case')
  return userId
}

async function publishStep(db: Db, now: Date, id: number, step: CaseStep, actorId: number): Promise<void> {
  if (step !== 'reopen' && step !== 'close') return
  const one = (await findCaseSummaries(db, [id])).get(id)
  if (!one) return
  if (step === 'reopen') {
    const alert = exceedanceAlert(one, 'reopened', `reopened ${now.toISOString()}`)
    await raiseAlerts(db, now, [{ ...alert, to: (who) => who.userId !== actorId && alert.to(who) }])
  }
  if (one.is_confirmed && !one.is_secret) {
    const topic = step === 'close' ? 'case.closed' : 'case.opened'
    await queueWebhooks(db, now, [{ topic, id, region_id: one.region_id }])
  }
}

/** Adds a photo to the last inspection. */
export async function addPhoto(app: App, call: Call<typeof contract.addCasePhoto>) {
  const { db, session, lang, now, params, body } = call
  const { id } = params
  await lockCase(db, session, id)
  const entry = await everyRow(db)
    .selectFrom('case_entries')
    .select('id')
    .where('case_id', '=', id)
    .where('kind', '=', 'inspected')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!entry) throw new Refusal(409, 'case.forbidden-step')
  const content = Buffer.from(await body.photo.arrayBuffer())
  const media_type = pictureType(content)
  if (!media_type) throw new Refusal(422, 'file.type')
  const info = { media_type, name: body.photo.name, purpose: 'case-photo', now }
  const file_id = await storeContent(app, db, content, info)
  await everyRow(db).insertInto('case_photos').values({ case_id: id, entry_id: entry.id, file_id }).execute()
  await emit(db, 'case.changed', { id })
  return readCaseDetails(db, session, lang, now, id)
}
