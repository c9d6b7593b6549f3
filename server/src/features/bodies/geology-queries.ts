import { sql } from 'kysely'
import type { geologyBoard, groundwaterBoard } from '#contract/boards/geology'
import { approvedSites, landslides, waterDeposits, waterIntakes } from '#contract/registers/geology'
import { sortByName } from '../../core/database/collation'
import { nameColumn } from '../../core/database/names'
import { type BoardQueries, type BoardRequest, byRegion, monthsOf, wordOf, yearOf } from './board-call'

const drawn = ({ records, year }: BoardRequest) => sql`(
  select record.*, (
    select avg(actual) from intake_draws
    where record_id = record.id and ${yearOf('date')} = ${year}
  ) as actual
  from ${records(waterIntakes)} as record
)`

export const groundwaterQueries: BoardQueries<typeof groundwaterBoard> = {
  years: ({ records }) => sql`
    select distinct ${yearOf('date')} as year from intake_draws
    join ${records(waterIntakes)} as record on record.id = record_id`,
  figures: (request) => sql`
    select
      (select count(*)::int from ${request.records(waterDeposits)} as record) as deposits,
      (select round(sum(reserves), 1)::float8 from ${request.records(waterDeposits)} as record) as reserves,
      count(*)::int as intakes, sum(allowed)::float8 as allowed, round(sum(actual))::float8 as actual,
      (count(*) filter (where actual > allowed))::int as overdrawn
    from ${drawn(request)} as record`,
  widgets: {
    by_region: (request) =>
      byRegion(
        request.lang,
        sql`select region_id, sum(allowed)::float8 as allowed, round(sum(actual))::float8 as actual
          from ${drawn(request)} as record group by region_id`,
      ),
    by_month: ({ records, lang, year }) => sql`
      select months.month::text as key, months.name,
        round(sum(actual) filter (where ${yearOf('date')} = ${year}))::float8 as actual,
        round(sum(actual) filter (where ${yearOf('date')} = ${year - 1}))::float8 as before
      from ${monthsOf(lang)} as months
      left join (intake_draws join ${records(waterIntakes)} as record on record.id = record_id)
        on date_part('month', date) = months.month
      group by months.month, months.name order by months.month`,
    intakes: (request) => sql`
      select record.id::text as key, ${sql.ref(`record.${nameColumn(request.lang)}`)} as name,
        allowed::float8 as allowed, round(actual)::float8 as actual,
        round(actual / nullif(allowed, 0) * 100, 1)::float8 as share
      from ${drawn(request)} as record where actual is not null
      order by actual / nullif(allowed, 0) desc nulls last, record.id limit 15`,
  },
}

const watched = ({ records, year }: BoardRequest) => sql`(
  select record.*,
    exists (select from landslide_observations
      where record_id = record.id and state = 'active' and ${yearOf('date')} = ${year}) as is_active,
    exists (select from landslide_observations
      where record_id = record.id and risk_level >= 4 and ${yearOf('date')} = ${year}) as is_dangerous
  from ${records(landslides)} as record
)`

export const geologyQueries: BoardQueries<typeof geologyBoard> = {
  years: ({ records }) => sql`
    select distinct ${yearOf('date')} as year from landslide_observations
    join ${records(landslides)} as record on record.id = record_id`,
  figures: (request) => sql`
    select
      (select count(*)::int from ${request.records(waterDeposits)} as record) as deposits,
      (select round(sum(reserves), 1)::float8 from ${request.records(waterDeposits)} as record) as reserves,
      (select count(*)::int from ${request.records(approvedSites)} as record) as sites,
      count(*)::int as landslides, (count(*) filter (where is_active))::int as active,
      (count(*) filter (where is_dangerous))::int as dangerous,
      (sum(people_at_risk) filter (where is_active))::int as people
    from ${watched(request)} as record`,
  widgets: {
    by_year: ({ records }) => sql`
      select year::text as key, year::text as name, count(distinct record_id) filter (where state = 'active')::int as active,
        count(distinct record_id) filter (where risk_level >= 4)::int as dangerous
      from (
        select ${yearOf('kept.date')} as year, kept.record_id, kept.state, kept.risk_level
        from landslide_observations as kept join ${records(landslides)} as record on record.id = kept.record_id
      ) as observations
      group by year order by year`,
    sites: ({ records, lang }) => sql`
      select kind as key, ${wordOf(sql.ref('kind'), approvedSites.fields.kind.choices, lang)} as name, count(*)::int as sites
      from ${records(approvedSites)} as record group by kind order by sites desc, kind`,
    landslides: ({ records, lang, to }) => sql`
      select record.id::text as key, ${sql.ref(`record.${nameColumn(lang)}`)} as name, last.risk_level,
        last.state, people_at_risk as people, houses_at_risk as houses
      from ${records(landslides)} as record
      join lateral (
        select risk_level, state from landslide_observations
        where record_id = record.id and date <= ${to}::date order by date desc limit 1
      ) as last on true
      where last.state <> 'closed'
      order by last.risk_level desc nulls last, people_at_risk desc nulls last, record.id limit 10`,
    by_region: (request) => {
      const { records, lang } = request
      const countOf = (register: Parameters<typeof records>[0]) =>
        sql`(select count(*)::int from ${records(register)} as record where record.region_id = regions.id)`
      const name = sql.ref(`regions.${nameColumn(lang)}`)
      return sql`
        select * from (
          select regions.id::text as key, ${name} as name, ${countOf(waterDeposits)} as deposits,
            ${countOf(waterIntakes)} as intakes, ${countOf(approvedSites)} as sites, ${countOf(landslides)} as landslides,
            (select sum(people_at_risk)::int from ${watched(request)} as record
              where record.region_id = regions.id and is_active) as people
          from regions where parent_id is null
        ) as counts
        where deposits + intakes + sites + landslides > 0
        order by ${sortByName(lang, sql.ref('name'))}`
    },
  },
}
