import { sql } from 'kysely'
import type { BoardRow } from '#contract/boards/board'
import type { forestBoard, wildBoard } from '#contract/boards/forestry'
import { steady } from '#contract/domain/registry/count-trend'
import { animals, forests, forestTrees, reserves } from '#contract/registers/forestry'
import { sortByName } from '../../core/database/collation'
import { nameColumn } from '../../core/database/names'
import { countTrendOf } from '../registers/for-others'
import { type Asked, type BoardQueries, byRegion, wordOf } from './board-call'

/** Each forest with what happened in it in the year. */
const ofYear = ({ records, year }: Asked) => sql`(
  select record.*, kept.fires, kept.burnt_area, kept.planted_area
  from ${records(forests)} as record
  left join forest_years as kept on kept.record_id = record.id and kept.year = ${year}
)`

export const forestQueries: BoardQueries<typeof forestBoard> = {
  years: ({ records }) => sql`
    select distinct kept.year from forest_years as kept join ${records(forests)} as record on record.id = kept.record_id`,
  figures: (asked) => sql`
    select count(*)::int as forests, sum(total_area)::float8 as total_area, sum(forested_area)::float8 as forested_area,
      (select sum(trees)::float8 from ${asked.records(forestTrees)} as record) as trees,
      sum(fires)::int as fires, sum(burnt_area)::float8 as burnt_area, sum(planted_area)::float8 as planted_area
    from ${ofYear(asked)} as record`,
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
    by_region: (asked) =>
      byRegion(
        asked.lang,
        sql`select region_id, sum(total_area)::float8 as total_area, sum(forested_area)::float8 as forested_area,
            sum(protected_area)::float8 as protected_area, sum(fires)::int as fires,
            sum(planted_area)::float8 as planted_area
          from ${ofYear(asked)} as record group by region_id`,
      ),
  },
}

/** Each population with its count of the year and of the year before. */
const countedIn = ({ records, year }: Asked) => sql`(
  select record.*, now.count, before.count as before, species.red_book, species.class,
    ${countTrendOf(year)} as trend
  from ${records(animals)} as record join animal_types as species on species.id = record.species_id
  left join animal_counts as now on now.record_id = record.id and now.year = ${year}
  left join animal_counts as before on before.record_id = record.id and before.year = ${year}::int - 1
)`

export const wildQueries: BoardQueries<typeof wildBoard> = {
  years: ({ records }) => sql`
    select distinct kept.year from animal_counts as kept join ${records(animals)} as record on record.id = kept.record_id`,
  figures: (asked) => sql`
    select count(distinct species_id)::int as species,
      (count(distinct species_id) filter (where red_book))::int as red_book,
      count(count)::int as counted, sum(count)::float8 as heads,
      (count(*) filter (where trend = 'falling'))::int as falling,
      (select count(*)::int from ${asked.records(reserves)} as record) as reserves,
      (select sum(area)::float8 from ${asked.records(reserves)} as record) as reserve_area
    from ${countedIn(asked)} as record`,
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

/** Each species where it is counted in both years: a place that was left out one year is no change. */
function selectSpecies(asked: Asked) {
  const name = sql.ref(`species.${nameColumn(asked.lang)}`)
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
      from ${countedIn(asked)} as record group by species_id
    ) as counts join animal_types as species on species.id = counts.species_id
    order by ${sortByName(asked.lang, name)}, species.id`
}
