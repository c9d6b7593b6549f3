import type { listJobs, readJob } from '#contract/api/operation/jobs'
import type { Answer } from '#contract/endpoint'
import type { Db } from '../../core/database/database'
import { holds, orderOf, readPage } from '../../core/database/lists'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import type { Session } from '../../core/identity/session'
import type { Job } from '../../core/jobs/job-state'

export async function findOwnJobs(db: Db, session: Session, query: Call<typeof listJobs>['query']) {
  const { direction } = orderOf(query.ordering, 'id')
  let select = db.selectFrom('jobs').selectAll().where('owner_id', '=', session.userId)
  if (query.status) select = select.where('status', '=', query.status)
  if (query.kind) select = select.where('kind', '=', query.kind)
  if (query.search) select = select.where(holds(query.search, 'kind'))
  const page = await readPage(db, select.orderBy('id', query.ordering ? direction : 'desc'), query)
  return { ...page, rows: page.rows.map(asAnswer) }
}

/** Jobs of others are visible to administrators only. */
export async function findVisibleJob(db: Db, session: Session, id: number): Promise<Job> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!job || (job.owner_id !== session.userId && session.role !== 'admin')) throw notFound()
  return job
}

export function asAnswer(job: Job): Answer<typeof readJob> {
  const { result_file: file } = job
  return {
    ...job,
    file: file && { name: file.name, media_type: file.media_type, bytes: file.bytes },
    created_at: job.created_at.toISOString(),
    started_at: job.started_at?.toISOString() ?? null,
    finished_at: job.finished_at?.toISOString() ?? null,
  }
}
