import { sql } from 'kysely'
import type * as contract from '#contract/api/help/knowledge-base'
import type { Db } from '../../core/database/database'
import { findMissing } from '../../core/database/references'
import { insertRow, lockRow, saveChanges } from '../../core/database/rows'
import { notFound, Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { missing, wrongFields } from '../../core/http/wrong-fields'
import { readCategory, readSubcategory } from './category-queries'

type Ordered = 'help_categories' | 'help_subcategories' | 'help_posts'

export async function lastPosition(db: Db, table: Ordered): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .executeTakeFirstOrThrow()
  return row.position
}

export async function createCategory({ db, session, lang, body }: Call<typeof contract.createCategory>) {
  const id = await insertRow(db, 'help_categories', {
    ...body,
    position: await lastPosition(db, 'help_categories'),
  })
  return readCategory(db, session, lang, id)
}

export async function updateCategory(call: Call<typeof contract.updateCategory>) {
  const { db, session, lang, params, body } = call
  const { version, ...fields } = body
  const current = await lockRow(db, 'help_categories', params.id)
  rejectStale(await readCategory(db, session, lang, params.id), version)
  await saveChanges(db, 'help_categories', current, fields)
  return readCategory(db, session, lang, params.id)
}

export async function deleteCategory({ db, params }: Call<typeof contract.deleteCategory>) {
  await lockRow(db, 'help_categories', params.id)
  await db.deleteFrom('help_categories').where('id', '=', params.id).execute()
  return { ok: true as const }
}

export async function createSubcategory(call: Call<typeof contract.createSubcategory>) {
  const { db, session, lang, body } = call
  await rejectUnknownCategory(db, body.category_id)
  const id = await insertRow(db, 'help_subcategories', {
    ...body,
    position: await lastPosition(db, 'help_subcategories'),
  })
  return readSubcategory(db, session, lang, id)
}

export async function updateSubcategory(call: Call<typeof contract.updateSubcategory>) {
  const { db, session, lang, params, body } = call
  const { version, ...fields } = body
  const current = await lockRow(db, 'help_subcategories', params.id)
  if (fields.category_id !== undefined) await rejectUnknownCategory(db, fields.category_id)
  rejectStale(await readSubcategory(db, session, lang, params.id), version)
  await saveChanges(db, 'help_subcategories', current, fields)
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

/** The named records exchange their positions, in the given order. */
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
