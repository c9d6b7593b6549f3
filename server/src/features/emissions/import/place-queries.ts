import type { Medium } from '#contract/domain/measurement/medium'
import { chunked } from '../../../core/database/chunked'
import type { Db } from '../../../core/database/database'
import { type Scope, visible } from '../../../core/database/scope'

export interface Place {
  /** Of the source. */
  id: number
  object_id: number
  object: string
  /** As it was given in Uzbek; empty where it was not. */
  object_uz: string
  number: string
  name: string
  name_uz: string
  medium: Medium
}

export const findObjectTitles = (db: Db, scope: Scope) =>
  visible(db, scope)
    .objects()
    .select(['company_objects.id', 'company_objects.title', 'company_objects.title_uz'])
    .execute()

/** The sources of these objects. */
export async function findPlaces(db: Db, scope: Scope, objectIds: readonly number[]): Promise<Place[]> {
  const found: Place[] = []
  for (const part of chunked(objectIds)) {
    const rows = await visible(db, scope)
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
      .where('pollution_sources.object_id', 'in', part)
      .execute()
    found.push(...rows)
  }
  return found
}
