import { sql } from 'kysely'
import { TOO_MANY_CORRECTIONS } from '#contract/domain/station-health'
import { isWithin } from '#contract/visibility'
import { timeZone } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { raiseAlerts } from '../alerts/for-others'
import type { Correction } from './apply-readings'
import { findStationPlaces, type ReadingSender } from './known-stations'

interface CorrectedDay {
  station_id: number
  name_ru: string
  name_uz: string
  day: string
  corrected: number
  total: number
}

/** Notifies, once per station and day, when an unusual share of readings was corrected. */
export async function notifyCorrections(
  tx: Db,
  now: Date,
  { ownerId }: ReadingSender,
  corrections: readonly Correction[],
): Promise<void> {
  const given = JSON.stringify(corrections.map(({ station_id, at }) => ({ station_id, at })))
  const zone = sql.lit(timeZone)
  const { rows } = await sql<CorrectedDay>`
    with days as (
      select distinct station_id, date_trunc('day', at at time zone ${zone}) at time zone ${zone} as starts
      from json_to_recordset(${given}::json) as given (station_id int, at timestamptz))
    select days.station_id, station.name_ru, station.name_uz,
      to_char(days.starts at time zone ${zone}, 'YYYY-MM-DD') as day,
      (select count(distinct at)::int from reading_corrections own where own.station_id = days.station_id
        and own.at >= days.starts and own.at < days.starts + interval '1 day') as corrected,
      (select count(*)::int from readings own where own.station_id = days.station_id
        and own.at >= days.starts and own.at < days.starts + interval '1 day') as total
    from days join online_stations station on station.id = days.station_id`.execute(everyRow(tx))
  const many = rows.filter(({ corrected, total }) => corrected > total * TOO_MANY_CORRECTIONS)
  const places = await findStationPlaces(
    tx,
    many.map(({ station_id }) => station_id),
  )
  await raiseAlerts(
    tx,
    now,
    many.map(({ station_id, name_ru, name_uz, day, corrected, total }) => ({
      kind: 'missing-data',
      once: `corrections ${station_id} ${day}`,
      params: {
        what: 'corrected',
        station: { ru: name_ru, uz: name_uz },
        count: corrected,
        of: total,
        due: day,
      },
      stationId: station_id,
      to: (who) => {
        const place = places.get(station_id)
        return who.userId === ownerId || (place !== undefined && isWithin(who.scope, place))
      },
    })),
  )
}
