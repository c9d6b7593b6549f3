import { sql } from 'kysely'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { Db } from '../../src/core/database/database'

const keys = {
  region: sql`o.region_id`,
  district: sql`o.district_id`,
  ministry: sql`coalesce(o.ministry_id, 0)`,
  object: sql`o.id`,
}

const was = (list: string, { date_from, date_to }: Days) => sql`exists (
  select from object_periods p where p.object_id = o.id and p.kind = ${list}
    and daterange(p.since, p.until) && daterange(${date_from}, ${date_to}, '[]'))`

/** A list by counting every row: objects and what was measured at them. */
export async function countListed(
  db: Db,
  sees: ReturnType<typeof sql>,
  by: keyof typeof keys,
  list: string,
  days: Days,
): Promise<Map<number | null, Record<string, unknown>>> {
  const { rows } = await sql<{ key: number | null }>`
    select ${keys[by]} as key, count(distinct o.id)::int as objects, count(distinct o.inn)::int as subjects,
      count(distinct o.id) filter (where o.danger_category = 1)::int as objects_1,
      count(distinct o.inn) filter (where o.danger_category = 2)::int as subjects_2,
      count(e.id)::int as measurements, count(distinct e.source_id)::int as sources_with_data,
      (count(e.id) filter (where e.object_verdict = 'exceeded' and e.object_norm_type <> 'fon'))::int as exceeded,
      (count(e.id) filter (where e.object_verdict = 'exceeded' and e.object_norm_type = 'fon'))::int as over_background,
      nullif(max(e.object_load), 'infinity') as load
    from company_objects o left join emissions e on e.object_id = o.id and e.deleted_at is null
      and e.status = 'Accepted' and e.date between ${days.date_from} and ${days.date_to}
    where ${sees} and ${was(list, days)}
    group by grouping sets ((${keys[by]}), ())`.execute(db)
  return new Map(rows.map(({ key, ...figures }) => [key, figures]))
}

export const nothingListed = {
  objects: 0,
  subjects: 0,
  objects_1: 0,
  subjects_2: 0,
  measurements: 0,
  exceeded: 0,
  sources_with_data: 0,
  over_background: 0,
  load: null,
}
export const nothingPlanned = { sources: 0, planned: 0, received: 0, accepted: 0 }

/** Every day of every plan, one by one; these plans run on from their start, and no object stood still. */
export async function countPlanned(
  db: Db,
  sees: ReturnType<typeof sql>,
  by: 'region' | 'laboratory' | 'object' | 'source',
  days: Days,
) {
  const key = { ...keys, laboratory: sql`p.laboratory_id`, source: sql`p.source_id` }[by]
  const unit = sql`case p.frequency when 'daily' then 'day' when 'weekly' then 'week' when 'monthly' then 'month'
    else 'quarter' end`
  const { rows } = await sql<{ key: number | null } & typeof nothingPlanned>`
    select key, count(distinct source_id)::int as sources, sum(planned)::int as planned, sum(received)::int as received,
      sum(accepted)::int as accepted
    from (
      select ${key} as key, p.source_id, (
          select count(distinct date_trunc(${unit}, day))
          from generate_series(greatest(p.since, ${days.date_from}), ${days.date_to}::date, interval '1 day') as day
        ) as planned,
        count(e.id) as received, count(e.id) filter (where e.status = 'Accepted') as accepted
      from sampling_plan_periods p join company_objects o on o.id = p.object_id
      left join emissions e on e.source_id = p.source_id and e.component_id = p.component_id
        and e.deleted_at is null and e.status <> 'Canceled' and e.date between ${days.date_from} and ${days.date_to}
        and e.date >= date_trunc(${unit}, p.since)
      where ${sees} and p.since <= ${days.date_to}
      group by 1, 2, p.plan_id, p.since, p.frequency
    ) as counted group by grouping sets ((key), ())`.execute(db)
  return new Map(rows.map(({ key, ...figures }) => [key, { ...nothingPlanned, ...nulls(figures) }]))
}

const nulls = (figures: typeof nothingPlanned) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value ?? 0]),
  ) as typeof nothingPlanned
