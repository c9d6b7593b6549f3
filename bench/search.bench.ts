import type pg from 'pg'
import { inOtherLayout } from '#contract/domain/other-layout'
import { type Compared, compareWithBareSql, reportCompared } from './support/bare-sql'
import { withServer } from './support/bench-server'
import { fillRegistry } from './support/fill-registry'

/** Ctrl+K over 100,000 objects with 500,000 sources, and 1,000 articles: npm run bench -- search */

const OBJECTS = 100_000
const ARTICLES = 1000

const fillCards = `
  insert into expertise_cards (number, title, applicant, inn, received_on)
  select 'ЭК-' || n, 'Оценка воздействия, часть ' || n, title, inn, activity_start
  from company_objects, generate_series(1, 20000) n where id = n`

const fillUsers = `
  insert into users (email, password_hash, name, surname, role_id)
  select 'person' || n || '@eco.bench', '', (array['Азиз', 'Дилноза', 'Ольга', 'Тимур'])[1 + n % 4],
    (array['Каримов', 'Абдурахманова', 'Соколова', 'Юсупов', 'Ганиев'])[1 + n % 5] || ' ' || n, 1
  from generate_series(1, 5000) n`

/** Copies of the articles that the product brings, so that their words are as common as they are. */
const fillArticles = `
  with own as (
    select post.*, row_number() over (order by post.id) as number, count(*) over () as all
    from help_posts as post where published_version is not null
  ), added as (
    insert into help_posts (subcategory_id, position, published_version, search, search_key, updated_at)
    select subcategory_id, 1000 + n, 1, search, search_key || ' ' || n, now()
    from generate_series(1, $1::int) n join own on own.number = 1 + n % own.all
    returning id, position
  )
  insert into help_post_versions (post_id, version, title_ru, title_uz, content_ru, content_uz, created_at)
  select added.id, 1, seen.title_ru || ' ' || added.position, seen.title_uz || ' ' || added.position, content_ru, content_uz, now()
  from added join own on own.number = 1 + (added.position - 1000) % own.all
  join help_post_versions as seen on seen.post_id = own.id and seen.version = own.published_version`

const searches: Record<string, string> = {
  'a word of many objects': 'зарафшан',
  'a word of all sources': 'источник',
  'one object': 'бустон 4500',
  'a tax id': '100037000',
  'in the other alphabet': 'zarafshon zavod',
  'a word of articles': 'выбросы',
  'a user': 'абдурахманова 77',
  'a card': 'эк-1234',
  'a number of a measurement': '12345',
  'a slip of the finger': 'зарофшан комбенат',
  'a slip in a word of all sources': 'истачник',
  'the wrong layout': inOtherLayout('навруз'),
  nothing: 'щщщшшшъъъ',
}

async function fill(pool: pg.Pool): Promise<void> {
  await fillRegistry(pool, OBJECTS)
  const tables = ['expertise_cards', 'users', 'help_posts']
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`)
  await pool.query(fillCards)
  await pool.query(fillUsers)
  await pool.query(fillArticles, [ARTICLES])
  await pool.query(
    `vacuum analyze company_objects, pollution_sources, help_post_versions, ${tables.join(', ')}`,
  )
}

await withServer(async ({ get, pool }) => {
  await fill(pool)
  const compared: Record<string, Compared> = {}
  for (const [name, search] of Object.entries(searches)) {
    const found = await compareWithBareSql(
      pool,
      /as kind/,
      () => get(`/api/search/?search=${encodeURIComponent(search)}`),
      20,
    )
    compared[name] = { ...found, allowedMs: found.sqlMs * 1.5 + 10 }
  }
  const slow = reportCompared(compared)
  if (slow.length > 0) throw new Error(`Too slow beside their statements: ${slow.join(', ')}`)
}, 'quarter')
