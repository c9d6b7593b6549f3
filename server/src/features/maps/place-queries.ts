import { type CompiledQuery, sql } from 'kysely'
import type { PlaceSet } from '#contract/api/figures/maps'
import { type Medium, media } from '#contract/domain/measurement/medium'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { Db } from '../../core/database/database'
import { everyRow, type Scope, unlimited } from '../../core/database/scope'
import type { UserRights } from '../../core/identity/session'
import { isOpenOn } from '../../measurement/object-filters'
import { placeStandings } from '../../measurement/standings/standing-queries'
import { type ObjectFilters, selectedObjects } from '../company-objects/for-others'
import { type SourceFilters, selectedSources } from '../pollution-sources/for-others'

export type PlaceFilters = Omit<SourceFilters, 'status'> & { status?: string | undefined }

/** What conditions are computed for. */
export interface Lens extends Days {
  medium: Medium | undefined
  component: number | undefined
}

/** A source without coordinates is at its object. */
export const longitudeOfSource = sql<number>`coalesce(pollution_sources.longitude, company_objects.longitude)`
export const latitudeOfSource = sql<number>`coalesce(pollution_sources.latitude, company_objects.latitude)`

const CLOSED = 16

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

/** All places; visibility is applied for each caller afterwards. */
export const allPlaces = (db: Db, set: PlaceSet): CompiledQuery =>
  (set === 'objects' ? objectPlaces(db) : sourcePlaces(db)).compile()

/** Written since the transaction of the parameter. */
const isWrittenSince = (table: string) => sql<boolean>`age(${sql.ref(`${table}.xmin`)}) <= age($1::xid)`

/** Also sources whose object moved. */
export const changedPlaces = (db: Db, set: PlaceSet): CompiledQuery =>
  set === 'objects'
    ? objectPlaces(db).where(isWrittenSince('company_objects')).compile()
    : sourcePlaces(db)
        .where((row) => row.or([isWrittenSince('pollution_sources'), isWrittenSince('company_objects')]))
        .compile()

export function chosenPlaces(db: Db, set: PlaceSet, scope: Scope, filters: PlaceFilters): CompiledQuery {
  if (set === 'sources')
    return selectedSources(db, scope, filters as SourceFilters)
      .select('pollution_sources.id')
      .compile()
  const { type, ...ofObjects } = filters
  const query = { ...ofObjects, medium: filters.medium ?? type } as ObjectFilters
  return selectedObjects(db, scope, query).select('company_objects.id').compile()
}

/** Regardless of visibility. */
export const openPlaces = (db: Db, set: PlaceSet, day: string): CompiledQuery => {
  const table = set === 'objects' ? 'company_objects' : 'pollution_sources'
  return everyRow(db).selectFrom(table).select(`${table}.id`).where(isOpenOn(table, day)).compile()
}

const everywhere = (who: UserRights): UserRights => ({ ...who, scope: unlimited })

const keyOf = { objects: 'object', sources: 'source' } as const

export const standingPlaces = (set: PlaceSet, who: UserRights, { medium, component, ...days }: Lens) =>
  placeStandings(everywhere(who), keyOf[set], days, { medium, component })

export type JudgedPlace = [
  id: number,
  measurements: number,
  exceeded: number,
  under: number,
  over_background: number,
  no_norm: number,
  worst_load: number | null,
]
const counts = sql`coalesce(measurements, 0), coalesce(exceeded, 0), coalesce(under, 0),
  coalesce(over_background, 0), coalesce(no_norm, 0), worst_load`

/** The standing of each measured place. */
export const judgedPlaces = (db: Db, set: PlaceSet, who: UserRights, lens: Lens): CompiledQuery =>
  sql`select key, ${counts} from (${standingPlaces(set, who, lens)}) as standings`.compile(db)

/** The same for the places of these objects, also those that are no longer measured. */
export function judgedAnew(
  db: Db,
  set: PlaceSet,
  who: UserRights,
  { medium, component, ...days }: Lens,
  objects: readonly number[],
): CompiledQuery {
  const standings = placeStandings(everywhere(who), keyOf[set], days, { medium, component, objects })
  const table = set === 'objects' ? sql`company_objects` : sql`pollution_sources`
  const object = set === 'objects' ? sql`places.id` : sql`places.object_id`
  return sql`
    select places.id, ${counts} from ${table} as places left join (${standings}) as standings on key = places.id
    where ${object} = any(${[...objects]}::integer[])`.compile(db)
}
