import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { groupBy } from '../../core/database/group-by'
import { everyRow } from '../../core/database/scope'
import type { Reading } from './known-stations'

/** Updates the last values, and since when each has been unchanged. */
export async function updateStates(tx: Db, stored: readonly Reading[]): Promise<void> {
  if (stored.length === 0) return
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

/** Recomputes the states of stations after a correction. */
export async function refreshStates(tx: Db, stationIds: readonly number[]): Promise<void> {
  if (stationIds.length === 0) return
  await sql`
    update station_states state set values = last.values, same_since = (
      select coalesce(jsonb_object_agg(code, to_char(began.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), '{}')
      from jsonb_each(last.values) as shown (code, value)
      cross join lateral (
        select min(at) as at from readings
        where station_id = last.station_id and at <= last.at and at > coalesce((
          select at from readings other where other.station_id = last.station_id and other.at < last.at
            and other.values -> code is distinct from shown.value order by other.at desc limit 1), '-infinity')) as began)
    from readings last
    where state.station_id = any(${[...stationIds]}::int[])
      and last.station_id = state.station_id and last.at = state.last_at`.execute(everyRow(tx))
}
