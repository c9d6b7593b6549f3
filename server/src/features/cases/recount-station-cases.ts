import { sql } from 'kysely'
import { timeZone } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { emit } from '../../core/events/events'
import { queueWebhooks } from '../webhooks/for-others'
import { findToldCases } from './case-announcements'
import { addEntries } from './case-entries'

interface Recounted {
  id: number
  status: string
}

/**
 * After corrections that took exceedances back: the open cases count what their days say now. One that has no
 * exceedance left closes, as a case of measurements does.
 */
export async function recountStations(
  tx: Db,
  now: Date,
  of: readonly { station_id: number; code: string }[],
): Promise<void> {
  if (of.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('settle cases'))`.execute(tx)
  const pairs = JSON.stringify(of.map(({ station_id, code }) => ({ station_id, code })))
  const zone = sql.lit(timeZone)
  const { rows } = await sql<Recounted>`
    with counted as (
      select cases.id, coalesce(sum(sums.exceeded), 0)::int as exceedances,
        coalesce(max(sums.highest / given.limit_value::float8), 0) as worst_load,
        (max(sums.starts) at time zone ${zone})::date as last_date
      from exceedance_cases cases
      join (select distinct station_id, code from json_to_recordset(${pairs}::json) as pairs (station_id int, code text))
        as pairs on pairs.station_id = cases.station_id and pairs.code = cases.measure
      join station_components given on given.station_id = cases.station_id and given.code = cases.measure
      left join reading_sums sums on sums.station_id = cases.station_id and sums.code = cases.measure
        and sums.span = 'day' and sums.exceeded > 0
        and sums.starts >= cases.first_date::timestamp at time zone ${zone}
      where cases.status <> 'closed'
      group by cases.id)
    update exceedance_cases cases set version = version + 1, exceedances = counted.exceedances,
      worst_load = case when counted.exceedances = 0 then cases.worst_load else counted.worst_load end,
      last_date = coalesce(counted.last_date, cases.last_date),
      status = case when counted.exceedances = 0 then 'closed' else cases.status end,
      closed_at = case when counted.exceedances = 0 then ${now}::timestamptz end,
      closes_itself = counted.exceedances = 0
    from counted where counted.id = cases.id
    returning cases.id, cases.status`.execute(everyRow(tx))
  const closed = rows.filter(({ status }) => status === 'closed').map(({ id }) => id)
  await addEntries(
    tx,
    now,
    closed.map((case_id) => ({ case_id, kind: 'settled' })),
  )
  for (const { id } of rows) await emit(tx, 'case.changed', { id })
  const told = await findToldCases(tx, closed)
  await queueWebhooks(
    tx,
    now,
    closed.flatMap((id) => {
      const one = told.get(id)
      return one && !one.is_secret ? [{ topic: 'case.closed' as const, id, region_id: one.region_id }] : []
    }),
  )
}
