import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import type { DemoObject } from './registry-objects'

/** One station is silent and one has a stuck humidity, to show faults. */
const isQuiet = sql<boolean>`station.id % 12 = 11`
const isStuck = sql<boolean>`station.id % 12 = 0`

/** A station at each of the first dozen enterprises, with hourly readings of two weeks. */
export async function loadStations(tx: Db, objects: readonly DemoObject[], now: Date): Promise<void> {
  const stations = objects.slice(0, 12).map((object, index) => ({
    name_ru: `Станция № ${index + 1}`,
    name_uz: `${index + 1}-stansiya`,
    region_id: object.region_id,
    object_id: object.id,
    latitude: Number((object.latitude + 0.004).toFixed(5)),
    longitude: Number((object.longitude + 0.004).toFixed(5)),
  }))
  await everyRow(tx).insertInto('online_stations').values(stations).execute()
  await sql`
    insert into station_components (station_id, code, limit_value)
    select station.id, given.code, given.limit_value
    from online_stations station,
      (values ('co2', null::numeric), ('pm2_5', 0.16), ('pm10', 0.3), ('no2', 0.085), ('so2', 0.5), ('nh3', 0.2),
        ('temperature', null), ('humidity', null)) as given (code, limit_value)`.execute(tx)
  await sql`select make_reading_partitions((${now}::timestamptz - interval '15 days')::date, ${now}::date + 2)`.execute(
    tx,
  )
  // Daily waves with a shift per station and some noise; deterministic.
  await sql`
    insert into readings (station_id, at, values)
    select station.id, moment, jsonb_build_object(
      'co2', round((420 + 40 * sin(hour / 3.8 + station.id) + hour % 7)::numeric, 0),
      'pm2_5', round((0.02 + 0.012 * abs(sin(hour / 11.0 + station.id)))::numeric, 4),
      'pm10', round((0.05 + 0.03 * abs(sin(hour / 9.0 + station.id)))::numeric, 4),
      'no2', round((0.03 + 0.025 * abs(cos(hour / 12.0 + station.id)))::numeric, 4),
      'so2', round((0.02 + 0.02 * abs(cos(hour / 7.0 + station.id)))::numeric, 4),
      'nh3', round((0.04 + 0.03 * abs(sin(hour / 5.0 + station.id)))::numeric, 4),
      'temperature', round((9 + 8 * sin((extract(hour from moment) - 4) / 3.8))::numeric, 1),
      'humidity', case when ${isStuck} then 61 else round((55 - 20 * sin((extract(hour from moment) - 4) / 3.8))::numeric, 0) end)
    from online_stations station,
      generate_series(date_trunc('hour', ${now}::timestamptz) - interval '14 days', ${now}::timestamptz, '1 hour') moment,
      lateral (select extract(epoch from moment)::integer / 3600 as hour) since
    where not (${isQuiet} and moment > ${now}::timestamptz - interval '5 hours')`.execute(tx)
  await sql`
    insert into station_states (station_id, last_at, values, same_since)
    select distinct on (station.id) station.id, at, values,
      case when ${isStuck} then jsonb_build_object('humidity', to_json(min(at) over (partition by station.id))) else '{}' end
    from readings join online_stations station on station.id = station_id order by station.id, at desc`.execute(
    tx,
  )
  await sql`
    insert into reading_sums
    select station_id, key, span, starts, count(*), sum(value::float8), min(value::float8), max(value::float8), 0
    from readings, jsonb_each_text(values),
      lateral (values ('hour', date_trunc('hour', at)),
        ('day', date_trunc('day', at at time zone 'Asia/Tashkent') at time zone 'Asia/Tashkent')) as spans (span, starts)
    group by station_id, key, span, starts`.execute(tx)
}
