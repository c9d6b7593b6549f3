import type { Kysely } from 'kysely'
import type { Db } from './database'
import type { OpenTables, ScopedTables } from './tables'

/** What part of the country and which secrets a user sees. Null means no limit. */
export interface Scope {
  regionId: number | null
  districtId: number | null
  ministryId: number | null
  seesSecret: boolean
}

export const unlimited: Scope = { regionId: null, districtId: null, ministryId: null, seesSecret: true }

type AllTables = OpenTables & ScopedTables

/**
 * The door to tables whose rows belong to a place. They are missing from `Db`, so a query that forgets
 * the scope does not compile.
 */
export function visible(db: Db, scope: Scope) {
  const all = everyRow(db)
  return {
    users() {
      let query = all.selectFrom('users').where('users.deleted_at', 'is', null)
      if (scope.regionId !== null) query = query.where('users.region_id', '=', scope.regionId)
      if (scope.districtId !== null) query = query.where('users.district_id', '=', scope.districtId)
      if (scope.ministryId !== null) query = query.where('users.ministry_id', '=', scope.ministryId)
      return query
    },
    laboratories() {
      const query = all.selectFrom('laboratories')
      return scope.regionId === null ? query : query.where('laboratories.region_id', '=', scope.regionId)
    },
  }
}

/** Past the scope: only for finding out who somebody is, for writing what was found through `visible`, and for demo data. */
export function everyRow(db: Db): Kysely<AllTables> {
  return db as unknown as Kysely<AllTables>
}

/** Whether a record at this place may be written by somebody of this scope. */
export function scopeCovers(
  scope: Scope,
  place: { regionId: number | null; districtId?: number | null },
): boolean {
  if (scope.regionId !== null && place.regionId !== scope.regionId) return false
  return scope.districtId === null || place.districtId === undefined || place.districtId === scope.districtId
}
