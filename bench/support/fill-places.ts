import { sql } from 'kysely'
import type pg from 'pg'
import { bulkLoad } from '../../server/src/core/database/bulk-load'
import type { Database } from '../../server/src/core/database/database'
import { mergeRollups, rollups } from '../../server/src/measurement/rollups'
import { fillRegistry } from './fill-registry'

const OBJECTS = 20_000

/** Four measurements of one component in a year at each source. */
const measure = sql`
  insert into emissions (object_id, source_id, component_id, unit_id, medium, region_id, is_secret, date, value, status,
    verdict, object_verdict, object_norm_type, object_load, risk, author_id, last_editor_id, created_at, updated_at)
  select s.object_id, s.id, c.id, c.unit_id, s.type, o.region_id, o.is_secret,
    (date_trunc('month', now()) - (k * 3 || ' months')::interval)::date + s.id % 27, 1, 'Accepted', 'normal',
    case when s.id % 9 = 0 then 'exceeded' else 'normal' end, 'pdk', (s.id * 7 + k * 13) % 100 / 60.0, 0, 1, 1, now(),
    now()
  from pollution_sources s join company_objects o on o.id = s.object_id
  cross join generate_series(1, 4) k
  cross join lateral (
    select components.id, components.unit_id from components order by components.id offset s.id % 3 limit 1) c
  on conflict do nothing`

/** 20,000 objects with 100,000 sources, a year of measurements at each, and their sums. */
export async function fillPlaces(pool: pg.Pool, { background }: Database): Promise<void> {
  const { db } = background
  await fillRegistry(pool, OBJECTS)
  await db
    .transaction()
    .execute((tx) => bulkLoad(tx, ['emissions'], async () => void (await measure.execute(tx))))
  await pool.query('vacuum analyze emissions')
  await mergeRollups(db)
  await pool.query(`vacuum analyze emission_changes, ${Object.keys(rollups).join()}, emission_worst`)
}
