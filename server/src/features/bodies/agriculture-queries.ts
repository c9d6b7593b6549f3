import { sql } from 'kysely'
import type { agricultureBoard } from '#contract/boards/agriculture'
import type { BoardRow } from '#contract/boards/board'
import { agriculture } from '#contract/registers/agriculture'
import { type BoardQueries, type BoardRequest, byRegion, wordOf } from './board-call'

const sums = sql`
  sum(sown_area)::float8 as sown_area, sum(irrigated_area)::float8 as irrigated_area,
  sum(fertiliser)::float8 as fertiliser, sum(pesticides)::float8 as pesticides,
  sum(degraded_area)::float8 as degraded_area, sum(saline_area)::float8 as saline_area`

const ofYear = ({ records, year }: BoardRequest) =>
  sql`${records(agriculture)} as record where record.year = ${year}`

const ofRegions = (request: BoardRequest) =>
  byRegion(request.lang, sql`select region_id, ${sums} from ${ofYear(request)} group by region_id`)

const byYear = ({ records }: BoardRequest) => sql<BoardRow>`
  select year::text as key, year::text as name, ${sums}
  from ${records(agriculture)} as record group by year order by year`

export const agricultureQueries: BoardQueries<typeof agricultureBoard> = {
  years: ({ records }) => sql`select distinct year from ${records(agriculture)} as record`,
  figures: (request) => sql`select ${sums} from ${ofYear(request)}`,
  widgets: {
    land: ofRegions,
    fertiliser: byYear,
    pesticides: byYear,
    crops: (request) => sql`
      select crop as key, ${wordOf(sql.ref('crop'), agriculture.fields.crop.choices, request.lang)} as name, ${sums}
      from ${ofYear(request)} group by crop order by sum(sown_area) desc, crop`,
    table: ofRegions,
  },
}
