import { sql } from 'kysely'
import type { listAreas } from '#contract/api/figures/maps'
import type { AreaScale } from '#contract/domain/figures/area-condition'
import type { Answer } from '#contract/endpoint'
import type { Language } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { nameColumn } from '../../core/database/names'
import type { UserRights } from '../../core/identity/session'
import { type MeasuredFilters, medianLoads, standingsOf } from '../statistics/for-others'
import type { Lens } from './place-queries'

type Area = Answer<typeof listAreas>['data'][number]

interface AreasAsked {
  by: 'region' | 'district'
  condition_by: AreaScale
}

/** Every region, or district, of which there is something to tell, in the order of their names. */
export async function findAreas(
  db: Db,
  who: UserRights,
  lang: Language,
  { by, condition_by }: AreasAsked,
  { medium, component, ...days }: Lens,
  filters: MeasuredFilters,
): Promise<Area[]> {
  const meant = { ...filters, medium, component }
  const standings = await standingsOf(db, who, by, days, meant)
  // It reads each measurement: only where it is shown.
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
    const { key: _, objects_with_data: __, worst_load, ...figures } = standing
    const median = medians.get(area.id) ?? null
    return [{ ...area, ...figures, worst_load: finite(worst_load), median_load: finite(median) }]
  })
}

/** JSON knows no infinity. */
const finite = (load: number | null) => (load === Number.POSITIVE_INFINITY ? null : load)
