import { sql } from 'kysely'
import type { BoardRow } from '#contract/boards/board'
import type { forestBoard, wildBoard } from '#contract/boards/forestry'
import { steady } from '#contract/domain/registry/count-trend'
import { animals, forests, forestTrees, reserves } from '#contract/registers/forestry'
import { sortByName } from '../../core/database/collation'
import { nameColumn } from '../../core/database/names'
import { countTrendOf } from '../registers/for-others'
import { type BoardQueries, type BoardRequest, byRegion, wordOf } from './board-call'

const ofYear = ({ records, year }: BoardRequest) => sql`(
  select record.*, kept.fires, kept.burnt_area, kept.planted_area
  from ${records(forests)} as record
  left join forest_years as kept on kept.record_id = record.id and kept.year = ${year}
)`

export const forestQueries: BoardQueries<typeof forestBoard> = {
  years: ({ records }) => sql`
    select distinct kept.year from forest_years as kept join ${records(forests)} as record on record.id = kept.record_id`,
  figures: (request) => sql`
    select count(*)::int as forests, sum(total_area)::float8 as total_area, sum(forested_area)::float8 as forested_area,
      (select sum(trees)::float8 from ${request.records(forestTrees)} as record) as trees,
      sum(fires)::int as fires, sum(burnt_area)::float8 as burnt_area, sum(planted_area)::float8 as planted_area
    from ${ofYear(request)} as record`,
  widgets: {
    by_year: ({ records }) => sql`
      select kept.year::text as key, kept.year::text as name, sum(kept.planted_area)::float8 as planted_area,
        sum(kept.burnt_area)::float8 as burnt_area
      from forest_years as kept join ${records(forests)} as record on record.id = kept.record_id
      group by kept.year order by kept.year`,
    species: ({ records, lang }) => sql`
      select species.id::text as key, ${sql.ref(`species.${nameColumn(lang)}`)} as name, sum(trees)::float8 as trees
      from ${records(forestTrees)} as record join tree_species as species on species.id = record.species_id
      group by species.id order by trees desc, species.id limit 12`,
    by_region: (request) =>
      byRegion(
        request.lang,
        sql`select region_id, sum(total_area)::float8 as total_area, sum(forested_area)::float8 as forested_area,
            sum(protected_area)::float8 as protected_area, sum(fires)::int as fires,
            sum(planted_area)::float8 as planted_area
          from ${ofYear(request)} as record group by region_id`,
      ),
  },
}

const countsIn = ({ records, year }: BoardRequest) => sql`(
  select record.*, now.count, before.count as before, species.red_book, species.class,
    ${countTrendOf(year)} as trend
  from ${records(animals)} as record join animal_types as species on species.id = record.species_id
  left join animal_counts as now on now.record_id = record.id and now.year = ${year}
  left join animal_counts as before on before.record_id = record.id and before.year = ${year}::int - 1
)`

export const wildQueries: BoardQueries<typeof wildBoard> = {
  years: ({ records }) => sql`
    select distinct kept.year from animal_counts as kept join ${records(animals)} as record on record.id = kept.record_id`,
  figures: (request) => sql`
    select count(distinct species_id)::int as species,
      (count(distinct species_id) filter (where red_book))::int as red_book,
      count(count)::int as counted, sum(count)::float8 as heads,
      (count(*) filter (where trend = 'falling'))::int as falling,
      (select count(*)::int from ${request.records(reserves)} as record) as reserves,
      (select sum(area)::float8 from ${request.records(reserves)} as record) as reserve_area
    from ${countsIn(request)} as record`,
  widgets: {
    by_year: ({ records }) => sql`
      select kept.year::text as key, kept.year::text as name,
        (sum(kept.count) filter (where species.red_book))::float8 as red_book,
        (sum(kept.count) filter (where not species.red_book))::float8 as others
      from animal_counts as kept join ${records(animals)} as record on record.id = kept.record_id
      join animal_types as species on species.id = record.species_id
      group by kept.year order by kept.year`,
    reserves: ({ records, lang }) => sql`
      select kind as key, ${wordOf(sql.ref('kind'), reserves.fields.kind.choices, lang)} as name,
        sum(area)::float8 as area
      from ${records(reserves)} as record group by kind order by area desc, kind`,
    species: selectSpecies,
  },
}

/** The trend compares populations that were counted in both years. */
function selectSpecies(request: BoardRequest) {
  const name = sql.ref(`species.${nameColumn(request.lang)}`)
  return sql<BoardRow>`
    select species.id::text as key, ${name} as name, species.class, species.red_book, counts.count, counts.before,
      case
        when same_now > same_before * (1 + ${sql.lit(steady)}) then 'growing'
        when same_now < same_before * (1 - ${sql.lit(steady)}) then 'falling'
        when same_now is not null then 'stable'
      end as trend
    from (
      select species_id, sum(count)::float8 as count, sum(before)::float8 as before,
        sum(count) filter (where before is not null) as same_now,
        sum(before) filter (where count is not null) as same_before
      from ${countsIn(request)} as record group by species_id
    ) as counts join animal_types as species on species.id = counts.species_id
    order by ${sortByName(request.lang, name)}, species.id`
}
