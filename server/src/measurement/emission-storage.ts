import { sql } from 'kysely'
import type { Db } from '../core/database/database'
import { judgeStored } from './judge-stored'
import { dropEmptyRollups } from './rollups'

/** Makes next year's partition before its first measurement; safe on several servers at once. */
export function makeEmissionPartitions(db: Db, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('emission partitions'))`.execute(tx)
    await sql`select make_emission_partitions((${now}::timestamptz + interval '1 year')::date)`.execute(tx)
  })
}

/** Makes partitions, judges what a server of the last release has stored, and drops empty rollups. */
export async function sweepMeasurements(db: Db, now: Date): Promise<void> {
  await makeEmissionPartitions(db, now)
  await judgeStored(db)
  if (now.getUTCHours() === 0) await dropEmptyRollups(db)
}
