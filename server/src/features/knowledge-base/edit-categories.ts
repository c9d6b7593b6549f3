import { sql } from 'kysely'
import type * as contract from '#contract/api/help/knowledge-base'
import { changesOf, isEmpty } from '../../core/database/changes'
import type { Db } from '../../core/database/database'
import { findMissing } from '../../core/database/references'
import { notFound, Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { missing, wrongFields } from '../../core/http/wrong-fields'
import { readCategory, readSubcategory } from './category-queries'

type Ordered = 'help_categories' | 'help_subcategories' | 'help_posts'

/** Behind all others: gaps do no harm. */
export async function lastPosition(db: Db, table: Ordered): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .executeTakeFirstOrThrow()
  return row.position
}

export async function createCategory({ db, session, lang, body }: Call<typeof contract.createCategory>) {
  const { id } = await db
    .insertInto('help_categories')
    .values({ ...body, position: await lastPosition(db, 'help_categories') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readCategory(db, session, lang, id)
}

export async function updateCategory(call: Call<typeof contract.updateCategory>) {
  const { db, session, lang, params, body } = call
  const { version, ...fields } = body
  const current = await lockRow(db, 'help_categories', params.id)
  rejectStale(await readCategory(db, session, lang, params.id), version)
  const changes = changesOf(current, fields)
  if (!isEmpty(changes)) await changeRow(db, 'help_categories', params.id, changes)
  return readCategory(db, session, lang, params.id)
}

export async function deleteCategory({ db, params }: Call<typeof contract.deleteCategory>) {
  await lockRow(db, 'help_categories', params.id)
  await db.deleteFrom('help_categories').where('id', '=', params.id).execute()
  return { ok: true as const }
}

export async function createSubcategory({
  db,
  session,
  lang,
  body,
}: Call<typeof contract.createSubcategory>) {
  await rejectUnknownCategory(db, body.category_id)
  const { id } = await db
    .insertInto('help_subcategories')
    .values({ ...body, position: await lastPosition(db, 'help_subcategories') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readSubcategory(db, session, lang, id)
}

export async function updateSubcategory(call: Call<typeof contract.updateSubcategory>) {
  const { db, session, lang, params, body } = call
  const { version, ...fields } = body
  const current = await lockRow(db, 'help_subcategories', params.id)
  if (fields.category_id !== undefined) await rejectUnknownCategory(db, fields.category_id)
  rejectStale(await readSubcategory(db, session, lang, params.id), version)
  const changes = changesOf(current, fields)
  if (!isEmpty(changes)) await changeRow(db, 'help_subcategories', params.id, changes)
  return readSubcategory(db, session, lang, params.id)
}

export async function deleteSubcategory({ db, params }: Call<typeof contract.deleteSubcategory>) {
  await lockRow(db, 'help_subcategories', params.id)
  await db.deleteFrom('help_subcategories').where('id', '=', params.id).execute()
  return { ok: true as const }
}

const orderedTables = {
  categories: 'help_categories',
  subcategories: 'help_subcategories',
  posts: 'help_posts',
} as const

/** Those that are named take the places that they have among them, in the order in which they are named. */
export async function setOrder({ db, body }: Call<typeof contract.setOrder>) {
  const table = orderedTables[body.of]
  const rows = await db
    .selectFrom(table)
    .select(['id', 'position'])
    .where('id', 'in', body.ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < new Set(body.ids).size) throw notFound()
  if (rows.length < body.ids.length) throw new Refusal(422, 'input.invalid')
  const places = rows.map(({ position }) => position).sort((a, b) => a - b)
  const placed = new Map(rows.map(({ id, position }) => [id, position]))
  for (const [at, id] of body.ids.entries()) {
    const position = places[at] as number
    if (placed.get(id) !== position)
      await db.updateTable(table).set({ position }).where('id', '=', id).execute()
  }
  return { ok: true as const }
}

async function rejectUnknownCategory(db: Db, id: number): Promise<void> {
  const wrong = wrongFields()
  const unknown = await findMissing(db, [{ field: 'category_id', table: 'help_categories', id }])
  if (unknown.length > 0) wrong.add('category_id', missing)
  wrong.rejectIfAny()
}

async function lockRow(db: Db, table: 'help_categories' | 'help_subcategories', id: number) {
  const row = await db.selectFrom(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function changeRow(
  db: Db,
  table: 'help_categories' | 'help_subcategories',
  id: number,
  changes: object,
): Promise<void> {
  await db
    .updateTable(table)
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
