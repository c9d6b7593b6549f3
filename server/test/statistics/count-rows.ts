import { sql } from 'kysely'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { Db } from '../../src/core/database/database'

export const keys = {
  region: sql`o.region_id`,
  ministry: sql`coalesce(o.ministry_id, 0)`,
  object: sql`o.id`,
  medium: sql`s.type`,
  component: sql`e.component_id`,
  laboratory: sql`coalesce(e.laboratory_id, 0)`,
  month: sql`to_char(e.date, 'YYYY-MM-01')`,
}
export type Key = keyof typeof keys
type Figures = Record<string, number | null>

/** The rows themselves, one by one. */
export async function countRows(
  db: Db,
  sees: ReturnType<typeof sql>,
  by: ReturnType<typeof sql>,
  { date_from, date_to }: Days,
  where: ReturnType<typeof sql> = sql`true`,
): Promise<Map<string, Figures>> {
  const isAbove = sql`e.status = 'Accepted' and object_verdict = 'exceeded' and object_norm_type <> 'fon'`
  const { rows } = await sql<Figures & { key: unknown }>`
    select ${by} as key, count(*)::int as sent,
      (count(*) filter (where e.status = 'Accepted'))::int as measurements,
      (count(*) filter (where e.status = 'Accepted'))::int as accepted,
      (count(*) filter (where e.status = 'Canceled'))::int as canceled,
      (count(*) filter (where e.status in ('New', 'Edited')))::int as undecided,
      (count(*) filter (where ${isAbove}))::int as exceeded,
      count(distinct e.object_id) filter (where ${isAbove})::int as objects_exceeded,
      count(distinct e.source_id) filter (where e.status = 'Accepted')::int as sources_with_data,
      (count(*) filter (where e.status = 'Accepted' and object_verdict = 'under' and object_norm_type <> 'fon'))::int
        as under,
      (count(*) filter (where e.status = 'Accepted' and object_verdict = 'exceeded' and object_norm_type = 'fon'))::int
        as over_background,
      (count(*) filter (where e.status = 'Accepted' and object_verdict = 'no_data'))::int as no_norm,
      nullif(max(object_load) filter (where e.status = 'Accepted'), 'infinity') as worst_load
    from emissions e join company_objects o on o.id = e.object_id join pollution_sources s on s.id = e.source_id
    where e.deleted_at is null and e.date between ${date_from} and ${date_to} and ${sees} and ${where}
    group by 1`.execute(db)
  return new Map(rows.map(({ key, ...row }) => [String(key), row]))
}
