import { sql } from 'kysely'
import { healthOf } from '#contract/domain/station-health'
import { isWithin } from '#contract/visibility'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { emit } from '../../core/events/events'
import { changeAs, system } from '../../core/identity/actor'
import { type NewAlert, raiseAlerts } from '../alerts/for-others'

/** Notifies once when a station falls silent or freezes, and resets the alarm when it recovers. */
export function watchStations(db: Db, now: Date): Promise<void> {
  return changeAs(db, system, now, async (tx) => {
    const stations = await everyRow(tx)
      .selectFrom('online_stations')
      .innerJoin('station_states', 'station_states.station_id', 'online_stations.id')
      .leftJoin('company_objects', 'company_objects.id', 'online_stations.object_id')
      .select((row) => [
        'online_stations.id',
        'online_stations.name_ru',
        'online_stations.name_uz',
        'online_stations.is_active',
        'online_stations.silent_minutes',
        'online_stations.frozen_minutes',
        'online_stations.region_id',
        'company_objects.title as object',
        'company_objects.title_uz as object_uz',
        'company_objects.district_id',
        'company_objects.ministry_id',
        row.fn.coalesce('company_objects.is_secret', row.val(false)).as('is_secret'),
        'station_states.last_at',
        'station_states.same_since',
        'station_states.alarm',
      ])
      .execute()
    const changed = stations.flatMap((station) => {
      const health = healthOf(station, now)
      const alarm = health === 'silent' || health === 'frozen' ? health : null
      return alarm === station.alarm ? [] : [{ station, alarm }]
    })
    for (const { station, alarm } of changed) {
      await everyRow(tx)
        .updateTable('station_states')
        .set({ alarm, alarm_since: alarm && now })
        .where('station_id', '=', station.id)
        .execute()
    }
    if (changed.length > 0)
      await emit(tx, 'stations.changed', { ids: changed.map(({ station }) => station.id) })
    await raiseAlerts(
      tx,
      now,
      changed.flatMap(({ station, alarm }): NewAlert[] =>
        alarm
          ? [
              {
                kind: 'missing-data',
                once: `station ${station.id} ${alarm} ${now.toISOString()}`,
                params: {
                  what: alarm,
                  station: { ru: station.name_ru, uz: station.name_uz },
                  ...(station.object !== null && {
                    object: station.object,
                    object_uz: station.object_uz ?? '',
                  }),
                },
                stationId: station.id,
                to: (who) => isWithin(who.scope, station),
              },
            ]
          : [],
      ),
    )
  })
}

/**
 * Creates the partitions of the next days and drops expired ones. One day more is kept than is accepted, because a
 * correction recomputes its local day, which begins on the day before in UTC.
 */
export const sweepReadings =
  (days: number) =>
  async (db: Db, now: Date): Promise<void> => {
    const day = now.toISOString().slice(0, 10)
    await sql`select make_reading_partitions(${day}::date, ${day}::date + 2)`.execute(db)
    await sql`select drop_reading_partitions(${day}::date - ${days}::int - 1)`.execute(db)
    await sql`delete from reading_corrections where at < ${day}::date - ${days}::int - 1`.execute(db)
  }
