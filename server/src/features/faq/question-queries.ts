import { sql } from 'kysely'
import type { FaqAnswer, FaqQuestion, listQuestions } from '#contract/api/help/faq'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { readPage } from '../../core/database/lists'
import { nameColumn, personName } from '../../core/database/names'
import { referenceTo } from '../../core/database/references'
import { everyRow } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import type { Session } from '../../core/identity/session'
import { mayEditHelp, searchQuery } from '../knowledge-base/for-others'

function questionRows(db: Db, session: Session, lang: Language) {
  const rows = everyRow(db)
    .selectFrom('faq_questions')
    .innerJoin('users', 'users.id', 'faq_questions.asked_by')
    .leftJoin('help_subcategories', 'help_subcategories.id', 'faq_questions.subcategory_id')
    .leftJoin('help_categories', 'help_categories.id', 'help_subcategories.category_id')
    .select([
      'faq_questions.id',
      'faq_questions.title',
      'faq_questions.text',
      'faq_questions.lang',
      'faq_questions.status',
      'faq_questions.created_at',
      'faq_questions.asked_by as asked_by_id',
      'faq_questions.version',
      'help_categories.id as category_id',
      `help_categories.${nameColumn(lang)} as category_name`,
      'help_subcategories.id as subcategory_id',
      `help_subcategories.${nameColumn(lang)} as subcategory_name`,
      personName('users').as('asked_by'),
    ])
  if (mayEditHelp(session)) return rows
  return rows.where((row) =>
    row.or([
      row('faq_questions.status', '=', 'published'),
      row('faq_questions.asked_by', '=', session.userId),
    ]),
  )
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionRows>['executeTakeFirstOrThrow']>>

export async function findQuestions({ db, session, lang, query }: Call<typeof listQuestions>) {
  let rows = questionRows(db, session, lang)
  if (query.category !== undefined) rows = rows.where('help_categories.id', '=', query.category)
  if (query.subcategory !== undefined) rows = rows.where('help_subcategories.id', '=', query.subcategory)
  if (query.status) rows = rows.where('faq_questions.status', '=', query.status)
  if (query.mine) rows = rows.where('faq_questions.asked_by', '=', session.userId)
  if (query.unanswered)
    rows = rows.where(
      sql<boolean>`not exists (select from faq_answers where question_id = faq_questions.id and status = 'published')`,
    )
  const wanted = query.search ? searchQuery(query.search) : undefined
  if (query.search)
    rows = rows.where(wanted ? sql<boolean>`faq_questions.search @@ ${wanted}::tsquery` : sql<boolean>`false`)
  const ordered = wanted
    ? rows.orderBy(sql`ts_rank(faq_questions.search, ${wanted}::tsquery)`, 'desc')
    : rows.orderBy(sql`faq_questions.status = 'new'`, 'desc')
  const page = await readPage(db, ordered.orderBy('faq_questions.id', 'desc'), query)
  return { ...page, rows: await withAnswers(db, session, page.rows) }
}

export async function readQuestion(db: Db, session: Session, lang: Language, id: number) {
  const row = await questionRows(db, session, lang).where('faq_questions.id', '=', id).executeTakeFirst()
  const [question] = row ? await withAnswers(db, session, [row]) : []
  if (!question) throw notFound()
  return question
}

async function withAnswers(db: Db, session: Session, rows: readonly QuestionRow[]): Promise<FaqQuestion[]> {
  const ids = rows.map(({ id }) => id)
  const answers = ids.length > 0 ? await answersOf(db, session, ids) : []
  return rows.map(
    ({ category_id, category_name, subcategory_id, subcategory_name, asked_by_id, ...row }) => ({
      ...row,
      category: referenceTo(category_id, category_name),
      subcategory: referenceTo(subcategory_id, subcategory_name),
      is_mine: asked_by_id === session.userId,
      created_at: row.created_at.toISOString(),
      answers: answers.filter(({ question_id }) => question_id === row.id),
    }),
  )
}

async function answersOf(db: Db, session: Session, questionIds: number[]): Promise<FaqAnswer[]> {
  const votes = (isHelpful: boolean) =>
    sql<number>`(select count(*)::int from faq_votes where answer_id = faq_answers.id and is_helpful = ${isHelpful})`
  let rows = everyRow(db)
    .selectFrom('faq_answers')
    .innerJoin('users', 'users.id', 'faq_answers.answered_by')
    .where('faq_answers.question_id', 'in', questionIds)
    .select([
      'faq_answers.id',
      'faq_answers.question_id',
      'faq_answers.text',
      'faq_answers.status',
      'faq_answers.answered_by as answered_by_id',
      'faq_answers.created_at',
      'faq_answers.version',
      personName('users').as('answered_by'),
      votes(true).as('helpful'),
      votes(false).as('unhelpful'),
      sql<
        boolean | null
      >`(select is_helpful from faq_votes where answer_id = faq_answers.id and user_id = ${session.userId})`.as(
        'my_vote',
      ),
    ])
    .orderBy('helpful', 'desc')
    .orderBy('faq_answers.id')
  if (!mayEditHelp(session))
    rows = rows.where((row) =>
      row.or([
        row('faq_answers.status', '=', 'published'),
        row('faq_answers.answered_by', '=', session.userId),
      ]),
    )
  const found = await rows.execute()
  return found.map(({ answered_by_id, ...row }) => ({
    ...row,
    is_mine: answered_by_id === session.userId,
    created_at: row.created_at.toISOString(),
  }))
}
