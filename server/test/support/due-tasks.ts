import { sql } from 'kysely'
import type { Db } from '../../src/core/database/database'

/** Makes jobs that wait for their back-off run now, as if the time had passed. */
export async function runWaitingTasks(db: Db, name: string): Promise<void> {
  await sql`
    with moved as (
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
      where task_identifier = ${name} and locked_at is null and attempts < max_attempts
      having count(*) > 0
    )
    select pg_notify('jobs:insert', '{"count":4}') from moved`.execute(db)
}
