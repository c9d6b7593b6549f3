import type * as contract from '#contract/api/help/faq'
import type { Db } from '../../core/database/database'
import { findMissing } from '../../core/database/references'
import { insertRow, lockRow, saveChanges } from '../../core/database/rows'
import { notFound, Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { missing, wrongFields } from '../../core/http/wrong-fields'
import type { Session } from '../../core/identity/session'
import { mayEditHelp } from '../knowledge-base/for-others'
import { indexQuestion } from './index-question'
import { readQuestion } from './question-queries'

/** Moderators publish at once. */
const firstStatus = (session: Session) => (mayEditHelp(session) ? 'published' : 'new')

export async function askQuestion({ db, session, lang, now, body }: Call<typeof contract.askQuestion>) {
  await rejectUnknownSubcategory(db, body.subcategory_id)
  const id = await insertRow(db, 'faq_questions', {
    ...body,
    lang: body.lang ?? lang,
    status: firstStatus(session),
    asked_by: session.userId,
    created_at: now,
  })
  await indexQuestion(db, id)
  return readQuestion(db, session, lang, id)
}

export async function changeQuestion(call: Call<typeof contract.changeQuestion>) {
  const { db, session, lang, params, body } = call
  const { version, ...fields } = body
  const current = await lockRow(db, 'faq_questions', params.id)
  rejectForeign(session, { ...current, author: current.asked_by }, body)
  await rejectUnknownSubcategory(db, fields.subcategory_id)
  rejectStale(await readQuestion(db, session, lang, params.id), version)
  if (await saveChanges(db, 'faq_questions', current, fields)) await indexQuestion(db, params.id)
  return readQuestion(db, session, lang, params.id)
}

export async function deleteQuestion({ db, session, params }: Call<typeof contract.deleteQuestion>) {
  const current = await lockRow(db, 'faq_questions', params.id)
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
  const current = await lockRow(db, 'faq_answers', params.id)
  rejectForeign(session, { ...current, author: current.answered_by }, body)
  rejectStale(current, version)
  if (await saveChanges(db, 'faq_answers', current, fields)) await indexQuestion(db, current.question_id)
  return readQuestion(db, session, lang, current.question_id)
}

export async function deleteAnswer({ db, session, params }: Call<typeof contract.deleteAnswer>) {
  const current = await lockRow(db, 'faq_answers', params.id)
  rejectForeign(session, { ...current, author: current.answered_by }, {})
  await db.deleteFrom('faq_answers').where('id', '=', params.id).execute()
  await indexQuestion(db, current.question_id)
  return { ok: true as const }
}

export async function voteForAnswer(call: Call<typeof contract.voteForAnswer>) {
  const { db, session, lang, params, body } = call
  const answer = await lockRow(db, 'faq_answers', params.id)
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

/** Only moderators change published texts, those of others, and the status. */
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
