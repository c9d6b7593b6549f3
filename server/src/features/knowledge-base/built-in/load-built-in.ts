import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../core/database/database'
import { insertRow } from '../../../core/database/rows'
import { changeAs, system } from '../../../core/identity/actor'
import { keepVersion, type PostTexts, publish } from '../post-versions'
import { asArticle, type BuiltInArticle } from './article'
import { builtInHelp } from './built-in-help'

/** Once for each release, updates articles that were not edited. */
export async function loadBuiltInHelp(db: Db, now: Date): Promise<void> {
  const release = createHash('sha256').update(JSON.stringify(builtInHelp)).digest('hex').slice(0, 16)
  const mark = `help-${release}`
  await changeAs(db, system, now, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('load-help', 0))`.execute(tx)
    const loaded = await tx.selectFrom('load_marks').select('at').where('name', '=', mark).executeTakeFirst()
    if (loaded) return
    for (const [position, category] of builtInHelp.entries()) {
      const { name, shelf, ru: name_ru, uz: name_uz, subcategories } = category
      const categoryId = await keep(tx, 'help_categories', name, {
        shelf,
        name_ru,
        name_uz,
        position: position + 1,
      })
      for (const [at, one] of subcategories.entries()) {
        const texts = { name_ru: one.ru, name_uz: one.uz, category_id: categoryId, position: at + 1 }
        const subcategoryId = await keep(tx, 'help_subcategories', one.name, texts)
        for (const [place, article] of one.articles.entries())
          await loadArticle(tx, now, article, subcategoryId, place + 1)
      }
    }
    await tx.insertInto('load_marks').values({ name: mark }).execute()
  })
}

async function keep(
  tx: Db,
  table: 'help_categories' | 'help_subcategories',
  built_in: string,
  fields: object,
): Promise<number> {
  const known = await tx.selectFrom(table).select('id').where('built_in', '=', built_in).executeTakeFirst()
  if (known) return known.id
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (built_in, ${sql.join(Object.keys(fields).map((name) => sql.ref(name)))})
    values (${built_in}, ${sql.join(Object.values(fields))}) returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}

async function loadArticle(
  tx: Db,
  now: Date,
  article: BuiltInArticle,
  subcategory_id: number,
  position: number,
): Promise<void> {
  const texts: PostTexts = {
    title_ru: article.ru.title,
    title_uz: article.uz.title,
    content_ru: asArticle(article, 'ru'),
    content_uz: asArticle(article, 'uz'),
  }
  const known = await tx
    .selectFrom('help_posts')
    .select(['id', 'version'])
    .where('built_in', '=', article.name)
    .executeTakeFirst()
  if (!known) {
    const id = await insertRow(tx, 'help_posts', {
      subcategory_id,
      position,
      built_in: article.name,
      screen: await freeScreen(tx, article),
      updated_at: now,
    })
    await keepVersion(tx, { id, version: 1 }, texts, null, now)
    return publish(tx, id, 1, texts)
  }
  if (await isOurs(tx, known)) await renew(tx, now, known, texts)
}

/** Null if another article explains the screen. */
async function freeScreen(tx: Db, { screen }: BuiltInArticle): Promise<string | null> {
  if (!screen) return null
  const taken = await tx.selectFrom('help_posts').select('id').where('screen', '=', screen).executeTakeFirst()
  return taken ? null : screen
}

async function isOurs(tx: Db, { id }: { id: number }): Promise<boolean> {
  const byPeople = await tx
    .selectFrom('help_post_versions')
    .select('version')
    .where('post_id', '=', id)
    .where('author_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return byPeople === undefined
}

async function renew(tx: Db, now: Date, { id, version }: { id: number; version: number }, texts: PostTexts) {
  const { rows } = await sql<{ same: boolean }>`
    select title_ru = ${texts.title_ru} and title_uz = ${texts.title_uz}
      and content_ru = ${JSON.stringify(texts.content_ru)}::jsonb and content_uz = ${JSON.stringify(texts.content_uz)}::jsonb as same
    from help_post_versions where post_id = ${id} and version = ${version}`.execute(tx)
  if (rows[0]?.same) return
  await tx
    .updateTable('help_posts')
    .set({ version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute()
  await keepVersion(tx, { id, version: version + 1 }, texts, null, now)
  await publish(tx, id, version + 1, texts)
}
