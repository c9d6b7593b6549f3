import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { PollutionSource, sourceFilters } from '#contract/api/pollution-sources'
import type { Language } from '#contract/shapes'
import { byKeys, inOrderOf, numberOrder } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { countedPage, holds, offsetOf, orderOf, type PageQuery } from '../../core/database/lists'
import { type Scope, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import { type MeasuredFilters, measuredLately } from '../../measurement/measured-lately'
import { objectsLike } from '../company-objects/for-others'

export type SourceFilters = z.output<z.ZodObject<typeof sourceFilters>> &
  MeasuredFilters & { search?: string | undefined }
type Column = 'id' | 'number' | 'name' | 'type' | 'status' | 'start'
export type SourceQuery = SourceFilters & { ordering?: Column | `-${Column}` | undefined }

/** The sources that the filters select, of the objects that the caller may see. */
export function selectedSources(db: Db, scope: Scope, query: SourceFilters) {
  let rows = visible(db, scope).sources()
  if (query.object !== undefined) rows = rows.where('pollution_sources.object_id', '=', query.object)
  for (const type of [query.type, query.medium]) {
    if (type !== undefined) rows = rows.where('pollution_sources.type', '=', type)
  }
  if (query.status !== undefined) rows = rows.where('pollution_sources.status', '=', query.status)
  if (query.region !== undefined) rows = rows.where('company_objects.region_id', '=', query.region)
  if (query.district !== undefined) rows = rows.where('company_objects.district_id', '=', query.district)
  if (query.ministry !== undefined) rows = rows.where('company_objects.ministry_id', '=', query.ministry)
  for (const condition of measuredLately('pollution_sources', query)) rows = rows.where(condition)
  return query.search ? rows.where(sourceMatches(query.search)) : rows
}

/** By its own number and name, or by its object. */
function sourceMatches(search: string): RawBuilder<boolean> {
  const own = holds(search, 'pollution_sources.number', 'pollution_sources.name')
  return sql<boolean>`(${own} or pollution_sources.object_id in ${objectsLike(search)})`
}

const columns = [
  'pollution_sources.id',
  'pollution_sources.object_id',
  'pollution_sources.number',
  'pollution_sources.name',
  'pollution_sources.type',
  'pollution_sources.status',
  'pollution_sources.latitude',
  'pollution_sources.longitude',
  'pollution_sources.started_on as start',
  'pollution_sources.ended_on as end',
  'pollution_sources.end_reason',
  'pollution_sources.version',
] as const

/** Every source that the query selects, in its order, each saying whose it is. */
export function sourceRows(db: Db, scope: Scope, lang: Language, query: SourceQuery) {
  return selectedSources(db, scope, query)
    .select(columns)
    .select([
      'company_objects.title as object_title',
      sql<number>`(select count(*)::int from component_normatives where source_id = pollution_sources.id)`.as(
        'normatives_count',
      ),
    ])
    .orderBy(orderOfSources(query, lang))
}

function orderOfSources({ ordering }: SourceQuery, lang: Language): RawBuilder<unknown> {
  const { column, direction } = orderOf<Column>(ordering, 'id')
  const kept = sql.ref(`pollution_sources.${column === 'start' ? 'started_on' : column}`)
  const keys = column === 'number' ? numberOrder(kept) : [column === 'name' ? inOrderOf(lang, kept) : kept]
  return sql`${byKeys(keys, direction)}, pollution_sources.id`
}

export type SourceRow = Awaited<ReturnType<ReturnType<typeof sourceRows>['executeTakeFirstOrThrow']>>

export async function findSources(db: Db, scope: Scope, lang: Language, query: SourceQuery & PageQuery) {
  const rows = await sourceRows(db, scope, lang, query)
    .limit(query.page_size)
    .offset(offsetOf(query).offset)
    .execute()
  const all = selectedSources(db, scope, query).select('pollution_sources.id')
  const listed = rows.map(({ object_title, ...row }) => ({
    ...row,
    object: { id: row.object_id, name: object_title },
  }))
  return countedPage(db, query, listed, sql`(${all}) as selected`)
}

export async function readSource(db: Db, scope: Scope, id: number): Promise<PollutionSource> {
  const row = await visible(db, scope)
    .sources()
    .select(columns)
    .where('pollution_sources.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
