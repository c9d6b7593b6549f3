import { type RawBuilder, sql } from 'kysely'
import type { StatisticLevel } from '#contract/api/figures/statistics'
import type { DangerCategory } from '#contract/domain/registry/danger-category'
import type { Language } from '#contract/shapes'
import { numberOrder, sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { nameColumn, objectTitle, sourceName } from '../../core/database/names'

export interface Group {
  id: number
  name: string
  /** The groups of other levels that this one lies in. */
  region_id: number | null
  district_id: number | null
  ministry_id: number | null
}

/** The name of the group of records without a region, ministry or laboratory. */
export const unspecified = { ru: 'Не указано', uz: 'Ko‘rsatilmagan' }

/** All regions, or only one. */
export async function findRegionIds(db: Db, only: number | null | undefined): Promise<number[]> {
  let rows = db.selectFrom('regions').select('id').where('parent_id', 'is', null)
  if (only != null) rows = rows.where('id', '=', only)
  return (await rows.execute()).map(({ id }) => id)
}

/** The named groups, in order. They were counted for the caller, so their visibility is not checked again. */
export async function findGroups(
  db: Db,
  lang: Language,
  level: StatisticLevel | 'component',
  ids: readonly number[],
): Promise<Group[]> {
  const name = sql.ref(nameColumn(lang))
  const byName = sortByName(lang, sql.ref('name'))
  const ofObject = sql`region_id, district_id, coalesce(ministry_id, 0) as ministry_id`
  const nowhere = sql`null::int as region_id, null::int as district_id, null::int as ministry_id`
  const named: Record<typeof level, [rows: RawBuilder<unknown>, order: RawBuilder<unknown>[]]> = {
    region: [sql`select id, ${name} as name, ${nowhere} from regions`, [byName]],
    district: [
      sql`select id, ${name} as name, parent_id as region_id, null::int as district_id, null::int as ministry_id
        from regions`,
      [byName],
    ],
    ministry: [sql`select id, ${name} as name, ${nowhere} from ministries`, [byName]],
    laboratory: [sql`select id, ${name} as name, ${nowhere} from laboratories`, [byName]],
    component: [sql`select id, ${name} as name, ${nowhere} from components`, [byName]],
    object: [sql`select id, ${objectTitle(lang)} as name, ${ofObject} from company_objects`, [byName]],
    source: [
      sql`select id, ${sourceName(lang)} as name, ${nowhere}, number from pollution_sources`,
      numberOrder(sql.ref('number')),
    ],
  }
  const [rows, order] = named[level]
  const found = await sql<Group>`
    select id, name, region_id, district_id, ministry_id from (${rows}) as groups
    where id = any(${[...ids]}::integer[]) order by ${sql.join(order)}, id`.execute(db)
  return found.rows
}

export interface ObjectFacts {
  id: number
  inn: string
  region: string
  danger_category: DangerCategory
  status: 'active' | 'inactive' | 'secret'
  included_on: string | null
  excluded_on: string | null
}

/** Facts that identify objects, and when they last were on the list in a period. */
export async function findObjectFacts(
  db: Db,
  lang: Language,
  ids: readonly number[],
  list: 'miz' | 'pkm343',
  date_to: string,
): Promise<Map<number, Omit<ObjectFacts, 'id'>>> {
  const { rows } = await sql<ObjectFacts>`
    select company_objects.id, inn, regions.${sql.ref(nameColumn(lang))} as region, danger_category, status,
      listed.since as included_on, listed.until as excluded_on
    from company_objects join regions on regions.id = region_id
    left join lateral (
      select since, until from object_periods
      where object_id = company_objects.id and kind = ${list} and since <= ${date_to}::date
      order by since desc limit 1) as listed on true
    where company_objects.id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
