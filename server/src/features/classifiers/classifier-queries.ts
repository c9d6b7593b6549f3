import { type RawBuilder, sql } from 'kysely'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import type { Language, ListQuery } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { holds, offsetOf, orderOf, type Page, pageWithCount } from '../../core/database/lists'
import { notFound } from '../../core/errors'
import { columnsOf, orderBy } from './classifier-columns'
import type { ServedClassifier } from './classifier-list'

function shownRows({ only }: Classifier): RawBuilder<unknown> {
  if (!only) return sql`true`
  if (only.column === 'kind') return sql`kind = ${only.is}`
  return only.is === 'null' ? sql`${sql.ref(only.column)} is null` : sql`${sql.ref(only.column)} is not null`
}

function selectedRows(served: ServedClassifier, query: ListQuery): RawBuilder<unknown> {
  const { classifier, search = searchIn(classifier) } = served
  const conditions = [shownRows(classifier)]
  for (const filter of Object.keys(classifier.filters)) {
    const value = (query as unknown as Record<string, unknown>)[filter]
    if (value !== undefined) conditions.push(conditionOf(served, filter, value))
  }
  if (query.search) conditions.push(search(query.search))
  return sql`${sql.table(classifier.table)} where ${sql.join(conditions, sql` and `)}`
}

function conditionOf({ classifier, conditions = {} }: ServedClassifier, filter: string, value: unknown) {
  const own = conditions[filter]
  if (own) return own(value)
  const column = classifier.references[filter] ? `${filter}_id` : filter
  return sql`${sql.ref(column)} = ${value}`
}

/** Each field by itself: null would empty the concatenation. */
function searchIn({ searched }: Classifier) {
  return (text: string) =>
    sql`(${sql.join([holds(text, 'name_ru', 'name_uz'), ...searched.map((field) => holds(text, field))], sql` or `)})`
}

export function selectClassifierRows(served: ServedClassifier, lang: Language, query: ListQuery) {
  const { classifier, order = sql`id` } = served
  const { column, direction } = orderOf(query.ordering, 'id')
  const wanted = query.ordering
    ? sql`${orderBy(classifier, lang, column)} ${sql.raw(direction)} nulls last`
    : order
  return sql<ClassifierRow>`
    select ${columnsOf(classifier, lang)} from ${selectedRows(served, query)} order by ${wanted}, id`
}

export async function findClassifierRows(
  db: Db,
  served: ServedClassifier,
  lang: Language,
  query: ListQuery,
): Promise<Page<ClassifierRow>> {
  const { rows } = await sql<ClassifierRow>`
    ${selectClassifierRows(served, lang, query)}
    limit ${query.page_size} offset ${offsetOf(query).offset}`.execute(db)
  return pageWithCount(db, query, rows, selectedRows(served, query))
}

/** Rows by id or key, locked for the import. */
export async function findClassifierRowsNamed(
  db: Db,
  { classifier }: ServedClassifier,
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

export async function readClassifierRow(
  db: Db,
  { classifier }: ServedClassifier,
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
