import type { Db } from '../core/database/database'
import { personName } from '../core/database/names'
import { everyRow } from '../core/database/scope'

/** Changed measurements, also deleted ones, with what decides who is notified of them. */
export function findChanged(db: Db, ids: readonly number[]) {
  return everyRow(db)
    .selectFrom('emissions')
    .innerJoin('company_objects', 'company_objects.id', 'emissions.object_id')
    .select([
      'emissions.id',
      'emissions.medium',
      'emissions.status',
      'emissions.laboratory_id',
      'company_objects.region_id',
      'company_objects.district_id',
      'company_objects.ministry_id',
      'company_objects.is_secret',
    ])
    .where('emissions.id', 'in', [...ids])
    .execute()
}

export async function findActorName(db: Db, id: number): Promise<string> {
  const row = await everyRow(db)
    .selectFrom('users')
    .select(personName('users').as('name'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? ''
}
