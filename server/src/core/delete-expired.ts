import { sql } from 'kysely'
import type { Db } from './database/database'
import { idleLimit } from './identity/session'
import type { JobFiles } from './jobs/files'

const DAY_MS = 24 * 3_600_000
const JOB_DAYS = 7

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const dayAgo = daysBefore(now, 1)
  await db.deleteFrom('events').where('at', '<', dayAgo).execute()
  await db.deleteFrom('idempotency_keys').where('at', '<', dayAgo).execute()
  await db.deleteFrom('sign_in_attempts').where('at', '<', dayAgo).execute()
  await db.deleteFrom('notify_tickets').where('expires_at', '<', now).execute()
  await db.deleteFrom('backup_tickets').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', 'in', (query) =>
      query.selectFrom('sessions').select('id').where('last_used_at', '<', idleLimit(dayAgo)),
    )
    .execute()
}

/** Deletes jobs that ended a week ago and their files, and a day later files without a job. */
export async function deleteOldJobs(db: Db, files: JobFiles, now: Date): Promise<void> {
  const limit = daysBefore(now, JOB_DAYS)
  const gone = await db
    .deleteFrom('jobs')
    .where('finished_at', '<', limit)
    .returning(['input_file', 'result_file'])
    .execute()
  for (const file of gone.flatMap((job) => [job.input_file, job.result_file])) {
    if (file) await files.remove(file.key)
  }
  await files.removeOlderThan(daysBefore(limit, 1))
  // Graphile Worker keeps a job whose last attempt has failed.
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - ${JOB_DAYS} * interval '1 day'
    having count(*) > 0`.execute(db)
}
