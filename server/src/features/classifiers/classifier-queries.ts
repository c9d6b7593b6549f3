import { type RawBuilder, sql } from 'kysely'
import type { Classifier, ClassifierQuery, ClassifierRow } from '#contract/classifiers/classifier'
import type { Language } from '#contract/shapes'
import { inOrderOf, nameColumn } from '../../core/collation'
import type { Db } from '../../core/database'
import { notFound } from '../../core/errors'
import { holds, offsetOf, orderOf, type Page } from '../../core/lists'
import { rejectStale } from '../../core/versions'

function columnsOf(classifier: Classifier, lang: Language): RawBuilder<unknown> {
  const columns = ['id', ...classifier.fieldNames, 'version'].map((column) => sql.ref(column))
  return sql`${sql.join(columns)}, ${sql.ref(nameColumn(lang))} as name`
}

function shownRows(classifier: Classifier): RawBuilder<unknown> {
  const { only } = classifier
  if (!only) return sql`true`
  return only.is === 'null' ? sql`${sql.ref(only.column)} is null` : sql`${sql.ref(only.column)} is not null`
}

function selectedRows(classifier: Classifier, query: ClassifierQuery): RawBuilder<unknown> {
  const conditions = [shownRows(classifier)]
  for (const filter of Object.keys(classifier.filters)) {
    const value = (query as unknown as Record<string, unknown>)[filter]
    if (value !== undefined) conditions.push(sql`${sql.ref(filter)} = ${value}`)
  }
  if (query.search) conditions.push(holds(query.search, 'name_ru', 'name_uz'))
  return sql`${sql.table(classifier.table)} where ${sql.join(conditions, sql` and `)}`
}

/** Every row that the query selects, in its order. */
export function selectClassifierRows(
  classifier: Classifier,
  lang: Language,
  query: ClassifierQuery,
): RawBuilder<ClassifierRow> {
  const { column, direction } = orderOf(query.ordering, 'id')
  const named = column === 'name' ? nameColumn(lang) : column
  const order = named === 'id' ? sql`id` : inOrderOf(named === 'name_uz' ? 'uz' : 'ru', sql.ref(named))
  return sql<ClassifierRow>`
    select ${columnsOf(classifier, lang)} from ${selectedRows(classifier, query)}
    order by ${order} ${sql.raw(direction)}, id`
}

export async function findClassifierRows(
  db: Db,
  classifier: Classifier,
  lang: Language,
  query: ClassifierQuery,
): Promise<Page<ClassifierRow>> {
  const { page, offset } = offsetOf(query)
  const found = await sql<ClassifierRow>`
    ${selectClassifierRows(classifier, lang, query)} limit ${query.page_size} offset ${offset}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from ${selectedRows(classifier, query)}`.execute(db)
  const count = counted.rows[0]?.total ?? 0
  const more = found.rows.length > 0 && offset + found.rows.length < count
  return { rows: found.rows, next: more ? String(page + 1) : null, count, count_exact: true }
}

/** The rows that an import names by id or by key, held until it is through. */
export async function findClassifierRowsNamed(
  db: Db,
  classifier: Classifier,
  ids: number[],
  keys: string[],
): Promise<ClassifierRow[]> {
  const byKey = classifier.key ? sql`or ${sql.ref(classifier.key)} = any(${keys})` : sql``
  const { rows } = await sql<ClassifierRow>`
    select ${columnsOf(classifier, 'ru')} from ${sql.table(classifier.table)}
    where (id = any(${ids}) ${byKey}) and ${shownRows(classifier)}
    order by id for no key update`.execute(db)
  return rows
}

/** Locked when it is about to be changed, so that of two editors the second sees what the first wrote. */
export async function readClassifierRow(
  db: Db,
  classifier: Classifier,
  lang: Language,
  id: number,
  forUpdate = false,
) {
  const { rows } = await sql<ClassifierRow>`
    select ${columnsOf(classifier, lang)} from ${sql.table(classifier.table)}
    where id = ${id} and ${shownRows(classifier)} ${forUpdate ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

export async function insertClassifierRow(
  db: Db,
  classifier: Classifier,
  lang: Language,
  values: Record<string, unknown>,
) {
  const columns = Object.keys(values)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(classifier.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(columns.map((column) => values[column]))}) returning id`.execute(db)
  return readClassifierRow(db, classifier, lang, (rows[0] as { id: number }).id)
}

export async function updateClassifierRow(
  db: Db,
  classifier: Classifier,
  lang: Language,
  change: { id: number; version: number } & Record<string, unknown>,
) {
  const { id, version, ...values } = change
  rejectStale(await readClassifierRow(db, classifier, lang, id, true), version)
  const assignments = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`
    update ${sql.table(classifier.table)} set ${sql.join([...assignments, sql`version = version + 1`])}
    where id = ${id}`.execute(db)
  return readClassifierRow(db, classifier, lang, id)
}
