import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { type Scope, visible } from '../../core/database/scope'
import { type Box, isInBox, MOST_POINTS } from '../company-objects/for-others'
import { type SourceFilters, selectedSources } from './source-queries'

const columns = [
  'pollution_sources.id',
  'pollution_sources.object_id',
  'company_objects.title as object_title',
  'pollution_sources.number',
  'pollution_sources.name',
  'pollution_sources.type',
  'pollution_sources.status',
] as const

export async function findSourcePoints(
  db: Db,
  scope: Scope,
  { bbox, ...filters }: SourceFilters & { bbox?: Box | undefined },
) {
  let selected = selectedSources(db, scope, filters).where('pollution_sources.latitude', 'is not', null)
  if (bbox) selected = selected.where(isInBox('pollution_sources', bbox))
  const data = await selected
    .select(columns)
    .select((row) => [
      row.ref('pollution_sources.latitude').$notNull().as('latitude'),
      row.ref('pollution_sources.longitude').$notNull().as('longitude'),
    ])
    .orderBy('pollution_sources.id')
    .limit(MOST_POINTS)
    .execute()
  if (data.length < MOST_POINTS) return { data, count: data.length }
  const { count } = await selected.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { data, count }
}

export async function findSourcePointsOf(db: Db, scope: Scope, objectId: number) {
  const data = await visible(db, scope)
    .sources()
    .select(columns)
    .select((row) => [
      row.fn.coalesce('pollution_sources.latitude', 'company_objects.latitude').as('latitude'),
      row.fn.coalesce('pollution_sources.longitude', 'company_objects.longitude').as('longitude'),
    ])
    .where('pollution_sources.object_id', '=', objectId)
    .orderBy('pollution_sources.id')
    .execute()
  return { data, count: data.length }
}
