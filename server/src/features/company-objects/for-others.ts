import { type RawBuilder, sql } from 'kysely'
import type { FilterValues } from '#contract/fields/filter'
import type { objectFilters } from '#contract/fields/filters'
import type { Language, Warning } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { conditionsFor } from '../../core/database/filters'
import { objectTitle } from '../../core/database/names'
import { missingIn } from '../../core/database/outside-area'
import { type Scope, visible } from '../../core/database/scope'
import { warningOf } from '../../core/http/warnings'
import { placeWarnings } from '../../core/place-warnings'
import { measurementConditions } from '../../measurement/measurement-filters'
import { objectsThat } from '../../measurement/object-filters'

export function findKeptObject(db: Db, scope: Scope, id: number) {
  return visible(db, scope)
    .objects()
    .innerJoin('regions', 'regions.id', 'company_objects.region_id')
    .selectAll('company_objects')
    .select('regions.sato as region_sato')
    .where('company_objects.id', '=', id)
    .executeTakeFirst()
}

const findId = (db: Db, scope: Scope, id: number) =>
  visible(db, scope)
    .objects()
    .select('company_objects.id')
    .where('company_objects.id', '=', id)
    .executeTakeFirst()

export const missingObject = (db: Db, scope: Scope, id: number) =>
  missingIn(scope, (anywhere) => findId(db, anywhere, id))

export async function rejectHiddenObject(db: Db, scope: Scope, id: number): Promise<void> {
  if (!(await findId(db, scope, id))) throw await missingObject(db, scope, id)
}

interface Place {
  latitude: number | null
  longitude: number | null
}

/** The first objects at the same point. The index of positions is not exact. */
export async function findObjectsAt(
  db: Db,
  scope: Scope,
  { latitude, longitude }: Place,
  ownId: number | undefined,
  lang: Language = 'ru',
) {
  if (latitude === null || longitude === null) return []
  return visible(db, scope)
    .objects()
    .select(['company_objects.id', objectTitle(lang).as('name')])
    .where(sql<boolean>`company_objects.position ~= point(${longitude}, ${latitude})`)
    .where('company_objects.latitude', '=', latitude)
    .where('company_objects.longitude', '=', longitude)
    .where('company_objects.id', '<>', ownId ?? 0)
    .orderBy('company_objects.id')
    .limit(5)
    .execute()
}

export const warningsAt = (place: Place, sato: string | undefined, others: readonly unknown[]): Warning[] => [
  ...placeWarnings(place, sato),
  ...(others.length > 0 ? [warningOf('coordinate.other-object', 'latitude')] : []),
]

/**
 * Ids of objects whose title, tax id or address contain the text or a similar word, in either alphabet. Only words
 * may differ by a letter.
 */
export function objectsLike(search: string): RawBuilder<number> {
  const close = /\p{L}/u.test(search) ? sql`search_key(${search})` : sql`null`
  return sql<number>`(select objects_like('%' || search_key(${withoutWildcards(search)}) || '%', ${close}))`
}

const withoutWildcards = (search: string) => search.replace(/[\\%_]/g, '\\$&')

export function hasName(search: string): RawBuilder<boolean> {
  const names = sql`search_key(company_objects.title || ' ' || company_objects.short_name || ' ' || company_objects.title_uz)`
  const text = withoutWildcards(search)
  return sql<boolean>`(${names} like '%' || search_key(${text}) || '%'
    or word_similarity(search_key(${text}), ${names}) >= 0.42)`
}

/** The exact tax id first, then by position of the text, then by similarity. */
export function bestMatchFirst(search: string): RawBuilder<unknown> {
  // A subquery, to be computed once.
  const key = sql`(select search_key(${search}))`
  const place = sql`nullif(strpos(company_objects.search_key, ${key}), 0)`
  const likeness = sql`word_similarity(${key}, company_objects.search_key)`
  return sql`company_objects.inn = ${search} desc, ${place} nulls last,
    case when ${place} is null then ${likeness} end desc`
}

export type Box = [west: number, south: number, east: number, north: number]

export function isInBox(table: 'company_objects' | 'pollution_sources', box: Box): RawBuilder<boolean> {
  const [west, south, east, north] = box
  const corners = sql`box(point(${west}, ${south}), point(${east}, ${north}))`
  return sql<boolean>`${sql.ref(`${table}.position`)} <@ ${corners}`
}

export type ObjectFilters = FilterValues<typeof objectFilters> & {
  search?: string | undefined
  today?: string | undefined
  bbox?: Box | undefined
  found?: readonly number[] | undefined
}

export function selectedObjects(db: Db, scope: Scope, query: ObjectFilters) {
  const conditions = [
    ...objectsThat(query),
    ...conditionsFor<ObjectFilters>(query, {
      status: (status) => sql<boolean>`company_objects.status = ${status}`,
      object: (id) => sql<boolean>`company_objects.id = ${id}`,
      source: (id) => sql<boolean>`company_objects.id = (
        select object_id from pollution_sources where pollution_sources.id = ${id})`,
      medium: (medium) => sql<boolean>`exists (
        select from pollution_sources where object_id = company_objects.id and type = ${medium})`,
      bbox: (box) => isInBox('company_objects', box),
      // An array makes the planner look up the few ids.
      search: (text) =>
        query.found
          ? sql<boolean>`company_objects.id = any(${[...query.found]}::integer[])`
          : sql<boolean>`company_objects.id = any(array${objectsLike(text)})`,
    }),
    ...measurementConditions('company_objects', query),
  ]
  return conditions.reduce((rows, condition) => rows.where(condition), visible(db, scope).objects())
}
