import { sql } from 'kysely'
import type { listPosts, PostBrief } from '#contract/api/help/knowledge-base'
import { type Article, plainText } from '#contract/domain/help/article'
import { excerpt } from '#contract/domain/help/search-words'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { offsetOf, type PageQuery, pageWithCount, readPage } from '../../core/database/lists'
import { nameColumn, personName } from '../../core/database/names'
import { everyRow } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import type { Session } from '../../core/identity/session'
import { mayEditHelp, searchQuery, shelvesOf } from './for-others'

type PostQuery = Pick<Call<typeof listPosts>['query'], 'page_size'> & Partial<Call<typeof listPosts>['query']>

/** With the visible version: the published one, the last one for editors. */
function postRows(db: Db, session: Session, lang: Language, isPublished: boolean) {
  const seen = isPublished || !mayEditHelp(session) ? 'help_posts.published_version' : 'help_posts.version'
  return everyRow(db)
    .selectFrom('help_posts')
    .innerJoin('help_subcategories', 'help_subcategories.id', 'help_posts.subcategory_id')
    .innerJoin('help_categories', 'help_categories.id', 'help_subcategories.category_id')
    .innerJoin('help_post_versions as seen', (join) =>
      join.onRef('seen.post_id', '=', 'help_posts.id').onRef('seen.version', '=', seen),
    )
    .where('help_categories.shelf', 'in', shelvesOf(session))
    .select([
      'help_posts.id',
      'help_categories.id as category_id',
      `help_categories.${nameColumn(lang)} as category_name`,
      'help_categories.shelf',
      'help_subcategories.id as subcategory_id',
      `help_subcategories.${nameColumn(lang)} as subcategory_name`,
      'help_posts.position',
      'help_posts.screen',
      'help_posts.version',
      'help_posts.published_version',
      'help_posts.updated_at',
      'seen.title_ru',
      'seen.title_uz',
    ])
}

type PostRow = Awaited<ReturnType<ReturnType<typeof postRows>['executeTakeFirstOrThrow']>>

/** The other language, if this one is empty. */
export const inLanguage = <T>(lang: Language, ru: T, uz: T, isEmpty: (text: T) => boolean): T => {
  const [own, other] = lang === 'uz' ? [uz, ru] : [ru, uz]
  return isEmpty(own) ? other : own
}

function briefOf(row: PostRow, lang: Language): Omit<PostBrief, 'excerpt'> {
  const { category_id, category_name, shelf, subcategory_id, subcategory_name } = row
  const isCurrent = row.published_version === row.version
  return {
    id: row.id,
    category: { id: category_id, name: category_name, shelf },
    subcategory: { id: subcategory_id, name: subcategory_name },
    title: inLanguage(lang, row.title_ru, row.title_uz, (title) => title === ''),
    position: row.position,
    screen: row.screen,
    status: row.published_version === null ? 'draft' : isCurrent ? 'published' : 'changed',
    updated_at: row.updated_at.toISOString(),
  }
}

export async function findPosts(db: Db, session: Session, lang: Language, query: PostQuery) {
  let rows = postRows(db, session, lang, query.published ?? false)
  if (query.shelf) rows = rows.where('help_categories.shelf', '=', query.shelf)
  if (query.category !== undefined) rows = rows.where('help_categories.id', '=', query.category)
  if (query.subcategory !== undefined) rows = rows.where('help_subcategories.id', '=', query.subcategory)
  if (query.screen !== undefined) rows = rows.where('help_posts.screen', '=', query.screen)
  const wanted = query.search ? searchQuery(query.search) : undefined
  if (query.search && !wanted) return { rows: [], next: null, count: 0, count_exact: true as const }
  if (wanted) return foundPosts(db, rows, wanted, lang, query)
  const page = await readPage(
    db,
    rows
      .orderBy('help_categories.shelf')
      .orderBy('help_categories.position')
      .orderBy('help_subcategories.position')
      .orderBy('help_posts.position')
      .orderBy('help_posts.id'),
    query,
  )
  return { ...page, rows: page.rows.map((row) => ({ ...briefOf(row, lang), excerpt: '' })) }
}

/** Reads texts for the page only. */
async function foundPosts(
  db: Db,
  posts: ReturnType<typeof postRows>,
  wanted: string,
  lang: Language,
  query: PostQuery,
) {
  const search = sql`${wanted}::tsquery`
  const found = posts.where(sql<boolean>`help_posts.search @@ ${search}`)
  const rows = await found
    .select(['seen.content_ru', 'seen.content_uz'])
    .orderBy(sql`ts_rank(help_posts.search, ${search})`, 'desc')
    .orderBy('help_posts.id')
    .limit(query.page_size)
    .offset(offsetOf(query).offset)
    .execute()
  const page = await pageWithCount(db, query, rows, sql`(${found}) as found`)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...briefOf(row, lang),
      excerpt: excerptOf(row, lang, query.search ?? ''),
    })),
  }
}

/** In the language where the search matched. */
function excerptOf(row: { content_ru: Article; content_uz: Article }, lang: Language, search: string) {
  const [own, other] = lang === 'uz' ? [row.content_uz, row.content_ru] : [row.content_ru, row.content_uz]
  const texts = [plainText(own), plainText(other)]
  const holdsIt = texts.find((text) => text !== '' && excerpt(text, search) !== excerpt(text, ''))
  return excerpt(holdsIt ?? (texts.find((text) => text !== '') || ''), search)
}

export async function readPost(db: Db, session: Session, lang: Language, id: number, isPublished = false) {
  const row = await postRows(db, session, lang, isPublished)
    .leftJoin('users as author', 'author.id', 'seen.author_id')
    .select(['seen.content_ru', 'seen.content_uz', personName('author').as('author_name')])
    .where('help_posts.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const mayEdit = mayEditHelp(session)
  return {
    ...briefOf(row, lang),
    title_ru: row.title_ru,
    title_uz: row.title_uz,
    content_ru: row.content_ru,
    content_uz: row.content_uz,
    published_version: row.published_version,
    author: mayEdit ? row.author_name : null,
    version: row.version,
  }
}

function versionRows(db: Db, id: number) {
  return everyRow(db)
    .selectFrom('help_post_versions')
    .innerJoin('help_posts', 'help_posts.id', 'help_post_versions.post_id')
    .leftJoin('users', 'users.id', 'help_post_versions.author_id')
    .where('help_post_versions.post_id', '=', id)
    .select([
      'help_post_versions.version',
      'help_post_versions.created_at',
      personName('users').as('author'),
      sql<boolean>`help_post_versions.version is not distinct from help_posts.published_version`.as(
        'is_published',
      ),
    ])
}

export async function findVersions(db: Db, id: number, query: PageQuery) {
  const page = await readPage(db, versionRows(db, id).orderBy('help_post_versions.version', 'desc'), query)
  return { ...page, rows: page.rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}

export async function readVersion(db: Db, id: number, version: number) {
  const row = await versionRows(db, id)
    .select(['help_post_versions.title_ru', 'help_post_versions.title_uz'])
    .select(['help_post_versions.content_ru', 'help_post_versions.content_uz'])
    .where('help_post_versions.version', '=', version)
    .executeTakeFirstOrThrow(notFound)
  return { ...row, created_at: row.created_at.toISOString() }
}
