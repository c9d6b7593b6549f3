import type { Medium } from '#contract/domain/measurement/medium'
import type { Db } from '../core/database/database'
import { personName } from '../core/database/names'
import { everyRow } from '../core/database/scope'
import type { UserRights } from '../core/identity/session'
import { visibilityOf } from './emission-visibility'

/** Measurements that changed, the deleted ones too, with what decides who may hear of them. */
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

export type ChangedEmission = Awaited<ReturnType<typeof findChanged>>[number]

export async function findActorName(db: Db, id: number): Promise<string> {
  const row = await everyRow(db)
    .selectFrom('users')
    .select(personName('users').as('name'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** What of the changes a session may hear of; undefined when it is nothing. */
export function changesFor(
  who: UserRights,
  changed: readonly ChangedEmission[],
): { ids: number[]; media: Medium[] } | undefined {
  if (!who.permissions.has('emissions.view')) return undefined
  const seen = changed.filter((emission) => maySee(who, emission))
  if (seen.length === 0) return undefined
  return { ids: seen.map(({ id }) => id), media: [...new Set(seen.map(({ medium }) => medium))] }
}

/** Whoever has the same hears of the same: all that `changesFor` asks about somebody, and whether they may know who. */
export function hearingOf(who: UserRights): string {
  const { regionId, districtId, ministryId, seesSecret } = who.scope
  const { acceptedOnly, laboratoryId } = visibilityOf(who)
  return [
    ...[who.permissions.has('emissions.view'), who.permissions.has('emissions.history'), acceptedOnly],
    ...[laboratoryId, regionId, districtId, ministryId, seesSecret],
  ].join()
}

function maySee(who: UserRights, emission: ChangedEmission): boolean {
  const { scope } = who
  const visibility = visibilityOf(who)
  const within = (limit: number | null, own: number | null) => limit === null || limit === own
  return (
    within(scope.regionId, emission.region_id) &&
    within(scope.districtId, emission.district_id) &&
    within(scope.ministryId, emission.ministry_id) &&
    (scope.seesSecret || !emission.is_secret) &&
    within(visibility.laboratoryId, emission.laboratory_id) &&
    (!visibility.acceptedOnly || emission.status === 'Accepted')
  )
}
