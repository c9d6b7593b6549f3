import { sql } from 'kysely'
import type { listEmissionNeighbours } from '#contract/api/measurements/emission-details'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Verdict } from '#contract/domain/measurement/exceedance'
import type { NormativeType } from '#contract/domain/measurement/normative-type'
import { objectTitle, sourceName } from '../../../core/database/names'
import { visible } from '../../../core/database/scope'
import { notFound } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { standingOf } from '../standing'

const WITHIN_KM = 50
const MOST = 100
/** Measurements further away say little about the day. */
const AROUND_DAYS = 45

interface Neighbour {
  source_id: number
  source_name: string
  object_id: number
  object_title: string
  latitude: number
  longitude: number
  distance_km: number
  date: string
  value: number
  status: EmissionStatus
  object_verdict: Verdict | null
  object_norm_type: NormativeType | null
  object_load: number | null
}

const standing = ['emissions.object_verdict', 'emissions.object_norm_type', 'emissions.object_load'] as const

/** The record's own values of the year around, and measurements near it around its day. */
export async function findNeighbours(call: Call<typeof listEmissionNeighbours>) {
  const { db, scope, session, lang, params } = call
  const record = await visibleEmissions(db, session)
    .innerJoin('company_objects', 'company_objects.id', 'emissions.object_id')
    .innerJoin('pollution_sources', 'pollution_sources.id', 'emissions.source_id')
    .select(['emissions.source_id', 'emissions.component_id', 'emissions.date', ...standing])
    .select([
      sql<number>`coalesce(pollution_sources.latitude, company_objects.latitude)`.as('latitude'),
      sql<number>`coalesce(pollution_sources.longitude, company_objects.longitude)`.as('longitude'),
    ])
    .where('emissions.id', '=', params.id)
    .executeTakeFirstOrThrow(notFound)
  const { latitude, longitude, source_id, component_id, date } = record

  // A box around the circle; a degree of latitude is 111 km.
  const [up, across] = [WITHIN_KM / 111, WITHIN_KM / (111 * Math.cos((latitude * Math.PI) / 180))]
  const place = sql`coalesce(pollution_sources.latitude, company_objects.latitude)`
  const side = sql`coalesce(pollution_sources.longitude, company_objects.longitude)`
  const distance = sql<number>`6371 * 2 * asin(sqrt(
    power(sin(radians(${place} - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${place})) * power(sin(radians(${side} - ${longitude}) / 2), 2)))`
  const near = visible(db, scope)
    .sources()
    .select([
      'pollution_sources.id as source_id',
      sourceName(lang).as('source_name'),
      'pollution_sources.object_id',
      objectTitle(lang).as('object_title'),
      sql<number>`${place}`.as('latitude'),
      sql<number>`${side}`.as('longitude'),
      distance.as('distance_km'),
    ])
    .where('pollution_sources.id', '<>', source_id)
    .where(sql<boolean>`${place} between ${latitude - up} and ${latitude + up}`)
    .where(sql<boolean>`${side} between ${longitude - across} and ${longitude + across}`)
    .where(sql<boolean>`${distance} <= ${WITHIN_KM}`)
  const closest = visibleEmissions(db, session)
    .select(['emissions.date', 'emissions.status', ...standing])
    .select(sql<number>`emissions.value::double precision`.as('value'))
    .where(sql<boolean>`emissions.source_id = near.source_id`)
    .where('emissions.component_id', '=', component_id)
    .where('emissions.status', '<>', 'Canceled')
    .where(
      sql<boolean>`emissions.date between ${date}::date - ${AROUND_DAYS}::int and ${date}::date + ${AROUND_DAYS}::int`,
    )
    .orderBy(sql`abs(emissions.date - ${date}::date)`)
    .limit(1)
  const { rows } = await sql<Neighbour>`
    select near.*, latest.* from (${near}) as near cross join lateral (${closest}) as latest
    order by near.distance_km, near.source_id limit ${MOST}`.execute(db)
  const series = await visibleEmissions(db, session)
    .select(['emissions.date', 'emissions.verdict', 'emissions.status'])
    .select(sql<number>`emissions.value::double precision`.as('value'))
    .where('emissions.source_id', '=', source_id)
    .where('emissions.component_id', '=', component_id)
    .where(
      sql<boolean>`emissions.date between ${date}::date - interval '1 year' and ${date}::date + interval '1 year'`,
    )
    .orderBy('emissions.date')
    .execute()
  return {
    latitude,
    longitude,
    ...standingOf(record),
    neighbours: rows.map(({ source_id, source_name, object_id, object_title, ...plain }) => ({
      ...plain,
      ...standingOf(plain),
      source: { id: source_id, name: source_name },
      object: { id: object_id, name: object_title },
    })),
    series,
  }
}
