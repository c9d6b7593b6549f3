import { sql } from 'kysely'
import { type hydrometBoard, windClasses } from '#contract/boards/hydromet'
import { weatherNorms, weatherStations } from '#contract/registers/hydromet'
import { sortByName } from '../../core/database/collation'
import { nameColumn } from '../../core/database/names'
import { type BoardQueries, type BoardRequest, monthsOf, yearOf } from './board-call'

const days = ({ records, from, to }: BoardRequest) => sql`(
  select kept.*, date_part('month', kept.date)::int as month
  from weather_days as kept join ${records(weatherStations)} as record on record.id = kept.record_id
  where kept.date between ${from} and ${to}
)`

/** Months of stations, with the norm in proportion to the observed days. */
const months = (request: BoardRequest) => sql`(
  select day.record_id, day.month, avg(day.temperature) as temperature, sum(day.precipitation) as precipitation,
    max(norm.temperature) as norm,
    max(norm.precipitation) * count(day.precipitation)
      / date_part('day', (make_date(${request.year}, day.month, 1) + interval '1 month - 1 day'))::numeric as usual
  from ${days(request)} as day
  left join ${request.records(weatherNorms)} as norm on norm.station_id = day.record_id and norm.month = day.month
  group by day.record_id, day.month
)`

const ofYear = (request: BoardRequest) => sql`(
  select record_id, sum(precipitation) as precipitation, sum(usual) as usual from ${months(request)} as month
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
  figures: (request) => sql`
    select count(distinct record_id)::int as stations, round(avg(temperature), 1)::float8 as temperature,
      (select round(avg(norm), 1)::float8 from ${months(request)} as month) as temperature_norm,
      (select round(avg(precipitation), 1)::float8 from ${ofYear(request)} as year) as precipitation,
      (select round(avg(usual), 1)::float8 from ${ofYear(request)} as year) as precipitation_norm,
      (count(*) filter (where dust))::int as dust_days, round(avg(pollution_index), 2)::float8 as pollution_index
    from ${days(request)} as day`,
  widgets: {
    temperature: (request) => sql`
      select months.month::text as key, months.name, round(avg(temperature), 1)::float8 as temperature,
        round(avg(norm), 1)::float8 as norm
      from ${monthsOf(request.lang)} as months left join ${months(request)} as month on month.month = months.month
      group by months.month, months.name order by months.month`,
    precipitation: (request) => sql`
      select months.month::text as key, months.name, round(avg(precipitation), 1)::float8 as precipitation,
        round(avg(usual), 1)::float8 as norm
      from ${monthsOf(request.lang)} as months left join ${months(request)} as month on month.month = months.month
      group by months.month, months.name order by months.month`,
    wind: (request) => {
      const share = (
        condition: ReturnType<typeof sql>,
      ) => sql`round((count(*) filter (where ${condition}))::numeric
        / nullif((select count(*) from ${days(request)} as day where wind_direction is not null and wind_speed is not null), 0)
        * 100, 1)::float8`
      return sql`
        select points.at::text as key, (${compass[request.lang]}::text[])[points.at + 1] as name,
          ${share(sql`wind_speed < ${light}`)} as light,
          ${share(sql`wind_speed >= ${light} and wind_speed < ${moderate}`)} as moderate,
          ${share(sql`wind_speed >= ${moderate} and wind_speed < ${fresh}`)} as fresh,
          ${share(sql`wind_speed >= ${fresh}`)} as strong
        from generate_series(0, 7) as points(at)
        left join ${days(request)} as day
          on (round(day.wind_direction / 45.0)::int % 8) = points.at and day.wind_speed is not null
        group by points.at order by points.at`
    },
    air: (request) => sql`
      select months.month::text as key, months.name, round(avg(pollution_index), 2)::float8 as pollution_index,
        case when count(day.id) > 0 then (count(*) filter (where dust))::int end as dust_days
      from ${monthsOf(request.lang)} as months left join ${days(request)} as day on day.month = months.month
      group by months.month, months.name order by months.month`,
    stations: (request) => {
      const name = sql.ref(`record.${nameColumn(request.lang)}`)
      return sql`
        select record.id::text as key, ${name} as name, round(avg(day.temperature), 1)::float8 as temperature,
          round(sum(day.precipitation), 1)::float8 as precipitation, round(avg(day.wind_speed), 1)::float8 as wind_speed,
          round(avg(day.pollution_index), 2)::float8 as pollution_index,
          (count(*) filter (where day.dust))::int as dust_days, count(day.id)::int as days
        from ${request.records(weatherStations)} as record left join ${days(request)} as day on day.record_id = record.id
        group by record.id, ${name} order by ${sortByName(request.lang, name)}, record.id`
    },
  },
}
