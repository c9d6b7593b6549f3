import { sql } from 'kysely'
import type { Db } from '../core/database/database'
import { judgeStored } from './judge-stored'

/** Next year's partition is there before its first measurement. Several servers may ask at once. */
export function makeEmissionPartitions(db: Db, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('emission partitions'))`.execute(tx)
    await sql`select make_emission_partitions((${now}::timestamptz + interval '1 year')::date)`.execute(tx)
  })
}

const sums = {
  emission_region_counts: ['region_id', 'is_secret', 'month', 'medium', 'status', 'verdict'],
  emission_counts: ['object_id', 'month', 'medium', 'status', 'verdict'],
} as const

/**
 * Makes one row of the many that were added for the same months. Whoever reads meanwhile sees the old rows or the new
 * one; whoever adds is not held up; what two servers sum up at once is still counted once.
 */
export async function sumUpCounts(db: Db, table: keyof typeof sums): Promise<void> {
  const keys = sql.join(sums[table].map((column) => sql.ref(column)))
  await sql`
    with several as (
      delete from ${sql.table(table)} where (${keys}) in (
        select ${keys} from ${sql.table(table)} group by ${keys} having count(*) > 1 or sum(n) = 0
      )
      returning ${keys}, n
    )
    insert into ${sql.table(table)} (${keys}, n)
    select ${keys}, sum(n) from several group by ${keys} having sum(n) <> 0`.execute(db)
}

/**
 * The counts by region from those by object: an object can become secret in the very moment in which somebody decides
 * on a measurement of it, and then the decision is counted where the object was.
 */
export function countRegionsAnew(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table emission_region_counts in exclusive mode`.execute(tx)
    await sql`delete from emission_region_counts`.execute(tx)
    await sql`
      insert into emission_region_counts (region_id, is_secret, month, medium, status, verdict, n)
      select region_id, is_secret, month, medium, counts.status, verdict, sum(n)
      from emission_counts as counts join company_objects on company_objects.id = counts.object_id
      group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0`.execute(tx)
  })
}

/** Makes room for the next year, judges what a server of the last release has stored, and keeps the counts short. */
export async function sweepMeasurements(db: Db, now: Date): Promise<void> {
  await makeEmissionPartitions(db, now)
  await judgeStored(db)
  await sumUpCounts(db, 'emission_region_counts')
  // By object there are many more rows, which are rarely read: that is for the hour after midnight, UTC.
  if (now.getUTCHours() !== 0) return
  await sumUpCounts(db, 'emission_counts')
  await countRegionsAnew(db)
}
