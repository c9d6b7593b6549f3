import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Place } from '#contract/registers/any-register'
import type { Db } from './database'
import type { AllTables } from './refined-tables'

/** The area and the secrets that a user may see. Null means no limit. */
export interface Scope {
  regionId: number | null
  districtId: number | null
  ministryId: number | null
  seesSecret: boolean
}

export const unlimited: Scope = { regionId: null, districtId: null, ministryId: null, seesSecret: true }

/**
 * The only way to tables with a scope: they are missing from `Db`, so a query that forgets the scope does not
 * compile.
 */
export function visible(db: Db, scope: Scope) {
  const all = everyRow(db)
  const ofScope = objectsInScope(scope)
  return {
    objects: () => all.selectFrom('company_objects').where(ofScope),
    sources: () =>
      all
        .selectFrom('pollution_sources')
        .innerJoin('company_objects', 'company_objects.id', 'pollution_sources.object_id')
        .where(ofScope),
    normatives: () =>
      all
        .selectFrom('component_normatives')
        .innerJoin('company_objects', 'company_objects.id', 'component_normatives.object_id')
        .where(ofScope),
    plans: () =>
      all
        .selectFrom('sampling_plans')
        .innerJoin('company_objects', 'company_objects.id', 'sampling_plans.object_id')
        .where(ofScope),
    /** Past periods, including those of deleted plans. */
    planPeriods: () =>
      all
        .selectFrom('sampling_plan_periods')
        .innerJoin('company_objects', 'company_objects.id', 'sampling_plan_periods.object_id')
        .where(ofScope),
    /** Seeing an object does not mean seeing all its measurements, see measurement/emission-visibility.ts. */
    emissions() {
      const query = all.selectFrom('emissions').where('emissions.deleted_at', 'is', null)
      return measuredInScope(scope).reduce((rows, condition) => rows.where(condition), query)
    },
    documents: () =>
      all
        .selectFrom('object_documents')
        .innerJoin('company_objects', 'company_objects.id', 'object_documents.object_id')
        .where(ofScope),
    cardObjects: () =>
      all
        .selectFrom('expertise_card_objects')
        .innerJoin('company_objects', 'company_objects.id', 'expertise_card_objects.object_id')
        .where(ofScope),
    /** The visibility of the measurements applies too, see features/cases/case-queries.ts. */
    cases() {
      const query = all
        .selectFrom('exceedance_cases')
        .leftJoin('online_stations', 'online_stations.id', 'exceedance_cases.station_id')
        .leftJoin('company_objects', 'company_objects.id', 'exceedance_cases.object_id')
        .where((row) => row.or([row('company_objects.id', 'is', null), ofScope]))
      return scope.regionId === null
        ? query
        : query.where(
            sql<boolean>`coalesce(company_objects.region_id, online_stations.region_id) = ${scope.regionId}`,
          )
    },
    /** A card without a region is visible to all. A card of a hidden object is hidden. */
    cards() {
      const { regionId } = scope
      const cards = all.selectFrom('expertise_cards').where(
        sql<boolean>`not exists (
          select from expertise_card_objects join company_objects on company_objects.id = object_id
          where card_id = expertise_cards.id and (${ofScope}) is not true)`,
      )
      return regionId === null
        ? cards
        : cards.where((where) =>
            where.or([
              where('expertise_cards.region_id', '=', regionId),
              where('expertise_cards.region_id', 'is', null),
            ]),
          )
    },
    /** A station at an object is visible with the object, a station without one in its region. */
    stations() {
      const query = all
        .selectFrom('online_stations')
        .leftJoin('company_objects', 'company_objects.id', 'online_stations.object_id')
        .where((row) => row.or([row('company_objects.id', 'is', null), ofScope]))
      return scope.regionId === null ? query : query.where('online_stations.region_id', '=', scope.regionId)
    },
    /** The rows of a register, aliased as `record`. */
    records: ({ table, place }: { table: string; place: Place }) =>
      all
        .selectFrom(sql<{ id: number; version: number }>`${sql.table(table)}`.as('record'))
        .where(recordsInScope(scope, place)),
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

/** The scope as a condition on `company_objects`, for statements in SQL. */
export function objectsInScope(scope: Scope): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (scope.regionId !== null) conditions.push(sql`company_objects.region_id = ${scope.regionId}`)
  if (scope.districtId !== null) conditions.push(sql`company_objects.district_id = ${scope.districtId}`)
  if (scope.ministryId !== null) conditions.push(sql`company_objects.ministry_id = ${scope.ministryId}`)
  if (!scope.seesSecret) conditions.push(sql`not company_objects.is_secret`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Registers with a place are limited by the place, registers of objects by the visible objects. */
function recordsInScope(scope: Scope, place: Place): RawBuilder<boolean> {
  const { regionId, districtId } = scope
  if (place === 'everywhere') return sql<boolean>`true`
  if (typeof place === 'object')
    return sql<boolean>`${sql.ref(`record.${place.by}`)} in (
      select record.id from ${sql.table(place.through)} as record where ${recordsInScope(scope, 'region')})`
  if (place === 'object')
    return sql<boolean>`record.object_id in (select company_objects.id from company_objects where ${objectsInScope(scope)})`
  const conditions = [sql`true`]
  if (regionId !== null) conditions.push(sql`record.region_id = ${regionId}`)
  if (districtId !== null) conditions.push(sql`record.district_id = ${districtId}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Region and secrecy are copied into measurements, so most scopes need no join with the object. */
function measuredInScope(scope: Scope): RawBuilder<boolean>[] {
  if (scope.districtId !== null || scope.ministryId !== null)
    return [
      sql`emissions.object_id in (select company_objects.id from company_objects where ${objectsInScope(scope)})`,
    ]
  return [
    ...(scope.regionId === null ? [] : [sql<boolean>`emissions.region_id = ${scope.regionId}`]),
    ...(scope.seesSecret ? [] : [sql<boolean>`not emissions.is_secret`]),
  ]
}

interface ObjectPlace {
  region_id?: number | undefined
  district_id?: number | undefined
  ministry_id?: number | null | undefined
}

/** The fields that would put an object where its editor could not see it. */
export function fieldsOutOfScope({ regionId, districtId, ministryId }: Scope, object: ObjectPlace): string[] {
  const limits = { region_id: regionId, district_id: districtId, ministry_id: ministryId }
  return Object.entries(limits)
    .filter(([field, limit]) => limit !== null && object[field as keyof ObjectPlace] !== limit)
    .map(([field]) => field)
}

/** Bypasses the scope. Only for authentication, for writing rows found through `visible`, and for demo data. */
export function everyRow(db: Db): Kysely<AllTables> {
  return db as unknown as Kysely<AllTables>
}

/** Whether the scope covers a record at this place. */
export function scopeCovers(scope: Scope, place: { regionId: number | null; districtId?: number | null }) {
  if (scope.regionId !== null && place.regionId !== scope.regionId) return false
  return scope.districtId === null || place.districtId === undefined || place.districtId === scope.districtId
}
