import { statfs } from 'node:fs/promises'
import { listAllJobs, readAdministration } from '#contract/api/operation/administration'
import type { App } from '../../core/app'
import { asData, readPage } from '../../core/database/lists'
import { type Call, serve } from '../../core/http/serve'
import { productVersion } from '../../core/version'
import {
  countJobs,
  countSessions,
  countSignIns,
  countUsers,
  readDatabaseState,
  readLastBackup,
  recentJobs,
} from './administration-queries'

export function administrationRoutes(app: App): void {
  const startedAt = app.clock.now().toISOString()
  const { filesDir, dataDir } = app.config
  serve(app, readAdministration, async ({ db, scope, now }) => {
    const state = await readDatabaseState(db)
    return {
      users: await countUsers(db, scope),
      sessions: await countSessions(db, scope, now),
      sign_ins: await countSignIns(db, scope, now),
      jobs: await countJobs(db, scope, now),
      storage: {
        database: state.database,
        files: state.files,
        free: (await freeBytes(filesDir)) ?? (await freeBytes(dataDir)),
      },
      last_backup: await readLastBackup(db),
      version: productVersion,
      database_version: state.version,
      started_at: startedAt,
    }
  })
  serve(app, listAllJobs, async (call) => asData(await findJobs(call)))
}

/** Null if the system cannot tell, or the folder is missing. */
async function freeBytes(dir: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(dir)
    return bavail * bsize
  } catch {
    return null
  }
}

async function findJobs({ db, scope, now, query }: Call<typeof listAllJobs>) {
  let rows = recentJobs(db, scope, now)
    .selectAll('jobs')
    .select(['users.name', 'users.surname'])
    .orderBy('jobs.id', query.ordering === 'id' ? 'asc' : 'desc')
  if (query.status) rows = rows.where('jobs.status', '=', query.status)
  if (query.search) rows = rows.where('jobs.kind', '=', query.search)
  const page = await readPage(db, rows, query)
  return {
    ...page,
    rows: page.rows.map((job) => ({
      ...job,
      owner: { id: job.owner_id, name: `${job.name} ${job.surname}`.trim() },
      created_at: job.created_at.toISOString(),
      started_at: job.started_at?.toISOString() ?? null,
      finished_at: job.finished_at?.toISOString() ?? null,
    })),
  }
}
