import { type RawBuilder, sql } from 'kysely'
import type { FilterValues } from '#contract/fields/filter'
import type { objectFilters, ofObject } from '#contract/fields/filters'
import { objectFields } from '#contract/fields/objects'
import type { Language, Warning } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { conditionsFor, fieldConditions } from '../../core/database/filters'
import { objectTitle } from '../../core/database/names'
import { missingIn } from '../../core/database/outside-area'
import type { AllTables } from '../../core/database/refined-tables'
import { type Scope, visible } from '../../core/database/scope'
import { warningOf } from '../../core/http/warnings'
import { placeWarnings } from '../../core/place-warnings'
import { measuredLately } from '../../measurement/measured-lately'

/** An object as it is kept, for what hangs on it; undefined when there is none that the caller may see. */
export function findKeptObject(db: Db, scope: Scope, id: number) {
  return visible(db, scope)
    .objects()
    .innerJoin('regions', 'regions.id', 'company_objects.region_id')
    .selectAll('company_objects')
    .select('regions.sato as region_sato')
    .where('company_objects.id', '=', id)
    .executeTakeFirst()
}

export async function rejectHiddenObject(db: Db, scope: Scope, id: number): Promise<void> {
  const find = (within: Scope) =>
    visible(db, within)
      .objects()
      .select('company_objects.id')
      .where('company_objects.id', '=', id)
      .executeTakeFirst()
  if (!(await find(scope))) throw await missingIn(scope, find)
}

interface Place {
  latitude: number | null
  longitude: number | null
}

/** Other objects at the very point, the first few. The index of positions knows it only nearly. */
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

/** What is odd about the point of an object or of a source: the region that was chosen, and who else is there. */
export const warningsAt = (place: Place, sato: string | undefined, others: readonly unknown[]): Warning[] => [
  ...placeWarnings(place, sato),
  ...(others.length > 0 ? [warningOf('coordinate.other-object', 'latitude')] : []),
]

/**
 * The ids of objects whose title, tax id or address hold the text, or a word close to it, in either alphabet. Words are
 * forgiven a wrong letter; a tax id is known exactly, or it is another one.
 */
export function objectsLike(search: string): RawBuilder<number> {
  const close = /\p{L}/u.test(search) ? sql`search_key(${search})` : sql`null`
  return sql<number>`(select objects_like('%' || search_key(${withoutWildcards(search)}) || '%', ${close}))`
}

const withoutWildcards = (search: string) => search.replace(/[\\%_]/g, '\\$&')

/** Whether its name alone holds the text, or a word close to it. */
export function hasName(search: string): RawBuilder<boolean> {
  const names = sql`search_key(company_objects.title || ' ' || company_objects.short_name || ' ' || company_objects.title_uz)`
  const text = withoutWildcards(search)
  return sql<boolean>`(${names} like '%' || search_key(${text}) || '%'
    or word_similarity(search_key(${text}), ${names}) >= 0.42)`
}

/** The exact tax id first, then what holds the text, the earlier the better, then by likeness. */
export function bestMatchFirst(search: string): RawBuilder<unknown> {
  // Worked out once, not for every row.
  const key = sql`(select search_key(${search}))`
  const place = sql`nullif(strpos(company_objects.search_key, ${key}), 0)`
  const likeness = sql`word_similarity(${key}, company_objects.search_key)`
  return sql`company_objects.inn = ${search} desc, ${place} nulls last,
    case when ${place} is null then ${likeness} end desc`
}

export type Box = [west: number, south: number, east: number, north: number]

/** The table has an index of positions. */
export function isInBox(table: 'company_objects' | 'pollution_sources', box: Box): RawBuilder<boolean> {
  const [west, south, east, north] = box
  const corners = sql`box(point(${west}, ${south}), point(${east}, ${north}))`
  return sql<boolean>`${sql.ref(`${table}.position`)} <@ ${corners}`
}

/** Today; who was on a list in a period is asked of `object_periods`. */
export const isOnMiz = sql<boolean>`(company_objects.miz_included_on is not null and company_objects.miz_excluded_on is null)`

type PeriodKind = AllTables['object_periods']['kind']

/** Objects that were active, or on a list, on any day of a period; the copy of `wasIn`. The query must join `company_objects`. */
export const objectsThatWere = (kind: PeriodKind, from: string, to: string): RawBuilder<boolean> =>
  sql<boolean>`company_objects.id in (
    select object_id from object_periods
    where kind = ${kind} and since <= ${to}::date and (until is null or until > ${from}::date))`

type OfObject = FilterValues<typeof ofObject>

const { status: _, ...ofObjectFields } = objectFields
const conditions: Parameters<typeof conditionsFor<OfObject>>[1] = {
  ...fieldConditions('company_objects', ofObjectFields),
  inn: (beginning) => sql<boolean>`company_objects.inn like ${`${beginning}%`}`,
  miz: (isOnList) => (isOnList ? isOnMiz : sql<boolean>`not ${isOnMiz}`),
}

/** Conditions by an object's fields. The query must join `company_objects` and apply visibility itself. */
export const objectsThat = (filters: OfObject): RawBuilder<boolean>[] => conditionsFor(filters, conditions)

export type ObjectFilters = FilterValues<typeof objectFilters> & {
  search?: string | undefined
  today?: string | undefined
  bbox?: Box | undefined
  /** The objects that the search has found. */
  found?: readonly number[] | undefined
}

/** The objects that the filters select, of those that the caller may see. */
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
      // As an array the few that are found are looked up, and the others not even read.
      search: (text) =>
        query.found
          ? sql<boolean>`company_objects.id = any(${[...query.found]}::integer[])`
          : sql<boolean>`company_objects.id = any(array${objectsLike(text)})`,
    }),
    ...measuredLately('company_objects', query),
  ]
  return conditions.reduce((rows, condition) => rows.where(condition), visible(db, scope).objects())
}
