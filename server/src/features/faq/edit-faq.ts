import type * as contract from '#contract/api/help/faq'
import { changesOf, isEmpty } from '../../core/database/changes'
import type { Db } from '../../core/database/database'
import { findMissing } from '../../core/database/references'
import { notFound, Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { missing, wrongFields } from '../../core/http/wrong-fields'
import type { Session } from '../../core/identity/session'
import { mayEditHelp } from '../knowledge-base/for-others'
import { indexQuestion } from './index-question'
import { readQuestion } from './question-queries'

/** What a moderator writes needs nobody’s leave. */
const firstStatus = (session: Session) => (mayEditHelp(session) ? 'published' : 'new')

export async function askQuestion({ db, session, lang, now, body }: Call<typeof contract.askQuestion>) {
  await rejectUnknownSubcategory(db, body.subcategory_id)
  const { id } = await db
    .insertInto('faq_questions')
    .values({
      ...body,
      lang: body.lang ?? lang,
      status: firstStatus(session),
      asked_by: session.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await indexQuestion(db, id)
  return readQuestion(db, session, lang, id)
}

export async function changeQuestion(call: Call<typeof contract.changeQuestion>) {
  const { db, session, lang, params, body } = call
  const { version, ...fields } = body
  const current = await lockQuestion(db, params.id)
  rejectForeign(session, { ...current, author: current.asked_by }, body)
  await rejectUnknownSubcategory(db, fields.subcategory_id)
  rejectStale(await readQuestion(db, session, lang, params.id), version)
  const changes = changesOf(current, fields)
  if (!isEmpty(changes)) {
    await db
      .updateTable('faq_questions')
      .set((row) => ({ ...changes, version: row('version', '+', 1) }))
      .where('id', '=', params.id)
      .execute()
    await indexQuestion(db, params.id)
  }
  return readQuestion(db, session, lang, params.id)
}

export async function deleteQuestion({ db, session, params }: Call<typeof contract.deleteQuestion>) {
  const current = await lockQuestion(db, params.id)
  rejectForeign(session, { ...current, author: current.asked_by }, {})
  await db.deleteFrom('faq_questions').where('id', '=', params.id).execute()
  return { ok: true as const }
}

export async function giveAnswer({ db, session, lang, now, body }: Call<typeof contract.giveAnswer>) {
  await readQuestion(db, session, lang, body.question_id)
  await db
    .insertInto('faq_answers')
    .values({ ...body, status: firstStatus(session), answered_by: session.userId, created_at: now })
    .execute()
  await indexQuestion(db, body.question_id)
  return readQuestion(db, session, lang, body.question_id)
}

export async function changeAnswer({ db, session, lang, params, body }: Call<typeof contract.changeAnswer>) {
  const { version, ...fields } = body
  const current = await lockAnswer(db, params.id)
  rejectForeign(session, { ...current, author: current.answered_by }, body)
  rejectStale(current, version)
  const changes = changesOf(current, fields)
  if (!isEmpty(changes)) {
    await db
      .updateTable('faq_answers')
      .set((row) => ({ ...changes, version: row('version', '+', 1) }))
      .where('id', '=', params.id)
      .execute()
    await indexQuestion(db, current.question_id)
  }
  return readQuestion(db, session, lang, current.question_id)
}

export async function deleteAnswer({ db, session, params }: Call<typeof contract.deleteAnswer>) {
  const current = await lockAnswer(db, params.id)
  rejectForeign(session, { ...current, author: current.answered_by }, {})
  await db.deleteFrom('faq_answers').where('id', '=', params.id).execute()
  await indexQuestion(db, current.question_id)
  return { ok: true as const }
}

export async function voteForAnswer({
  db,
  session,
  lang,
  params,
  body,
}: Call<typeof contract.voteForAnswer>) {
  const answer = await lockAnswer(db, params.id)
  const question = await readQuestion(db, session, lang, answer.question_id)
  if (!question.answers.some(({ id }) => id === params.id)) throw notFound()
  await db
    .deleteFrom('faq_votes')
    .where('answer_id', '=', params.id)
    .where('user_id', '=', session.userId)
    .execute()
  const { is_helpful } = body
  if (is_helpful !== null)
    await db
      .insertInto('faq_votes')
      .values({ answer_id: params.id, user_id: session.userId, is_helpful })
      .execute()
  return readQuestion(db, session, lang, answer.question_id)
}

interface Written {
  author: number
  status: contract.FaqStatus
}

/** Of what others see already, and of what is somebody else’s, only moderators change anything; nobody else decides. */
function rejectForeign(session: Session, { author, status }: Written, change: { status?: unknown }): void {
  if (mayEditHelp(session)) return
  if (author !== session.userId && status !== 'published') throw notFound()
  if (author !== session.userId || status === 'published' || change.status !== undefined)
    throw new Refusal(403, 'access.denied')
}

async function rejectUnknownSubcategory(db: Db, id: number | null | undefined): Promise<void> {
  const wrong = wrongFields()
  const unknown = await findMissing(db, [{ field: 'subcategory_id', table: 'help_subcategories', id }])
  if (unknown.length > 0) wrong.add('subcategory_id', missing)
  wrong.rejectIfAny()
}

async function lockQuestion(db: Db, id: number) {
  const row = await db
    .selectFrom('faq_questions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function lockAnswer(db: Db, id: number) {
  const row = await db
    .selectFrom('faq_answers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
