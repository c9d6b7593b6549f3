import { sql } from 'kysely'
import { timeZone } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import type { Reading } from './known-stations'

/** The hour and the local day of an instant. */
const spansOf = (at: string) => sql`
  lateral (values ('hour', date_trunc('hour', ${sql.ref(at)})),
    ('day', date_trunc('day', ${sql.ref(at)} at time zone ${sql.lit(timeZone)}) at time zone ${sql.lit(timeZone)}))
    as spans (span, starts)`

/** Adds new values. */
export async function addToSums(tx: Db, added: readonly Reading[]): Promise<void> {
  if (added.length === 0) return
  await sql`
    insert into reading_sums as sums (station_id, code, span, starts, n, total, lowest, highest, exceeded)
    select station_id, code, span, starts, count(*), sum(value::float8), min(value::float8), max(value::float8),
      count(*) filter (where value::numeric > given.limit_value)
    from json_to_recordset(${JSON.stringify(added)}::json) as rows (station_id int, at timestamptz, values jsonb)
    cross join jsonb_each_text(values) as each (code, value)
    cross join ${spansOf('at')}
    left join station_components given using (station_id, code)
    group by station_id, code, span, starts
    order by station_id, code, span, starts
    on conflict (station_id, code, span, starts) do update set
      n = sums.n + excluded.n, total = sums.total + excluded.total, exceeded = sums.exceeded + excluded.exceeded,
      lowest = least(sums.lowest, excluded.lowest), highest = greatest(sums.highest, excluded.highest)`.execute(
    everyRow(tx),
  )
}

/** Recomputes the hours and days of corrected values from their readings. */
export async function recomputeSums(
  tx: Db,
  corrected: readonly { station_id: number; at: Date; code: string }[],
): Promise<void> {
  if (corrected.length === 0) return
  await sql`
    with buckets as (
      select distinct station_id, code, span, starts,
        starts + case span when 'hour' then interval '1 hour' else interval '1 day' end as ends
      from json_to_recordset(${JSON.stringify(corrected)}::json) as rows (station_id int, at timestamptz, code text)
      cross join ${spansOf('at')}),
    recomputed as (
      select buckets.station_id, buckets.code, span, starts, count(*) as n, sum(measured.value) as total,
        min(measured.value) as lowest, max(measured.value) as highest,
        count(*) filter (where measured.exact > given.limit_value) as exceeded
      from buckets
      join readings on readings.station_id = buckets.station_id and readings.at >= starts and readings.at < ends
      cross join lateral (select (readings.values ->> buckets.code)::float8 as value,
        (readings.values ->> buckets.code)::numeric as exact) as measured
      left join station_components given on given.station_id = buckets.station_id and given.code = buckets.code
      where measured.value is not null
      group by buckets.station_id, buckets.code, span, starts)
    update reading_sums sums set n = recomputed.n, total = recomputed.total, lowest = recomputed.lowest,
      highest = recomputed.highest, exceeded = recomputed.exceeded
    from recomputed
    where sums.station_id = recomputed.station_id and sums.code = recomputed.code and sums.span = recomputed.span
      and sums.starts = recomputed.starts`.execute(everyRow(tx))
}
