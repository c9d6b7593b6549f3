import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import type { Scope } from '../../core/database/scope'
import { type Box, isInBox, MOST_POINTS } from './for-others'
import { type ObjectFilters, selectedObjects } from './object-selection-queries'

export async function findObjectPoints(
  db: Db,
  scope: Scope,
  { bbox, ...filters }: ObjectFilters & { bbox?: Box | undefined },
) {
  let selected = selectedObjects(db, scope, filters)
  if (bbox) selected = selected.where(isInBox('company_objects', bbox))
  const data = await selected
    .select([
      'company_objects.id',
      'company_objects.title',
      'company_objects.latitude',
      'company_objects.longitude',
      'company_objects.region_id',
      'company_objects.danger_category',
      'company_objects.status',
    ])
    .orderBy('company_objects.id')
    .limit(MOST_POINTS)
    .execute()
  if (data.length < MOST_POINTS) return { data, count: data.length }
  const { count } = await selected.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { data, count }
}
