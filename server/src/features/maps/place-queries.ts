import { type RawBuilder, sql } from 'kysely'
import type { PlaceSet } from '#contract/api/figures/maps'
import type { Medium } from '#contract/domain/measurement/medium'
import { media } from '#contract/domain/measurement/medium'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { Db } from '../../core/database/database'
import { everyRow, type Scope, unlimited } from '../../core/database/scope'
import type { UserRights } from '../../core/identity/session'
import { type ObjectFilters, selectedObjects } from '../company-objects/for-others'
import { type SourceFilters, selectedSources } from '../pollution-sources/for-others'
import { heaviestLoads } from '../statistics/for-others'
import type { Statement } from './maps-worker'

export type PlaceFilters = Omit<SourceFilters, 'status'> & { status?: string | undefined }

/** Of what a condition is told. */
export interface Lens extends Days {
  medium: Medium | undefined
  component: number | undefined
}

const written = (db: Db, query: RawBuilder<unknown>): Statement => query.compile(db)

/** Where a source stands: at its object where it has no coordinates of its own. */
export const longitudeOfSource = sql<number>`coalesce(pollution_sources.longitude, company_objects.longitude)`
export const latitudeOfSource = sql<number>`coalesce(pollution_sources.latitude, company_objects.latitude)`

/** In the look of a place: what does not work any more. */
const CLOSED = 16

/** The number of a medium in the look of a source. */
const mediumNumber = sql`case pollution_sources.type ${sql.join(
  media.map((medium, index) => sql`when ${sql.lit(medium)} then ${sql.lit(index)}`),
  sql` `,
)} end`

const closed = (table: string) =>
  sql`case ${sql.ref(`${table}.status`)} when 'inactive' then ${sql.lit(CLOSED)} else 0 end`

const objectPlaces = (db: Db) =>
  everyRow(db)
    .selectFrom('company_objects')
    .select(['id', 'longitude', 'latitude', sql`danger_category + ${closed('company_objects')}`.as('look')])

const sourcePlaces = (db: Db) =>
  everyRow(db)
    .selectFrom('pollution_sources')
    .innerJoin('company_objects', 'company_objects.id', 'pollution_sources.object_id')
    .select([
      'pollution_sources.id',
      longitudeOfSource.as('longitude'),
      latitudeOfSource.as('latitude'),
      sql`${mediumNumber} + ${closed('pollution_sources')}`.as('look'),
    ])

/** All of them, whoever asks: who sees which is asked for each caller. */
export const allPlaces = (db: Db, set: PlaceSet): Statement =>
  (set === 'objects' ? objectPlaces(db) : sourcePlaces(db)).compile()

/** Written by a transaction that is not older than the one that the parameter names. */
const isWrittenSince = (table: string) => sql<boolean>`age(${sql.ref(`${table}.xmin`)}) <= age($1::xid)`

/** Those that were written since a transaction, whose number is the parameter. A source without a place is where its object is. */
export const changedPlaces = (db: Db, set: PlaceSet): Statement =>
  set === 'objects'
    ? objectPlaces(db).where(isWrittenSince('company_objects')).compile()
    : sourcePlaces(db)
        .where((row) => row.or([isWrittenSince('pollution_sources'), isWrittenSince('company_objects')]))
        .compile()

/** The ids of those that the caller may see and the filters select. */
export function chosenPlaces(db: Db, set: PlaceSet, scope: Scope, filters: PlaceFilters): Statement {
  if (set === 'sources')
    return selectedSources(db, scope, filters as SourceFilters)
      .select('pollution_sources.id')
      .compile()
  const { type, ...ofObjects } = filters
  const query = { ...ofObjects, medium: filters.medium ?? type } as ObjectFilters
  return selectedObjects(db, scope, query).select('company_objects.id').compile()
}

/** Everywhere, but of what this caller's measurements are: the places are theirs by `chosenPlaces`. */
const everywhere = (who: UserRights): UserRights => ({ ...who, scope: unlimited })

const keyOf = { objects: 'object', sources: 'source' } as const

export const placeLoads = (set: PlaceSet, who: UserRights, { medium, component, ...days }: Lens) =>
  heaviestLoads(everywhere(who), keyOf[set], days, { medium, component })

/** The id and the heaviest load of each place that has one. */
export const judgedPlaces = (db: Db, set: PlaceSet, who: UserRights, lens: Lens): Statement =>
  written(db, sql`select key, worst_load from (${placeLoads(set, who, lens)}) as loads`)

/** The same of the places of these objects alone; what has no load any more is told too. */
export function judgedAnew(
  db: Db,
  set: PlaceSet,
  who: UserRights,
  { medium, component, ...days }: Lens,
  objects: readonly number[],
): Statement {
  const loads = heaviestLoads(everywhere(who), keyOf[set], days, { medium, component, objects })
  const table = set === 'objects' ? sql`company_objects` : sql`pollution_sources`
  const object = set === 'objects' ? sql`places.id` : sql`places.object_id`
  return written(
    db,
    sql`select places.id, worst_load from ${table} as places left join (${loads}) as loads on key = places.id
      where ${object} = any(${[...objects]}::integer[])`,
  )
}
