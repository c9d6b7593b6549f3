import { chunked } from '../../../core/database/chunked'
import type { Db } from '../../../core/database/database'
import { type Scope, visible } from '../../../core/database/scope'

export const findObjectTitles = (db: Db, scope: Scope) =>
  visible(db, scope)
    .objects()
    .select(['company_objects.id', 'company_objects.title', 'company_objects.title_uz'])
    .execute()

/** The sources of objects. */
const placeRows = (db: Db, scope: Scope, objectIds: readonly number[]) =>
  visible(db, scope)
    .sources()
    .select([
      'pollution_sources.id',
      'pollution_sources.object_id',
      'company_objects.title as object',
      'company_objects.title_uz as object_uz',
      'pollution_sources.number',
      'pollution_sources.name',
      'pollution_sources.name_uz',
      'pollution_sources.type as medium',
    ])
    .where('pollution_sources.object_id', 'in', objectIds)
    .execute()

export type Place = Awaited<ReturnType<typeof placeRows>>[number]

export async function findPlaces(db: Db, scope: Scope, objectIds: readonly number[]) {
  const found: Place[] = []
  for (const part of chunked(objectIds)) found.push(...(await placeRows(db, scope, part)))
  return found
}
