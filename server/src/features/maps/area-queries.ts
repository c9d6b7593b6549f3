import { sql } from 'kysely'
import type { listAreas } from '#contract/api/figures/maps'
import type { AreaScale } from '#contract/domain/figures/area-condition'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { Answer } from '#contract/endpoint'
import type { Language } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { nameColumn } from '../../core/database/names'
import type { UserRights } from '../../core/identity/session'
import { findStandings } from '../../measurement/standings/standing-queries'
import {
  keyIn,
  partOf,
  type StandingFilters,
  selectionOf,
} from '../../measurement/standings/standing-selection'
import type { Lens } from './place-queries'

type Area = Answer<typeof listAreas>['data'][number]

interface AreaQuery {
  by: 'region' | 'district'
  condition_by: AreaScale
}

/** Regions or districts with data, by name. */
export async function findAreas(
  db: Db,
  who: UserRights,
  lang: Language,
  { by, condition_by }: AreaQuery,
  { medium, component, ...days }: Lens,
  filters: StandingFilters,
): Promise<Area[]> {
  const meant = { ...filters, medium, component }
  const standings = await findStandings(db, who, {
    by,
    period: days,
    filters: meant,
    and: ['worst', 'sources'],
  })
  // Reads each measurement: only when shown.
  const medians =
    condition_by === 'median_load' ? await medianLoads(db, who, by, days, meant) : new Map<number, number>()
  const byId = new Map(standings.map((standing) => [Number(standing.key), standing]))
  const { rows } = await sql<{ id: number; sato: string; name: string; region_id: number | null }>`
    select id, sato, ${sql.ref(nameColumn(lang))} as name, parent_id as region_id from regions
    where id = any(${[...byId.keys()]}::integer[])
    order by ${sortByName(lang, sql.ref(nameColumn(lang)))}, id`.execute(db)
  return rows.flatMap((area) => {
    const standing = byId.get(area.id)
    if (!standing) return []
    const { key, objects_with_data, worst_load, ...figures } = standing
    const median = medians.get(area.id) ?? null
    return [{ ...area, ...figures, worst_load: finite(worst_load), median_load: finite(median) }]
  })
}

/** Medians of loads; not in rollups, so every measurement is read. */
async function medianLoads(
  db: Db,
  who: UserRights,
  by: 'region' | 'district',
  period: Days,
  filters: StandingFilters,
): Promise<Map<number, number>> {
  if (period.date_to < period.date_from) return new Map()
  const selection = selectionOf(who, by, period, filters)
  const { rows } = await sql<{ key: number; median: number }>`
    select ${keyIn(selection, 'emissions')} as key,
      percentile_disc(0.5) within group (order by sums.load) as median
    from ${partOf(selection, 'emissions', period)} and sums.load is not null group by 1`.execute(db)
  return new Map(rows.map(({ key, median }) => [key, median]))
}

const finite = (load: number | null) => (load === Number.POSITIVE_INFINITY ? null : load)
