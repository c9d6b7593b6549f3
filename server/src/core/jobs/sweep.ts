import type { Db } from '../database/database'
import type { JobFiles } from './files'

const DAY_MS = 24 * 3_600_000
const KEPT_DAYS = 7

/** Removes jobs that ended a week ago with their files, and files that belong to no job: a day later, to be safe. */
export async function sweepJobs(db: Db, files: JobFiles, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const gone = await db
    .deleteFrom('jobs')
    .where('finished_at', '<', limit)
    .returning(['input_file', 'result_file'])
    .execute()
  for (const file of gone.flatMap((job) => [job.input_file, job.result_file])) {
    if (file) await files.remove(file.key)
  }
  await files.removeOlderThan(new Date(limit.getTime() - DAY_MS))
}
