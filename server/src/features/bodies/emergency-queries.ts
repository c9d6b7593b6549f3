import { sql } from 'kysely'
import type { emergencyBoard } from '#contract/boards/emergencies'
import { emergencies, highRiskObjects } from '#contract/registers/emergencies'
import { sortByName } from '../../core/database/collation'
import { nameColumn } from '../../core/database/names'
import { type BoardQueries, type BoardRequest, wordOf, yearOf } from './board-call'

/** Each object with its last inspection up to the end of the period, and whether there was one in the year. */
const inspected = ({ records, year, to }: BoardRequest) => sql`(
  select record.*, last.state, last.date,
    exists (select from risk_inspections where record_id = record.id and ${yearOf('date')} = ${year}) as is_inspected
  from ${records(highRiskObjects)} as record
  left join lateral (
    select state, date from risk_inspections
    where record_id = record.id and date <= ${to}::date order by date desc limit 1
  ) as last on true
)`

const sums = sql`
  sum(events)::int as events, sum(injured)::int as injured, round(sum(damage), 1)::float8 as damage`

export const emergencyQueries: BoardQueries<typeof emergencyBoard> = {
  years: ({ records }) => sql`select distinct year from ${records(emergencies)} as record`,
  figures: (request) => sql`
    select * from (
      select count(*)::int as objects, (count(*) filter (where state = 'dangerous'))::int as dangerous,
        (count(*) filter (where not is_inspected))::int as not_inspected, sum(people_at_risk)::int as people
      from ${inspected(request)} as record
    ) as objects, (
      select ${sums} from ${request.records(emergencies)} as record where record.year = ${request.year}
    ) as events`,
  widgets: {
    kinds: ({ records, lang, year }) => sql`
      select kind as key, ${wordOf(sql.ref('kind'), emergencies.fields.kind.choices, lang)} as name,
        (sum(events) filter (where year = ${year}))::int as events,
        (sum(events) filter (where year = ${year - 1}))::int as before
      from ${records(emergencies)} as record where year in (${year}, ${year - 1})
      group by kind order by events desc nulls last, kind`,
    by_year: ({ records }) => sql`
      select year::text as key, year::text as name, ${sums}
      from ${records(emergencies)} as record group by year order by year`,
    objects: (request) => sql`
      select id::text as key, ${sql.ref(`record.${nameColumn(request.lang)}`)} as name, kind, risk_category, state, date,
        people_at_risk as people
      from ${inspected(request)} as record
      where state = 'dangerous' or not is_inspected
      order by (state = 'dangerous') desc nulls last, risk_category, date nulls first, id limit 15`,
    by_region: ({ records, lang, year }) => {
      const name = sql.ref(`regions.${nameColumn(lang)}`)
      return sql`
        select regions.id::text as key, ${name} as name, objects.objects, objects.people, events.*
        from regions
        left join (
          select region_id, count(*)::int as objects, sum(people_at_risk)::int as people
          from ${records(highRiskObjects)} as record group by region_id
        ) as objects on objects.region_id = regions.id
        left join (
          select region_id as of_region, ${sums} from ${records(emergencies)} as record where year = ${year} group by region_id
        ) as events on events.of_region = regions.id
        where regions.parent_id is null and (objects.region_id is not null or events.of_region is not null)
        order by ${sortByName(lang, name)}`
    },
  },
}
