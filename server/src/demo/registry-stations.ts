import { sql } from 'kysely'
import type { Db } from '../core/database/database'
import { everyRow } from '../core/database/scope'
import type { DemoObject } from './registry-objects'

/** A station at each of the first dozen enterprises, with a reading an hour of the two weeks before. */
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
  // Days and nights as waves, a shift for each station, and a little unrest: invented, and the same for the same hour.
  await sql`
    insert into station_readings (station_id, at, co2, pm2_5, pm10, no2, so2, temperature, humidity)
    select station.id, moment,
      round((420 + 40 * sin(hour / 3.8 + station.id) + hour % 7)::numeric, 0),
      round((0.02 + 0.012 * abs(sin(hour / 11.0 + station.id)))::numeric, 4),
      round((0.05 + 0.03 * abs(sin(hour / 9.0 + station.id)))::numeric, 4),
      round((0.03 + 0.025 * abs(cos(hour / 12.0 + station.id)))::numeric, 4),
      round((0.02 + 0.02 * abs(cos(hour / 7.0 + station.id)))::numeric, 4),
      round((9 + 8 * sin((extract(hour from moment) - 4) / 3.8))::numeric, 1),
      round((55 - 20 * sin((extract(hour from moment) - 4) / 3.8))::numeric, 0)
    from online_stations station,
      generate_series(date_trunc('hour', ${now}::timestamptz) - interval '14 days', ${now}::timestamptz, '1 hour') moment,
      lateral (select extract(epoch from moment)::integer / 3600 as hour) since`.execute(tx)
}
