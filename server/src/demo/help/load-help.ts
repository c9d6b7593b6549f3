import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { indexQuestion } from '../../features/faq/index-question'
import { type DemoConversation, type DemoQuestion, demoConversations, demoQuestions } from './questions'

const HOUR_MS = 3_600_000

/** Questions with answers, and conversations with support. */
export async function loadHelp(tx: Db, now: Date): Promise<void> {
  const users = await everyRow(tx).selectFrom('users').select(['id', 'email']).execute()
  const ids = new Map(users.map(({ id, email }) => [email, id]))
  const idOf = (email: string) => {
    const id = ids.get(email)
    if (id === undefined) throw new Error(`There is no ${email}`)
    return id
  }
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  for (const question of demoQuestions) await ask(tx, question, idOf, hoursAgo)
  for (const conversation of demoConversations) await talk(tx, conversation, idOf, hoursAgo)
}

type IdOf = (email: string) => number
type HoursAgo = (hours: number) => Date

async function ask(tx: Db, question: DemoQuestion, idOf: IdOf, hoursAgo: HoursAgo): Promise<void> {
  const { about, by, daysAgo, answers, lang, title, text = '' } = question
  const place = await tx
    .selectFrom('help_subcategories')
    .select('id')
    .where('built_in', '=', about)
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('faq_questions')
    .values({
      ...{ lang, title, text, asked_by: idOf(by), subcategory_id: place?.id ?? null },
      status: answers.length > 0 ? 'published' : 'new',
      created_at: hoursAgo(24 * daysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [at, answer] of answers.entries()) {
    const { id: answerId } = await tx
      .insertInto('faq_answers')
      .values({
        ...{ question_id: id, text: answer.text, answered_by: idOf(answer.by), status: 'published' },
        created_at: hoursAgo(24 * daysAgo - 3 * (at + 1)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const votes = [
      ...(answer.helpful ?? []).map((email) => ({ user_id: idOf(email), is_helpful: true })),
      ...(answer.unhelpful ?? []).map((email) => ({ user_id: idOf(email), is_helpful: false })),
    ]
    await tx
      .insertInto('faq_votes')
      .values(votes.map((vote) => ({ ...vote, answer_id: answerId })))
      .execute()
  }
  await indexQuestion(tx, id)
}

async function talk(tx: Db, talked: DemoConversation, idOf: IdOf, hoursAgo: HoursAgo): Promise<void> {
  const chat = everyRow(tx)
  const user = idOf(talked.with)
  const support = idOf('admin@eco.demo')
  const { id: thread_id } = await chat
    .insertInto('chat_threads')
    .values({
      ...{ user_id: user, assigned_to: support, status: talked.isClosed ? 'closed' : 'open' },
      last_message_at: hoursAgo(talked.messages.at(-1)?.hoursAgo ?? 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const written = await chat
    .insertInto('chat_messages')
    .values(
      talked.messages.map(({ fromSupport, hoursAgo: hours, text }) => ({
        ...{ thread_id, text, from_support: fromSupport, via: 'product', passed_on: false },
        author_id: fromSupport ? support : user,
        created_at: hoursAgo(hours),
      })),
    )
    .returning('id')
    .execute()
  const [last, before] = written.map(({ id }) => id).sort((one, other) => other - one)
  await chat
    .updateTable('chat_threads')
    .set({ read_by_user: last ?? 0, read_by_support: (talked.isRead ? last : before) ?? 0 })
    .where('id', '=', thread_id)
    .execute()
}
