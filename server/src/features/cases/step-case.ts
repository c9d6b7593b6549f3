import type {
  CaseDetails,
  addCasePhoto as photoEndpoint,
  stepCase as stepEndpoint,
} from '#contract/api/real-time/cases'
import type { CloseReason } from '#contract/domain/cases/case-closing'
import { deadlinesFrom } from '#contract/domain/cases/case-deadlines'
import { type CaseStep, caseRules } from '#contract/domain/cases/case-status'
import type { DangerCategory } from '#contract/domain/registry/danger-category'
import { errorMessages } from '#contract/errors'
import { canSeeCase } from '#contract/visibility'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { notFound, Refusal, wrongField } from '../../core/errors'
import { emit } from '../../core/events/events'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { readRights, type UserRights } from '../../core/identity/session'
import { pictureType } from '../../core/picture-type'
import { announce } from '../alerts/for-others'
import { queueWebhooks } from '../webhooks/for-others'
import { exceedanceNews, findToldCases } from './case-announcements'
import { addEntries, type NewEntry } from './case-entries'
import { readCaseDetails, visibleCases } from './case-queries'

const entryOf: Record<CaseStep, NewEntry['kind']> = {
  acknowledge: 'acknowledged',
  assign: 'assigned',
  inspect: 'inspected',
  close: 'closed',
  reopen: 'reopened',
}

async function lockCase(db: Db, who: UserRights, id: number) {
  const row = await visibleCases(db, who)
    .select([
      'exceedance_cases.id',
      'exceedance_cases.status',
      'exceedance_cases.version',
      'exceedance_cases.last_date',
      'exceedance_cases.worst_load',
      'exceedance_cases.acknowledged_at',
      'exceedance_cases.acknowledge_by',
      'exceedance_cases.close_by',
      'exceedance_cases.assignee_id',
      'company_objects.danger_category',
    ])
    .where('exceedance_cases.id', '=', id)
    .forUpdate('exceedance_cases')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** One step of the work on a case. Of two who take one at once the second is shown what the first made of it. */
export async function stepCase({ db, session, lang, now, params, body }: Call<typeof stepEndpoint>) {
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
  await everyRow(db)
    .updateTable('exceedance_cases')
    .set((row) => ({
      ...(rule.to && { status: rule.to }),
      // Inspecting or closing an open case also acknowledges it.
      ...(body.step !== 'assign' &&
        body.step !== 'reopen' && { acknowledged_at: kept.acknowledged_at ?? now }),
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
      ...(assignee_id !== undefined && { assignee_id }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const entry: NewEntry = {
    ...{ case_id: id, kind: entryOf[body.step], actor_id: session.userId, text: body.text },
    ...(assignee_id !== undefined && { assignee_id }),
    ...dueIn(body.step, kept),
    ...(close_reason && { reason_code: close_reason }),
  }
  await addEntries(db, now, [entry])
  await emit(db, 'case.changed', { id })
  await tellOthers(db, now, id, body.step, session.userId)
  return readCaseDetails(db, session, lang, now, id)
}

/** Something speaks against closing: the reason to close nevertheless is kept. */
function closeReasonOf({ closing_problem }: CaseDetails, given: CloseReason | undefined): CloseReason | null {
  if (closing_problem === null) return null
  if (given) return given
  const missing = { code: 'required', message: errorMessages['case.closing-reason'] }
  throw new Refusal(422, 'case.closing-reason', { fields: { reason_code: missing } })
}

interface Kept {
  assignee_id: number | null
  acknowledged_at: Date | null
  acknowledge_by: Date
  close_by: Date
}

/** Who takes a case is responsible for it; who inspects or closes one that nobody has taken, too. */
function takenBy(step: CaseStep, { assignee_id }: Kept, { userId }: UserRights): number | undefined {
  if (step === 'acknowledge') return userId
  return step !== 'reopen' && assignee_id === null ? userId : undefined
}

/** The deadline that a step ends. */
function dueIn(step: CaseStep, { acknowledged_at, acknowledge_by, close_by }: Kept): { due_at?: Date } {
  if (step === 'close') return { due_at: close_by }
  return (step === 'acknowledge' || step === 'inspect') && !acknowledged_at ? { due_at: acknowledge_by } : {}
}

/** A case is given to somebody who works on cases and may see it. */
async function rejectStranger(
  db: Db,
  caseId: number,
  userId: number | null | undefined,
): Promise<number | null> {
  if (userId === undefined) throw wrongField('assignee_id', 'required', 'Say who is put in charge')
  if (userId === null) return null
  const rights = await readRights(db, userId)
  const told = (await findToldCases(db, [caseId])).get(caseId)
  if (!rights?.permissions.has('cases.work') || !told || !canSeeCase(rights, told))
    throw wrongField('assignee_id', 'not-found', 'They do not work on this case')
  return userId
}

async function tellOthers(db: Db, now: Date, id: number, step: CaseStep, actorId: number): Promise<void> {
  if (step !== 'reopen' && step !== 'close') return
  const told = (await findToldCases(db, [id])).get(id)
  if (!told) return
  if (step === 'reopen') {
    const news = exceedanceNews(told, 'reopened', `reopened ${now.toISOString()}`)
    await announce(db, now, [{ ...news, to: (who) => who.userId !== actorId && news.to(who) }])
  }
  if (told.is_confirmed && !told.is_secret) {
    const topic = step === 'close' ? ('case.closed' as const) : ('case.opened' as const)
    await queueWebhooks(db, now, [{ topic, id, region_id: told.region_id }])
  }
}

/** Of what was found at the last inspection. */
export async function addPhoto(
  app: App,
  { db, session, lang, now, params, body }: Call<typeof photoEndpoint>,
) {
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
  const stored = await app.files.put(content)
  const file = await db
    .insertInto('files')
    .values({
      ...stored,
      media_type,
      name: body.photo.name.slice(0, 200),
      purpose: 'case-photo',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await everyRow(db)
    .insertInto('case_photos')
    .values({ case_id: id, entry_id: entry.id, file_id: file.id })
    .execute()
  await emit(db, 'case.changed', { id })
  return readCaseDetails(db, session, lang, now, id)
}
