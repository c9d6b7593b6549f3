import { sql } from 'kysely'
import type { DangerCategory } from '#contract/domain/registry/danger-category'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'

/** The values of a station at one instant, by the code of the measure. */
export interface Reading {
  station_id: number
  at: Date
  values: Record<string, number>
}

/** A reading in a row of a batch. */
export interface SentReading {
  row: number
  station_id: number
  at: Date
  values: [code: string, value: number][]
  /** Whether it may replace a different stored value. */
  mayCorrect: boolean
}

export type ReadingOutcome =
  | { row: number; outcome: 'stored' | 'repeated' | 'corrected' }
  | { row: number; outcome: 'conflict'; code: string; stored: number }

/** The sender, for the history of corrections. */
export interface ReadingSender {
  partnerId: number
  keyId: number | null
  /** The user who replays a row of the quarantine. */
  userId: number | null
  /** The user who is responsible for the key. */
  ownerId: number | null
}

export interface KnownMeasure {
  /** Null for measures without a limit. */
  limit: number | null
  /** The range of the sensor. */
  lowest: number
  highest: number
}

/** A station with the limits of its measures. */
export interface KnownStation {
  id: number
  object_id: number | null
  region_id: number
  is_secret: boolean
  danger_category: DangerCategory
  measures: ReadonlyMap<string, KnownMeasure>
}

export async function findKnownStations(db: Db): Promise<Map<number, KnownStation>> {
  const rows = await everyRow(db)
    .selectFrom('online_stations')
    .leftJoin('company_objects', 'company_objects.id', 'online_stations.object_id')
    .select((row) => [
      'online_stations.id',
      'online_stations.object_id',
      'online_stations.region_id',
      row.fn.coalesce('company_objects.is_secret', row.val(false)).as('is_secret'),
      sql<DangerCategory>`coalesce(company_objects.danger_category, 0)`.as('danger_category'),
      sql<(KnownMeasure & { code: string })[]>`coalesce((
        select json_agg(json_build_object('code', given.code, 'limit', given.limit_value::float8,
          'lowest', lowest::float8, 'highest', highest::float8))
        from station_components given join station_measures using (code)
        where station_id = online_stations.id), '[]')`.as('measures'),
    ])
    .where('online_stations.is_active', '=', true)
    .execute()
  return new Map(
    rows.map(({ measures, ...row }) => [
      row.id,
      { ...row, measures: new Map(measures.map(({ code, ...measure }) => [code, measure])) },
    ]),
  )
}

/** The places of stations, which decide who is notified of their readings. */
export async function findStationPlaces(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, StationPlace>()
  const rows = await everyRow(db)
    .selectFrom('online_stations')
    .leftJoin('company_objects', 'company_objects.id', 'online_stations.object_id')
    .select((row) => [
      'online_stations.id',
      'online_stations.region_id',
      'company_objects.district_id',
      'company_objects.ministry_id',
      row.fn.coalesce('company_objects.is_secret', row.val(false)).as('is_secret'),
    ])
    .where('online_stations.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export interface StationPlace {
  id: number
  region_id: number
  district_id: number | null
  ministry_id: number | null
  is_secret: boolean
}
