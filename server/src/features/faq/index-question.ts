import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { searchVector } from '../knowledge-base/for-others'

/** Indexes the question with its published answers. */
export async function indexQuestion(db: Db, id: number): Promise<void> {
  const { title, text } = await db
    .selectFrom('faq_questions')
    .select(['title', 'text'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answers = await db
    .selectFrom('faq_answers')
    .select('text')
    .where('question_id', '=', id)
    .where('status', '=', 'published')
    .execute()
  const search = searchVector(title, [text, ...answers.map((answer) => answer.text)].join(' '))
  await db
    .updateTable('faq_questions')
    .set({ search: sql`${search}::tsvector` })
    .where('id', '=', id)
    .execute()
}
