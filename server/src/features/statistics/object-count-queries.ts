import { sql } from 'kysely'
import type { Days } from '#contract/domain/registry/compared-periods'
import { dangerCategories } from '#contract/domain/registry/danger-category'
import type { FigureValues, subjectFigures } from '#contract/fields/statistics'
import type { Db } from '../../core/database/database'
import { objectsInScope, type Scope } from '../../core/database/scope'
import { objectsThat, objectsThatWere } from '../../measurement/object-filters'
import type { StandingFilters } from '../../measurement/standings/standing-selection'

const keys = {
  region: sql`company_objects.region_id`,
  district: sql`company_objects.district_id`,
  ministry: sql`coalesce(company_objects.ministry_id, 0)`,
  object: sql`company_objects.id`,
}
export type ObjectGroup = keyof typeof keys

type Counts = { [Name in keyof FigureValues<typeof subjectFigures>]: number }

export interface ObjectCounts extends Counts {
  /** Null for the total: a subject may be in several groups. */
  key: number | null
}

/** Objects that were on a list in the period, and their subjects, by group and in total. */
export async function countListed(
  db: Db,
  scope: Scope,
  by: ObjectGroup,
  { date_from, date_to }: Days,
  list: 'miz' | 'pkm343',
  filters: StandingFilters,
): Promise<ObjectCounts[]> {
  const conditions = [
    objectsInScope(scope),
    objectsThatWere(list, date_from, date_to),
    ...objectsThat(filters),
    ...(filters.object === undefined ? [] : [sql`company_objects.id = ${filters.object}`]),
    ...(filters.medium === undefined
      ? []
      : [
          sql`exists (select from pollution_sources
            where object_id = company_objects.id and type = ${filters.medium})`,
        ]),
  ]
  const ofCategories = dangerCategories.flatMap((category) => {
    const only = sql`filter (where company_objects.danger_category = ${sql.lit(category)})`
    return [
      sql`(count(distinct company_objects.inn) ${only})::int as ${sql.ref(`subjects_${category}`)}`,
      sql`(count(*) ${only})::int as ${sql.ref(`objects_${category}`)}`,
    ]
  })
  const { rows } = await sql<ObjectCounts>`
    select ${keys[by]} as key, count(*)::int as objects, count(distinct company_objects.inn)::int as subjects,
      ${sql.join(ofCategories)}
    from company_objects where ${sql.join(conditions, sql` and `)}
    group by grouping sets ((${keys[by]}), ())`.execute(db)
  return rows
}
