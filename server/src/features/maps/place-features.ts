import { type RawBuilder, sql } from 'kysely'
import type { mapObjects, mapSources } from '#contract/api/figures/maps'
import { conditionLevel } from '#contract/domain/figures/condition-level'
import type { Answer } from '#contract/endpoint'
import type { Db } from '../../core/database/database'
import type { UserRights } from '../../core/identity/session'
import { type ObjectFilters, selectedObjects } from '../company-objects/for-others'
import { type SourceFilters, selectedSources } from '../pollution-sources/for-others'
import { type Lens, latitudeOfSource, longitudeOfSource, placeLoads } from './place-queries'

interface Judged {
  worst_load: number | null
  worst_at: string | null
}
type Place<Own> = Own & Judged & { id: number; longitude: number; latitude: number }

type ObjectProperties = Answer<typeof mapObjects>['features'][number]['properties']
type SourceProperties = Answer<typeof mapSources>['features'][number]['properties']
type Own<Properties> = Omit<Properties, 'condition' | 'load' | 'measured_on'>

export async function findObjectFeatures(db: Db, who: UserRights, lens: Lens, filters: ObjectFilters) {
  const selected = selectedObjects(db, who.scope, filters).select([
    'company_objects.id',
    'company_objects.longitude',
    'company_objects.latitude',
    'company_objects.title',
    'company_objects.inn',
    'company_objects.region_id',
    'company_objects.district_id',
    'company_objects.danger_category',
    'company_objects.status',
  ])
  const places = await judgedRows<Own<ObjectProperties>>(db, 'objects', who, lens, sql`(${selected})`)
  return asCollection(lens, places, (place) => ({
    title: place.title,
    inn: place.inn,
    region_id: place.region_id,
    district_id: place.district_id,
    danger_category: place.danger_category,
    status: place.status,
    ...conditionOf(place),
  }))
}

export async function findSourceFeatures(db: Db, who: UserRights, lens: Lens, filters: SourceFilters) {
  const selected = selectedSources(db, who.scope, filters).select([
    'pollution_sources.id',
    longitudeOfSource.as('longitude'),
    latitudeOfSource.as('latitude'),
    'pollution_sources.object_id',
    'company_objects.title as object_title',
    'pollution_sources.number',
    'pollution_sources.name',
    'pollution_sources.type',
    'pollution_sources.status',
  ])
  const places = await judgedRows<Own<SourceProperties>>(db, 'sources', who, lens, sql`(${selected})`)
  return asCollection(lens, places, (place) => ({
    object_id: place.object_id,
    object_title: place.object_title,
    number: place.number,
    name: place.name,
    type: place.type,
    status: place.status,
    ...conditionOf(place),
  }))
}

/** What was selected, with the heaviest load of each; for whoever sees no measurements, without. */
async function judgedRows<Own>(
  db: Db,
  set: 'objects' | 'sources',
  who: UserRights,
  lens: Lens,
  selected: RawBuilder<unknown>,
): Promise<Place<Own>[]> {
  const loads = who.permissions.has('emissions.view')
    ? placeLoads(set, who, lens)
    : sql`select null::integer as key, null::float8 as worst_load, null::date as worst_at where false`
  const { rows } = await sql<Place<Own>>`
    select places.*, worst_load, worst_at from ${selected} as places left join (${loads}) as loads on key = places.id
    order by places.id`.execute(db)
  return rows
}

const conditionOf = ({ worst_load, worst_at }: Judged) => ({
  condition: conditionLevel(worst_load),
  load: worst_load === Number.POSITIVE_INFINITY ? null : worst_load,
  measured_on: worst_at,
})

/** `propertiesOf` names each: to leave some out of thousands of rows takes longer than to read them. */
function asCollection<Own, Properties>(
  { date_from, date_to }: Lens,
  places: readonly Place<Own>[],
  propertiesOf: (place: Place<Own>) => Properties,
) {
  const features = places.map((place) => ({
    type: 'Feature' as const,
    id: place.id,
    geometry: { type: 'Point' as const, coordinates: [place.longitude, place.latitude] },
    properties: propertiesOf(place),
  }))
  return { type: 'FeatureCollection' as const, date_from, date_to, count: features.length, features }
}
