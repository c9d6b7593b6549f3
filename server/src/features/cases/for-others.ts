import { sql } from 'kysely'
import { hasWorsened, SAME_TROUBLE_DAYS } from '#contract/domain/cases/case-change'
import { deadlinesFrom } from '#contract/domain/cases/case-deadlines'
import type { DangerCategory } from '#contract/domain/registry/danger-category'
import { timeZone } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { insertRow, updateRow } from '../../core/database/rows'
import { everyRow } from '../../core/database/scope'
import { type CaseNews, findCaseSummaries, publishCaseNews } from './case-alerts'

/** What decides who is notified that a case has changed. */
export async function findSeenCase(db: Db, id: number) {
  return { id, seen: (await findCaseSummaries(db, [id])).get(id) }
}

export interface StationExceedance {
  station_id: number
  object_id: number | null
  danger_category: DangerCategory
  measure: string
  count: number
  worst_load: number
  first_date: string
  last_date: string
}

/** New exceedances open, join or worsen a case. */
export async function followStations(tx: Db, now: Date, exceedances: readonly StationExceedance[]) {
  if (exceedances.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('settle cases'))`.execute(tx)
  const news: CaseNews[] = []
  for (const one of exceedances) news.push(await join(tx, now, one))
  await publishCaseNews(tx, now, news)
}

async function join(tx: Db, now: Date, one: StationExceedance): Promise<CaseNews> {
  const { station_id, measure, worst_load } = one
  const last = await everyRow(tx)
    .selectFrom('exceedance_cases')
    .select(['id', 'status', 'worst_load', 'alerted_load', 'closed_at', 'first_date'])
    .where('station_id', '=', station_id)
    .where('measure', '=', measure)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (last && last.status !== 'closed') {
    const isWorse = hasWorsened(last.alerted_load, worst_load)
    await everyRow(tx)
      .updateTable('exceedance_cases')
      .set((row) => ({
        last_date: one.last_date,
        exceedances: row('exceedances', '+', one.count),
        worst_load: Math.max(last.worst_load, worst_load),
        ...(isWorse && { alerted_load: worst_load }),
        version: row('version', '+', 1),
      }))
      .where('id', '=', last.id)
      .execute()
    return { id: last.id, what: isWorse ? 'worsened' : 'changed', load: worst_load }
  }
  const fresh = {
    ...{ last_date: one.last_date, exceedances: one.count, worst_load, alerted_load: worst_load },
    opened_at: now,
    ...deadlinesFrom(now, one.danger_category),
  }
  if (last?.closed_at && now.getTime() - last.closed_at.getTime() < SAME_TROUBLE_DAYS * 86_400_000) {
    await updateRow(everyRow(tx), 'exceedance_cases', last.id, {
      ...fresh,
      ...{
        status: 'open' as const,
        closed_at: null,
        finding: '',
        acknowledged_at: null,
        inspected_at: null,
      },
    })
    return { id: last.id, what: 'reopened', load: worst_load }
  }
  const id = await insertRow(everyRow(tx), 'exceedance_cases', {
    ...{ station_id, measure, object_id: one.object_id, medium: 'air', is_confirmed: true },
    first_date: one.first_date,
    ...fresh,
  })
  return { id, what: 'opened', load: worst_load }
}

/** Counts open cases again after corrections took exceedances back, and closes those that have none left. */
export async function recountStationCases(
  tx: Db,
  now: Date,
  of: readonly { station_id: number; code: string }[],
): Promise<void> {
  if (of.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('settle cases'))`.execute(tx)
  const pairs = JSON.stringify(of.map(({ station_id, code }) => ({ station_id, code })))
  const zone = sql.lit(timeZone)
  const { rows } = await sql<{ id: number; status: string }>`
    with counts as (
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
    update exceedance_cases cases set version = version + 1, exceedances = counts.exceedances,
      worst_load = case when counts.exceedances = 0 then cases.worst_load else counts.worst_load end,
      last_date = coalesce(counts.last_date, cases.last_date),
      status = case when counts.exceedances = 0 then 'closed' else cases.status end,
      closed_at = case when counts.exceedances = 0 then ${now}::timestamptz end,
      closes_itself = counts.exceedances = 0
    from counts where counts.id = cases.id
    returning cases.id, cases.status`.execute(everyRow(tx))
  const news = rows.map(
    ({ id, status }): CaseNews => ({ id, what: status === 'closed' ? 'settled' : 'changed' }),
  )
  await publishCaseNews(tx, now, news)
}
