import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { verification } from '../../fields/backups'
import { instant, listOf, listQuery, reference } from '../../shapes'
import { job, jobStatus } from './jobs'

/** Additions: how the product itself is doing. */

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
    /** Day by day in Tashkent, today last. */
    sign_ins: z.array(z.object({ day: z.string(), signed_in: count, refused: count })),
    /** Of the last week. */
    jobs: z.object({ waiting: count, running: count, failed: count, done: count }),
    /** In bytes; what is free is not known everywhere. */
    storage: z.object({ database: z.number(), files: z.number(), free: z.number().nullable() }),
    /** Null while there is none. */
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
