import { sql } from 'kysely'
import { type hydrometBoard, windClasses } from '#contract/boards/hydromet'
import { weatherNorms, weatherStations } from '#contract/registers/hydromet'
import { sortByName } from '../../core/database/collation'
import { nameColumn } from '../../core/database/names'
import { type Asked, type BoardQueries, monthsOf, yearOf } from './board-call'

/** The days of the year at the stations that are meant. */
const days = ({ records, from, to }: Asked) => sql`(
  select kept.*, date_part('month', kept.date)::int as month
  from weather_days as kept join ${records(weatherStations)} as record on record.id = kept.record_id
  where kept.date between ${from} and ${to}
)`

/**
 * Months of stations with the norm of as many days as were observed: a station that was silent for a week is not
 * compared with a whole month.
 */
const months = (asked: Asked) => sql`(
  select day.record_id, day.month, avg(day.temperature) as temperature, sum(day.precipitation) as precipitation,
    max(norm.temperature) as norm,
    max(norm.precipitation) * count(day.precipitation)
      / date_part('day', (make_date(${asked.year}, day.month, 1) + interval '1 month - 1 day'))::numeric as usual
  from ${days(asked)} as day
  left join ${asked.records(weatherNorms)} as norm on norm.station_id = day.record_id and norm.month = day.month
  group by day.record_id, day.month
)`

/** Of stations together: the mean of what fell at each. */
const ofYear = (asked: Asked) => sql`(
  select record_id, sum(precipitation) as precipitation, sum(usual) as usual from ${months(asked)} as month
  group by record_id
)`

const compass = {
  ru: ['С', 'СВ', 'В', 'ЮВ', 'Ю', 'ЮЗ', 'З', 'СЗ'],
  uz: ['Sh', 'ShSh', 'Shq', 'JSh', 'J', 'JG‘', 'G‘', 'ShG‘'],
}
const [, light, moderate, fresh] = windClasses

export const hydrometQueries: BoardQueries<typeof hydrometBoard> = {
  years: ({ records }) => sql`
    select distinct ${yearOf('date')} as year from weather_days
    join ${records(weatherStations)} as record on record.id = record_id`,
  figures: (asked) => sql`
    select count(distinct record_id)::int as stations, round(avg(temperature), 1)::float8 as temperature,
      (select round(avg(norm), 1)::float8 from ${months(asked)} as month) as temperature_norm,
      (select round(avg(precipitation), 1)::float8 from ${ofYear(asked)} as year) as precipitation,
      (select round(avg(usual), 1)::float8 from ${ofYear(asked)} as year) as precipitation_norm,
      (count(*) filter (where dust))::int as dust_days, round(avg(pollution_index), 2)::float8 as pollution_index
    from ${days(asked)} as day`,
  widgets: {
    temperature: (asked) => sql`
      select months.month::text as key, months.name, round(avg(temperature), 1)::float8 as temperature,
        round(avg(norm), 1)::float8 as norm
      from ${monthsOf(asked.lang)} as months left join ${months(asked)} as month on month.month = months.month
      group by months.month, months.name order by months.month`,
    precipitation: (asked) => sql`
      select months.month::text as key, months.name, round(avg(precipitation), 1)::float8 as precipitation,
        round(avg(usual), 1)::float8 as norm
      from ${monthsOf(asked.lang)} as months left join ${months(asked)} as month on month.month = months.month
      group by months.month, months.name order by months.month`,
    wind: (asked) => {
      const share = (
        condition: ReturnType<typeof sql>,
      ) => sql`round((count(*) filter (where ${condition}))::numeric
        / nullif((select count(*) from ${days(asked)} as day where wind_direction is not null and wind_speed is not null), 0)
        * 100, 1)::float8`
      return sql`
        select points.at::text as key, (${compass[asked.lang]}::text[])[points.at + 1] as name,
          ${share(sql`wind_speed < ${light}`)} as light,
          ${share(sql`wind_speed >= ${light} and wind_speed < ${moderate}`)} as moderate,
          ${share(sql`wind_speed >= ${moderate} and wind_speed < ${fresh}`)} as fresh,
          ${share(sql`wind_speed >= ${fresh}`)} as strong
        from generate_series(0, 7) as points(at)
        left join ${days(asked)} as day
          on (round(day.wind_direction / 45.0)::int % 8) = points.at and day.wind_speed is not null
        group by points.at order by points.at`
    },
    air: (asked) => sql`
      select months.month::text as key, months.name, round(avg(pollution_index), 2)::float8 as pollution_index,
        case when count(day.id) > 0 then (count(*) filter (where dust))::int end as dust_days
      from ${monthsOf(asked.lang)} as months left join ${days(asked)} as day on day.month = months.month
      group by months.month, months.name order by months.month`,
    stations: (asked) => {
      const name = sql.ref(`record.${nameColumn(asked.lang)}`)
      return sql`
        select record.id::text as key, ${name} as name, round(avg(day.temperature), 1)::float8 as temperature,
          round(sum(day.precipitation), 1)::float8 as precipitation, round(avg(day.wind_speed), 1)::float8 as wind_speed,
          round(avg(day.pollution_index), 2)::float8 as pollution_index,
          (count(*) filter (where day.dust))::int as dust_days, count(day.id)::int as days
        from ${asked.records(weatherStations)} as record left join ${days(asked)} as day on day.record_id = record.id
        group by record.id, ${name} order by ${sortByName(asked.lang, name)}, record.id`
    },
  },
}
