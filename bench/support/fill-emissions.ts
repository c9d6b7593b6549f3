import { sql } from 'kysely'
import { bulkLoad } from '../../server/src/core/database/bulk-load'
import type { Database } from '../../server/src/core/database/database'
import { mergeRollups, rollups } from '../../server/src/measurement/rollups'

/** A month before the demo's, filled up: every other day one of each planned component at each source. */
const fill = (from: string, before: string, most: number) => sql`
  insert into emissions (object_id, source_id, component_id, unit_id, medium, region_id, is_secret, date, value, status,
    pdk, normative_type, normative_value, normative_unit_id, ratio, verdict, object_verdict, object_norm_type,
    object_load, risk, author_id, last_editor_id, laboratory_id, created_at, updated_at)
  select plan.object_id, plan.source_id, plan.component_id, components.unit_id, sources.type, objects.region_id,
    objects.is_secret, day,
    round(ratio::numeric, 3), case when dice > 98 then 'Canceled' else 'Accepted' end, '1', 'pdk', '1',
    components.unit_id, ratio, verdict, verdict, 'pdk', ratio, dice,
    author.id, author.id, plan.laboratory_id, day + time '09:00', day + time '17:00'
  from sampling_plans plan
  join components on components.id = plan.component_id
  join company_objects objects on objects.id = plan.object_id
  join pollution_sources sources on sources.id = plan.source_id
  cross join (select id from users where email = 'laboratory@eco.demo') author
  cross join generate_series(${from}::date, ${before}::date - 1, interval '1 day') as days (at)
  cross join lateral (
    select at::date as day, ((plan.id * 7919 + extract(epoch from at)::bigint / 86400 * 104729) % 100)::int as dice
  ) drawn
  cross join lateral (select 0.2 + dice * 0.0083 as ratio) measured
  cross join lateral (select case when ratio > 1 then 'exceeded' else 'normal' end as verdict) judged
  where extract(day from at)::int % 2 = plan.id % 2
  limit ${most}::int
  on conflict do nothing`

/** The newest of them are older than the three years that the demo measures. */
const NEWEST = { year: 2023, month: 9 }
const firstOf = (monthsBack: number) =>
  new Date(Date.UTC(NEWEST.year, NEWEST.month - monthsBack)).toISOString().slice(0, 10)

/** Adds measurements, in the oldest month that has some and then in ever older ones, until there are so many. Answers how many there are. */
export async function fillEmissions({ background: { db, pool } }: Database, wanted: number): Promise<number> {
  const count = async () => {
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from emissions')
    return rows[0]?.n ?? 0
  }
  const before = await count()
  const { rows: oldest } = await pool.query<{ months: number }>(
    `select greatest(0, (($1 - extract(year from min(date))) * 12 + $2 - extract(month from min(date)))::int)
      as months from emissions`,
    [NEWEST.year, NEWEST.month],
  )
  await db.transaction().execute((tx) =>
    bulkLoad(tx, ['emissions'], async () => {
      let present = before
      for (let month = oldest[0]?.months ?? 0; present < wanted; month++) {
        const { numAffectedRows = 0n } = await fill(
          firstOf(month),
          firstOf(month - 1),
          wanted - present,
        ).execute(tx)
        present += Number(numAffectedRows)
      }
    }),
  )
  await pool.query('vacuum analyze emissions')
  await mergeRollups(db)
  await pool.query(`vacuum analyze emission_changes, ${Object.keys(rollups).join()}, emission_worst`)
  return count()
}
