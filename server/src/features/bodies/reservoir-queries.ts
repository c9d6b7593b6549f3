import { sql } from 'kysely'
import type { reservoirBoard } from '#contract/boards/reservoirs'
import { reservoirs } from '#contract/registers/reservoirs'
import { sortByName } from '../../core/database/collation'
import { nameColumn } from '../../core/database/names'
import { levelStateOf } from '../registers/for-others'
import { type BoardQueries, type BoardRequest, monthsOf, yearOf } from './board-call'

/** Each reservoir with its last reading up to the end of the period. */
const last = ({ records, to }: Pick<BoardRequest, 'records' | 'to'>) => sql`(
  select record.*, last.date, last.water_level, last.water_volume, last.water_saturation
  from ${records(reservoirs)} as record
  left join lateral (
    select * from reservoir_readings where record_id = record.id and date <= ${to}::date order by date desc limit 1
  ) as last on true
)`

const state = levelStateOf(sql.ref('record.water_level'))

export const reservoirQueries: BoardQueries<typeof reservoirBoard> = {
  years: ({ records }) => sql`
    select distinct ${yearOf('date')} as year from reservoir_readings
    join ${records(reservoirs)} as record on record.id = record_id`,
  figures: (request) => sql`
    select count(*)::int as reservoirs, round(sum(water_volume), 1)::float8 as volume,
      (count(*) filter (where ${state} in ('low', 'high')))::int as near_bounds
    from ${last(request)} as record`,
  widgets: {
    by_month: ({ records, lang, year }) => {
      const filling = (of: number) => sql`round(sum(water_volume) filter (where ${yearOf('date')} = ${of})
        / nullif(sum(volume) filter (where ${yearOf('date')} = ${of} and water_volume is not null), 0) * 100, 1)::float8`
      return sql`
        select months.month::text as key, months.name, ${filling(year)} as filling, ${filling(year - 1)} as before
        from ${monthsOf(lang)} as months
        left join (reservoir_readings join ${records(reservoirs)} as record on record.id = record_id)
          on date_part('month', date) = months.month
        group by months.month, months.name order by months.month`
    },
    reservoirs: (request) => {
      const name = sql.ref(`record.${nameColumn(request.lang)}`)
      return sql`
        select record.id::text as key, ${name} as name, water_saturation::float8 as filling, water_level::float8 as level,
          lowest_level::float8 as lowest, highest_level::float8 as highest, ${state} as state, date
        from ${last(request)} as record order by ${sortByName(request.lang, name)}, record.id`
    },
  },
}
