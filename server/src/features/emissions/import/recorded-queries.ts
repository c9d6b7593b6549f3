import { sql } from 'kysely'
import type { Db } from '../../../core/database/database'
import { everyRow } from '../../../core/database/scope'
import type { UserRights } from '../../../core/identity/session'
import { visibleEmissions } from '../../../measurement/emission-visibility'

export interface Wanted {
  /** Ids of visible sources. */
  sourceIds: readonly number[]
  componentIds: readonly number[]
  from: string
  to: string
}

/** Records of sources in a period by date, and whether the caller may see each. */
export function findRecorded(db: Db, who: UserRights, { sourceIds, componentIds, from, to }: Wanted) {
  const ofWanted = sql<boolean>`emissions.source_id = any(${[...sourceIds]}::int[])
    and emissions.component_id = any(${[...componentIds]}::int[])
    and emissions.date between ${from} and ${to}`
  const seen = visibleEmissions(db, who).select('emissions.id').where(ofWanted)
  return everyRow(db)
    .selectFrom('emissions')
    .leftJoin(seen.as('seen'), 'seen.id', 'emissions.id')
    .select([
      'emissions.id',
      'emissions.source_id',
      'emissions.component_id',
      'emissions.date',
      'emissions.value',
      'emissions.qualifier',
      'emissions.status',
    ])
    .select((row) => row('seen.id', 'is not', null).as('is_seen'))
    .where(ofWanted)
    .where('emissions.deleted_at', 'is', null)
    .orderBy('emissions.date')
    .execute()
}
export type Recorded = Awaited<ReturnType<typeof findRecorded>>[number]
