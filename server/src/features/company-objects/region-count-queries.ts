import { type RawBuilder, sql } from 'kysely'
import type { countObjectsByRegion, RegionCounts } from '#contract/api/registry/company-objects'
import type { Language } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { nameColumn } from '../../core/database/names'
import type { Scope } from '../../core/database/scope'
import { cached } from '../../core/database/versioned-cache'
import type { Call } from '../../core/http/serve'
import { isOnMiz } from '../../measurement/object-filters'
import { type ObjectFilters, selectedObjects } from './for-others'

export interface RegionCountRow extends RegionCounts {
  region_id: number | null
  region_name: string | null
}

/** Columns that add up to the total; a subject may be in several regions. */
const added = [
  'objects',
  'sources',
  'active',
  'inactive',
  'secret',
  'miz',
  'pkm343',
  'category_1',
  'category_2',
  'category_3',
  'category_4',
  'category_0',
] as const

/** A row for each region by name, then the total without a region. */
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
  const ofCategory = (category: number) => sql`count(*) filter (where danger_category = ${sql.lit(category)})`
  const counts = (of: (count: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(added.map((count) => sql`${of(sql.ref(`counts.${count}`))}::int as ${sql.ref(count)}`))
  return sql<RegionCountRow>`
    with objects as materialized (${objects}), sources as (
      select object_id, count(*) as n from pollution_sources
      where object_id = any(array(select id from objects)) group by object_id
    ), subjects as (
      select region_id, count(*) as n from (select distinct region_id, inn from objects) as each_one group by region_id
    ), counts as (
      select region_id,
        count(*) as objects,
        coalesce(sum(sources.n), 0) as sources,
        count(*) filter (where status = 'active') as active,
        count(*) filter (where status = 'inactive') as inactive,
        count(*) filter (where status = 'secret') as secret,
        count(*) filter (where is_on_miz) as miz,
        count(*) filter (where pkm343) as pkm343,
        ${ofCategory(1)} as category_1, ${ofCategory(2)} as category_2, ${ofCategory(3)} as category_3,
        ${ofCategory(4)} as category_4, ${ofCategory(0)} as category_0
      from objects left join sources on sources.object_id = objects.id group by region_id
    )
    select * from (
      select regions.id as region_id, ${name} as region_name, coalesce(subjects.n, 0)::int as subjects, ${counts((count) => sql`coalesce(${count}, 0)`)}
      from regions left join counts on counts.region_id = regions.id left join subjects on subjects.region_id = regions.id
      where regions.parent_id is null and ${sql.join(
        [sql`true`, ...only.map((id) => sql`regions.id = ${id}`)],
        sql` and `,
      )}
      union all
      select null, null, (select count(distinct inn)::int from objects), ${counts((count) => sql`coalesce(sum(${count}), 0)`)} from counts
    ) as lines
    order by region_id is null, ${sortByName(lang, sql.ref('region_name'))}`
}

type CountCall = Pick<Call<typeof countObjectsByRegion>, 'db' | 'session' | 'lang' | 'now'> & {
  query: ObjectFilters
}

export function countByRegion(call: CountCall) {
  const { today, ...filters } = call.query
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  // Filters also read tables that the version does not cover.
  return isFiltered ? countSelected(call) : countAll({ ...call, query: {} })
}

const countAll = cached('registry', countSelected)

async function countSelected({ db, session: { scope }, lang, query }: CountCall) {
  const { rows } = await regionCountRows(db, scope, lang, query).execute(db)
  // Null, not 0, where the caller may see none of them.
  const seen = (row: RegionCountRow) => (scope.seesSecret ? row : { ...row, secret: null })
  const total = seen(rows.at(-1) as RegionCountRow)
  const data = rows.slice(0, -1).map((row) => {
    const { region_id, region_name, ...counts } = seen(row)
    return { region: { id: region_id as number, name: region_name ?? '' }, ...counts }
  })
  return { data, total, next: null, count: data.length, count_exact: true as const }
}
