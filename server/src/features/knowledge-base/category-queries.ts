import { sql } from 'kysely'
import type * as contract from '#contract/api/help/knowledge-base'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { holds, readPage } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import type { Session } from '../../core/identity/session'
import { mayEditHelp, shelvesOf } from './for-others'
import { findPosts } from './post-queries'

const seenPosts = (session: Session) =>
  mayEditHelp(session) ? sql<boolean>`true` : sql<boolean>`help_posts.published_version is not null`

function categoryRows(db: Db, session: Session, lang: Language) {
  return db
    .selectFrom('help_categories')
    .where('help_categories.shelf', 'in', shelvesOf(session))
    .select((row) => [
      'help_categories.id',
      'help_categories.shelf',
      `help_categories.${nameColumn(lang)} as name`,
      'help_categories.name_ru',
      'help_categories.name_uz',
      'help_categories.position',
      'help_categories.version',
      row
        .selectFrom('help_subcategories')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('help_subcategories.category_id', '=', 'help_categories.id')
        .$asScalar()
        .$notNull()
        .as('subcategories_count'),
      row
        .selectFrom('help_posts')
        .innerJoin('help_subcategories', 'help_subcategories.id', 'help_posts.subcategory_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('help_subcategories.category_id', '=', 'help_categories.id')
        .where(seenPosts(session))
        .$asScalar()
        .$notNull()
        .as('posts_count'),
    ])
    .orderBy('help_categories.shelf')
    .orderBy('help_categories.position')
    .orderBy('help_categories.id')
}

export function findCategories({ db, session, lang, query }: Call<typeof contract.listCategories>) {
  let rows = categoryRows(db, session, lang)
  if (query.shelf) rows = rows.where('help_categories.shelf', '=', query.shelf)
  if (query.search)
    rows = rows.where(holds(query.search, 'help_categories.name_ru', 'help_categories.name_uz'))
  return readPage(db, rows, query)
}

export async function readCategory(db: Db, session: Session, lang: Language, id: number) {
  return categoryRows(db, session, lang)
    .where('help_categories.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

function subcategoryRows(db: Db, session: Session, lang: Language) {
  return db
    .selectFrom('help_subcategories')
    .innerJoin('help_categories', 'help_categories.id', 'help_subcategories.category_id')
    .where('help_categories.shelf', 'in', shelvesOf(session))
    .select((row) => [
      'help_subcategories.id',
      'help_subcategories.category_id',
      `help_categories.${nameColumn(lang)} as category_name`,
      `help_subcategories.${nameColumn(lang)} as name`,
      'help_subcategories.name_ru',
      'help_subcategories.name_uz',
      'help_subcategories.position',
      'help_subcategories.version',
      row
        .selectFrom('help_posts')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('help_posts.subcategory_id', '=', 'help_subcategories.id')
        .where(seenPosts(session))
        .$asScalar()
        .$notNull()
        .as('posts_count'),
    ])
    .orderBy('help_categories.position')
    .orderBy('help_subcategories.position')
    .orderBy('help_subcategories.id')
}

type SubcategoryRow = Awaited<ReturnType<ReturnType<typeof subcategoryRows>['executeTakeFirstOrThrow']>>

function asSubcategory({ category_id, category_name, ...row }: SubcategoryRow): contract.Subcategory {
  return { ...row, category: { id: category_id, name: category_name } }
}

type SubcategoryQuery = Call<typeof contract.listSubcategories>['query']

export async function findSubcategories(db: Db, session: Session, lang: Language, query: SubcategoryQuery) {
  let rows = subcategoryRows(db, session, lang)
  if (query.category !== undefined) rows = rows.where('help_subcategories.category_id', '=', query.category)
  if (query.search)
    rows = rows.where(holds(query.search, 'help_subcategories.name_ru', 'help_subcategories.name_uz'))
  const page = await readPage(db, rows, query)
  return { ...page, rows: page.rows.map(asSubcategory) }
}

const MOST_POSTS = 500

export async function findSubcategoriesWithPosts(
  db: Db,
  session: Session,
  lang: Language,
  query: SubcategoryQuery & { category: number; published?: boolean | undefined },
) {
  const page = await findSubcategories(db, session, lang, query)
  const { rows: posts } = await findPosts(db, session, lang, {
    category: query.category,
    published: query.published,
    page_size: MOST_POSTS,
  })
  const rows = page.rows.map((row) => ({
    ...row,
    posts: posts.filter(({ subcategory }) => subcategory.id === row.id),
  }))
  return { ...page, rows }
}

export async function readSubcategory(db: Db, session: Session, lang: Language, id: number) {
  const row = await subcategoryRows(db, session, lang)
    .where('help_subcategories.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return asSubcategory(row)
}
