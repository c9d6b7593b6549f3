import { sql } from 'kysely'
import type { DangerCategory } from '#contract/domain/registry/danger-category'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { groupBy } from '../../core/database/group-by'
import { everyRow } from '../../core/database/scope'
import { emit } from '../../core/events/events'
import { followStations, type StationExceedance } from '../cases/for-others'

export interface NewReading {
  station_id: number
  at: Date
  values: Record<string, number>
}

/** A station with what its readings are judged by. */
export interface KnownStation {
  id: number
  object_id: number | null
  region_id: number
  is_secret: boolean
  danger_category: DangerCategory
  limits: Readonly<Record<string, number | null>>
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
      sql<Record<string, number | null>>`coalesce((select json_object_agg(code, limit_value::float8)
        from station_components where station_id = online_stations.id), '{}')`.as('limits'),
    ])
    .where('online_stations.is_active', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What is there already is left as it is; answers how many were new. Sums, states, cases and browsers follow. */
export async function storeReadings(
  tx: Db,
  now: Date,
  stations: ReadonlyMap<number, KnownStation>,
  readings: readonly NewReading[],
): Promise<number> {
  if (readings.length === 0) return 0
  const days = readings.map(({ at }) => at.toISOString().slice(0, 10)).sort()
  await sql`select make_reading_partitions(${days[0]}::date, ${days.at(-1)}::date)`.execute(tx)
  const given = JSON.stringify(readings.map(({ station_id, at, values }) => ({ station_id, at, values })))
  const { rows: stored } = await sql<NewReading>`
    insert into readings (station_id, at, values)
    select station_id, at, values from json_to_recordset(${given}::json) as rows (station_id int, at timestamptz, values jsonb)
    on conflict do nothing returning station_id, at, values`.execute(everyRow(tx))
  if (stored.length === 0) return 0
  await addToSums(tx, stored)
  await moveStates(tx, stored)
  await followStations(tx, now, exceedancesIn(stations, stored))
  const latest = [...groupBy(stored, ({ station_id }) => station_id)].map(([, own]) =>
    own.reduce((last, one) => (one.at > last.at ? one : last), own[0] as NewReading),
  )
  const told = latest.map(({ station_id, at, values }) => ({ station_id, at: at.toISOString(), values }))
  await emit(tx, 'readings.stored', { readings: told })
  return stored.length
}

async function addToSums(tx: Db, stored: readonly NewReading[]): Promise<void> {
  await sql`
    insert into reading_sums as sums (station_id, code, span, starts, n, total, lowest, highest, exceeded)
    select station_id, code, span, starts, count(*), sum(value::float8), min(value::float8), max(value::float8),
      count(*) filter (where value::numeric > given.limit_value)
    from json_to_recordset(${JSON.stringify(stored)}::json) as rows (station_id int, at timestamptz, values jsonb)
    cross join jsonb_each_text(values) as each (code, value)
    cross join lateral (values ('hour', date_trunc('hour', at)),
      ('day', date_trunc('day', at at time zone 'Asia/Tashkent') at time zone 'Asia/Tashkent')) as spans (span, starts)
    left join station_components given using (station_id, code)
    group by station_id, code, span, starts
    order by station_id, code, span, starts
    on conflict (station_id, code, span, starts) do update set
      n = sums.n + excluded.n, total = sums.total + excluded.total, exceeded = sums.exceeded + excluded.exceeded,
      lowest = least(sums.lowest, excluded.lowest), highest = greatest(sums.highest, excluded.highest)`.execute(
    everyRow(tx),
  )
}

/** The last value of each, and since when it has been the same. */
async function moveStates(tx: Db, stored: readonly NewReading[]): Promise<void> {
  const byStation = groupBy(stored, ({ station_id }) => station_id)
  const ids = [...byStation.keys()].sort((one, other) => one - other)
  const kept = await everyRow(tx)
    .selectFrom('station_states')
    .select(['station_id', 'last_at', 'values', 'same_since'])
    .where('station_id', 'in', ids)
    .orderBy('station_id')
    .forUpdate()
    .execute()
  const states = new Map(kept.map((state) => [state.station_id, state]))
  const moved = ids.flatMap((station_id) => {
    const before = states.get(station_id)
    const news = (byStation.get(station_id) ?? [])
      .filter(({ at }) => !before || at > before.last_at)
      .sort((one, other) => one.at.getTime() - other.at.getTime())
    const last = news.at(-1)
    if (!last) return []
    let values = before?.values ?? {}
    let since = before?.same_since ?? {}
    for (const reading of news) {
      const at = reading.at.toISOString()
      since = Object.fromEntries(
        Object.entries(reading.values).map(([code, value]) => [
          code,
          values[code] === value ? (since[code] ?? at) : at,
        ]),
      )
      values = reading.values
    }
    return [{ station_id, last_at: last.at, values, same_since: since }]
  })
  if (moved.length === 0) return
  await sql`
    insert into station_states as state (station_id, last_at, values, same_since)
    select * from json_to_recordset(${JSON.stringify(moved)}::json)
      as rows (station_id int, last_at timestamptz, values jsonb, same_since jsonb)
    on conflict (station_id) do update set last_at = excluded.last_at, values = excluded.values,
      same_since = excluded.same_since where state.last_at < excluded.last_at`.execute(everyRow(tx))
}

function exceedancesIn(
  stations: ReadonlyMap<number, KnownStation>,
  stored: readonly NewReading[],
): StationExceedance[] {
  const over = stored.flatMap(({ station_id, at, values }) =>
    Object.entries(values).flatMap(([measure, value]) => {
      const limit = stations.get(station_id)?.limits[measure]
      return limit && value > limit ? [{ station_id, measure, at, load: value / limit }] : []
    }),
  )
  return [...groupBy(over, ({ station_id, measure }) => `${station_id} ${measure}`).values()].flatMap(
    (all) => {
      const [first] = all
      const station = first && stations.get(first.station_id)
      if (!first || !station) return []
      const days = all.map(({ at }) => dayOf(at)).sort()
      return [
        {
          ...{
            station_id: station.id,
            object_id: station.object_id,
            danger_category: station.danger_category,
          },
          measure: first.measure,
          count: all.length,
          worst_load: Math.max(...all.map(({ load }) => load)),
          first_date: days[0] ?? '',
          last_date: days.at(-1) ?? '',
        },
      ]
    },
  )
}

/** Where stations are, as far as it decides who hears of their readings. */
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
