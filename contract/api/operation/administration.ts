import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { verification } from '../../fields/backups'
import { instant, listOf, listQuery, reference } from '../../shapes'
import { job, jobStatus } from './jobs'

const count = z.number().int()

export const readAdministration = endpoint('GET /api/settings/dashboard/', {
  access: 'settings.dashboard',
  summary: 'Users, sign-ins, sessions, jobs, storage, the last backup and version, of what the caller sees',
  response: z.object({
    users: z.object({
      active: count,
      blocked: count,
      without_password: count,
      second_factor: count,
    }),
    sessions: count,
    /** By day in Tashkent, today last. */
    sign_ins: z.array(z.object({ day: z.string(), signed_in: count, refused: count })),
    /** Last week. */
    jobs: z.object({ waiting: count, running: count, failed: count, done: count }),
    /** Bytes; free space is not known everywhere. */
    storage: z.object({ database: z.number(), files: z.number(), free: z.number().nullable() }),
    /** Null without a backup. */
    last_backup: z.object({ created_at: instant, verification }).nullable(),
    version: z.string(),
    database_version: z.string(),
    started_at: instant,
  }),
})

export const listAllJobs = endpoint('GET /api/settings/jobs/', {
  access: 'settings.dashboard',
  summary: 'The jobs of everybody whom the caller sees, of the last week, the newest first',
  query: listQuery(['id'], { status: jobStatus.optional() }),
  response: listOf(job.omit({ result: true, file: true }).extend({ owner: reference })),
})
