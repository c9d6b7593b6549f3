import { type RawBuilder, sql } from 'kysely'
import type { mapObjects, mapSources } from '#contract/api/figures/maps'
import { conditionOf } from '#contract/domain/figures/condition-level'
import type { StandingCounts } from '#contract/domain/measurement/place-standing'
import type { Answer } from '#contract/endpoint'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { objectTitle, ownSourceName } from '../../core/database/names'
import type { UserRights } from '../../core/identity/session'
import { isOpenOn } from '../../measurement/object-filters'
import { type ObjectFilters, selectedObjects } from '../company-objects/for-others'
import { type SourceFilters, selectedSources } from '../pollution-sources/for-others'
import { type Lens, latitudeOfSource, longitudeOfSource, standingPlaces } from './place-queries'

interface Judged extends StandingCounts {
  worst_load: number | null
  worst_at: string | null
}
type Place<Own> = Own & Judged & { id: number; longitude: number; latitude: number }

type ObjectProperties = Answer<typeof mapObjects>['features'][number]['properties']
type SourceProperties = Answer<typeof mapSources>['features'][number]['properties']
type Own<Properties> = Omit<Properties, 'condition' | 'load' | 'measured_on'>

export async function findObjectFeatures(
  db: Db,
  who: UserRights,
  lang: Language,
  lens: Lens,
  filters: ObjectFilters,
) {
  const selected = selectedObjects(db, who.scope, filters).select([
    'company_objects.id',
    'company_objects.longitude',
    'company_objects.latitude',
    objectTitle(lang).as('title'),
    'company_objects.inn',
    'company_objects.region_id',
    'company_objects.district_id',
    'company_objects.danger_category',
    'company_objects.status',
    isOpenOn('company_objects', lens.date_to).as('is_open'),
  ])
  const places = await judgedRows<Own<ObjectProperties>>(
    db,
    'objects',
    who,
    lens,
    sql`(${selected})`,
    filters.status !== undefined || filters.object !== undefined,
  )
  return asCollection(lens, places, (place) => ({
    title: place.title,
    inn: who.permissions.has('objects.view') ? place.inn : null,
    region_id: place.region_id,
    district_id: place.district_id,
    danger_category: place.danger_category,
    status: place.status,
    ...judgementOf(place),
  }))
}

export async function findSourceFeatures(
  db: Db,
  who: UserRights,
  lang: Language,
  lens: Lens,
  filters: SourceFilters,
) {
  const selected = selectedSources(db, who.scope, filters).select([
    'pollution_sources.id',
    longitudeOfSource.as('longitude'),
    latitudeOfSource.as('latitude'),
    'pollution_sources.object_id',
    objectTitle(lang).as('object_title'),
    'pollution_sources.number',
    ownSourceName(lang).as('name'),
    'pollution_sources.type',
    'pollution_sources.status',
    isOpenOn('pollution_sources', lens.date_to).as('is_open'),
  ])
  const places = await judgedRows<Own<SourceProperties>>(
    db,
    'sources',
    who,
    lens,
    sql`(${selected})`,
    filters.status !== undefined || filters.object !== undefined || filters.source !== undefined,
  )
  return asCollection(lens, places, (place) => ({
    object_id: place.object_id,
    object_title: place.object_title,
    number: place.number,
    name: place.name,
    type: place.type,
    status: place.status,
    ...judgementOf(place),
  }))
}

/** With standings, if the caller may read measurements. */
async function judgedRows<Own>(
  db: Db,
  set: 'objects' | 'sources',
  who: UserRights,
  lens: Lens,
  selected: RawBuilder<unknown>,
  areClosedShown: boolean,
): Promise<Place<Own>[]> {
  const standings = who.permissions.has('emissions.view')
    ? standingPlaces(set, who, lens)
    : sql`select null::integer as key, 0 as measurements, 0 as exceeded, 0 as under, 0 as over_background, 0 as no_norm,
        null::float8 as worst_load, null::date as worst_at where false`
  const { rows } = await sql<Place<Own>>`
    select places.*, coalesce(measurements, 0) as measurements, coalesce(exceeded, 0) as exceeded,
      coalesce(under, 0) as under, coalesce(over_background, 0) as over_background, coalesce(no_norm, 0) as no_norm,
      worst_load, worst_at
    from ${selected} as places left join (${standings}) as standings on key = places.id
    ${areClosedShown ? sql`` : sql`where is_open or coalesce(measurements, 0) > 0`}
    order by places.id`.execute(db)
  return rows
}

const judgementOf = ({ worst_load, worst_at, ...counts }: Judged) => ({
  condition: conditionOf({ ...counts, worst_load }),
  load: worst_load === Number.POSITIVE_INFINITY ? null : worst_load,
  measured_on: worst_at,
})

/** `propertiesOf` lists properties: rest spreads are slow for thousands of rows. */
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
