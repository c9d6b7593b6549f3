import { sql } from 'kysely'
import type { RegionCounts } from '#contract/api/company-objects'
import type { Language } from '#contract/shapes'
import { inOrderOf } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { nameColumn } from '../../core/database/names'
import { plannedOnceIf } from '../../core/database/planned-once'
import type { Scope } from '../../core/database/scope'
import { isOnMiz } from './for-others'
import { needsOwnPlan, type ObjectFilters, selectedObjects } from './object-selection-queries'

export type RegionCountRow = RegionCounts & { region_id: number | null; region_name: string | null }

/** A line for each region that may have any, by name, and at the end the total, which has no region. */
export function regionCountRows(db: Db, scope: Scope, lang: Language, filters: ObjectFilters) {
  const objects = selectedObjects(db, scope, filters).select([
    'company_objects.id',
    'company_objects.region_id',
    'company_objects.inn',
    'company_objects.status',
    'company_objects.danger_category',
    isOnMiz.as('is_on_miz'),
    'company_objects.pkm343',
  ])
  const only = [scope.regionId, filters.region ?? null].filter((id) => id !== null)
  const name = sql.ref(`regions.${nameColumn(lang)}`)
  const number = (count: ReturnType<typeof sql>) => sql`${count}::int`
  const ofCategory = (category: number) =>
    number(sql`count(*) filter (where danger_category = ${sql.lit(category)})`)
  return sql<RegionCountRow>`
    with objects as materialized (${objects}), counted as (
      select object_id, count(*) as sources from pollution_sources
      where object_id = any(array(select id from objects)) group by object_id
    )
    select regions.id as region_id, ${name} as region_name,
      ${number(sql`count(objects.id)`)} as objects,
      ${number(sql`count(distinct inn)`)} as subjects,
      ${number(sql`coalesce(sum(sources), 0)`)} as sources,
      ${number(sql`count(*) filter (where status = 'active')`)} as active,
      ${number(sql`count(*) filter (where status = 'inactive')`)} as inactive,
      ${number(sql`count(*) filter (where is_on_miz)`)} as miz,
      ${number(sql`count(*) filter (where pkm343)`)} as pkm343,
      ${ofCategory(1)} as category_1, ${ofCategory(2)} as category_2, ${ofCategory(3)} as category_3,
      ${ofCategory(4)} as category_4, ${ofCategory(0)} as category_0
    from regions left join objects on objects.region_id = regions.id
      left join counted on counted.object_id = objects.id
    where regions.parent_id is null and ${sql.join(
      [sql`true`, ...only.map((id) => sql`regions.id = ${id}`)],
      sql` and `,
    )}
    group by grouping sets ((regions.id, ${name}), ())
    order by grouping(regions.id), ${inOrderOf(lang, name)} ${plannedOnceIf(!needsOwnPlan(filters))}`
}

export async function countByRegion(db: Db, scope: Scope, lang: Language, filters: ObjectFilters) {
  const { rows } = await regionCountRows(db, scope, lang, filters).execute(db)
  const total = rows.at(-1) as RegionCountRow
  const data = rows.slice(0, -1).map(({ region_id, region_name, ...counts }) => ({
    region: { id: region_id as number, name: region_name ?? '' },
    ...counts,
  }))
  return { data, total, next: null, count: data.length, count_exact: true as const }
}
