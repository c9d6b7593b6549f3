import { type RawBuilder, sql } from 'kysely'
import { reservoirs } from '#contract/registers/reservoirs'
import type { Language } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { nameColumn } from '../../core/database/names'
import { type Scope, visible } from '../../core/database/scope'
import { levelStateOf } from '../registers/for-others'

export interface BoardFilters {
  month?: string | undefined
  region?: number | undefined
}

/** The visible reservoirs that match the filters, as `record`. */
function recordsOf(db: Db, scope: Scope, { region }: BoardFilters): RawBuilder<unknown> {
  const seen = visible(db, scope).records(reservoirs).selectAll('record')
  return sql`(${region === undefined ? seen : seen.where(sql<boolean>`record.region_id = ${region}`)}) as record`
}

/** The last reading of each reservoir in each month: volume and capacity. */
function monthly(db: Db, scope: Scope, filters: BoardFilters): RawBuilder<unknown> {
  return sql`(
    select distinct on (record.id, date_trunc('month', reading.date))
      record.id, date_trunc('month', reading.date)::date as month, reading.date, record.volume as room,
      coalesce(reading.water_volume, reading.water_saturation * record.volume / 100) as volume,
      coalesce(reading.water_saturation, reading.water_volume / nullif(record.volume, 0) * 100) as filling,
      reading.inflow, reading.outflow
    from ${recordsOf(db, scope, filters)}
    join reservoir_readings as reading on reading.record_id = record.id
    order by record.id, date_trunc('month', reading.date), reading.date desc
  ) as monthly`
}

export interface MonthRow {
  month: string
  read: number
  volume: number | null
  filling: number | null
  inflow: number | null
  outflow: number | null
}

/** The totals of all reservoirs by month, oldest first. */
export async function findMonths(db: Db, scope: Scope, filters: BoardFilters): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select month, count(*)::int as read, round(sum(volume), 1)::float8 as volume,
      round(sum(volume) / nullif(sum(room) filter (where volume is not null), 0) * 100, 1)::float8 as filling,
      round(sum(inflow), 1)::float8 as inflow, round(sum(outflow), 1)::float8 as outflow
    from ${monthly(db, scope, filters)} group by month order by month`.execute(db)
  return rows
}

/** The number of reservoirs, and of those near the bounds of their level by the last reading. */
export async function countNow(db: Db, scope: Scope, filters: BoardFilters) {
  const { rows } = await sql<{ reservoirs: number; near_bounds: number }>`
    select count(*)::int as reservoirs,
      (count(*) filter (where ${levelStateOf(sql.ref('last.water_level'))} in ('low', 'high')))::int as near_bounds
    from ${recordsOf(db, scope, filters)} ${lastReading}`.execute(db)
  return rows[0] as { reservoirs: number; near_bounds: number }
}

const lastReading = sql`left join lateral (
  select water_level from reservoir_readings as kept where kept.record_id = record.id order by date desc limit 1
) as last on true`

/** Each reservoir in a month, compared with the month a year before and the same month of other years. */
export function selectBoard(db: Db, scope: Scope, lang: Language, month: string, filters: BoardFilters) {
  return sql<BoardRow>`
    with monthly as (select * from ${monthly(db, scope, filters)})
    select record.id, record.name, record.region, now.date, round(now.filling, 1)::float8 as filling,
      round(before.filling, 1)::float8 as filling_before, round(years.least, 1)::float8 as filling_min,
      round(years.most, 1)::float8 as filling_max, now.inflow::float8 as inflow, now.outflow::float8 as outflow,
      record.level_state
    from (
      select record.id, ${sql.ref(`record.${nameColumn(lang)}`)} as name,
        json_build_object('id', regions.id, 'name', ${sql.ref(`regions.${nameColumn(lang)}`)}) as region,
        ${levelStateOf(sql.ref('last.water_level'))} as level_state
      from ${recordsOf(db, scope, filters)} join regions on regions.id = record.region_id ${lastReading}
    ) as record
    left join monthly as now on now.id = record.id and now.month = ${month}::date
    left join monthly as before on before.id = record.id and before.month = (${month}::date - interval '1 year')::date
    left join lateral (
      select min(filling) as least, max(filling) as most from monthly
      where monthly.id = record.id and monthly.month <> ${month}::date
        and extract(month from monthly.month) = extract(month from ${month}::date)
    ) as years on true
    order by ${sortByName(lang, sql.ref('record.name'))}, record.id`
}

export interface BoardRow {
  id: number
  name: string
  region: { id: number; name: string }
  date: string | null
  filling: number | null
  filling_before: number | null
  filling_min: number | null
  filling_max: number | null
  inflow: number | null
  outflow: number | null
  level_state: 'low' | 'high' | 'normal' | null
}
