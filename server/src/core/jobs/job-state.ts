import { type Selectable, sql, type Updateable } from 'kysely'
import { type ErrorCode, errorMessages } from '#contract/errors'
import type { Db } from '../database/database'
import type { AllTables } from '../database/refined-tables'
import { emit } from '../events/events'
import { addJobTask, type JobKind, type Outcome } from './job-kind'

export type Job = Selectable<AllTables['jobs']>

/** A job whose server died is restarted this often, in case the job itself kills servers. */
const MAX_ATTEMPTS = 3

/** Servers of the release before graphile-worker write `heartbeat_at` every five seconds. */
const isHeldByOldServer = sql<boolean>`heartbeat_at > clock_timestamp() - interval '30 seconds'`

const waiting = { status: 'waiting', worker_id: null, heartbeat_at: null, started_at: null } as const

function failure(code: ErrorCode, finished_at: Date): Updateable<AllTables['jobs']> {
  return { status: 'failed', error: JSON.stringify({ code, message: errorMessages[code] }), finished_at }
}

const notify = (tx: Db, job: Pick<Job, 'id' | 'owner_id'>) =>
  emit(tx, 'job.changed', { jobId: job.id, ownerId: job.owner_id })

/**
 * Starts a job under a new `workerId`, which fences off a server that was wrongly taken for dead. Undefined when there
 * is nothing to run: the job has ended, or must not be restarted.
 */
export function startJob(
  db: Db,
  id: number,
  { kind, restartable }: JobKind,
  workerId: string,
  started_at: Date,
): Promise<Job | undefined> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('jobs')
      .selectAll()
      .select(isHeldByOldServer.as('isHeld'))
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .forUpdate()
      .executeTakeFirst()
    if (!found) return undefined
    const { isHeld, ...job } = found
    if (job.status === 'running') {
      if (isHeld) throw new Error(`Job ${id} of ${kind} still runs on a server of the previous release`)
      if (!restartable || job.attempts >= MAX_ATTEMPTS) {
        await changeHeld(tx, job, failure('job.server-died', started_at))
        return undefined
      }
    }
    const started = await tx
      .updateTable('jobs')
      .set({ status: 'running', worker_id: workerId, heartbeat_at: null, started_at, done: 0, total: null })
      .set((column) => ({ attempts: column('attempts', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await notify(tx, started)
    return started
  })
}

export async function isHeld(db: Db, { id, worker_id }: Job): Promise<boolean> {
  const found = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('worker_id', '=', worker_id)
    .executeTakeFirst()
  return found !== undefined
}

/** Changes a job that its worker still holds; false when it was cancelled or taken over. */
async function changeHeld(tx: Db, job: Job, values: Updateable<AllTables['jobs']>): Promise<boolean> {
  const changed = await tx
    .updateTable('jobs')
    .set(values)
    .where('id', '=', job.id)
    .where('status', '=', 'running')
    .where('worker_id', '=', job.worker_id)
    .returning('id')
    .executeTakeFirst()
  if (changed) await notify(tx, job)
  return changed !== undefined
}

export interface Progress {
  done: number
  total: number | null
  stage: string | null
}

export function writeProgress(db: Db, job: Job, progress: Progress): Promise<boolean> {
  return db.transaction().execute((tx) => changeHeld(tx, job, progress))
}

export function finish(
  tx: Db,
  job: Job,
  { result, file }: Outcome,
  { done, total }: Progress,
  finished_at: Date,
): Promise<boolean> {
  return changeHeld(tx, job, {
    status: 'done',
    stage: null,
    done: total ?? done,
    total,
    result: result === undefined ? null : JSON.stringify(result),
    result_file: file ? JSON.stringify(file) : null,
    finished_at,
  })
}

export function fail(db: Db, job: Job, code: ErrorCode, at: Date): Promise<boolean> {
  return db.transaction().execute((tx) => changeHeld(tx, job, failure(code, at)))
}

/** Gives a job of a stopping server back, for another server to restart. */
export function release(db: Db, job: Job): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const attempts = Math.max(0, job.attempts - 1)
    if (await changeHeld(tx, job, { ...waiting, attempts })) await addJobTask(tx, job.kind, job.id)
  })
}

/** Ends a job that has not ended; the event makes its worker abort it. */
export async function cancel(tx: Db, id: number, finished_at: Date): Promise<boolean> {
  const job = await tx
    .updateTable('jobs')
    .set({ status: 'cancelled', finished_at })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning(['id', 'owner_id'])
    .executeTakeFirst()
  if (job) await notify(tx, job)
  return job !== undefined
}

/** Queues unfinished jobs that Graphile Worker does not know: of a restored backup, or of the previous release. */
export async function requeueUnknownJobs(db: Db): Promise<void> {
  // Aliased, because Graphile Worker's view is called `jobs` too.
  const unknown = await db
    .selectFrom('jobs as own')
    .select(['own.id', 'own.kind'])
    .where('own.status', 'in', ['waiting', 'running'])
    .where(sql<boolean>`${isHeldByOldServer} is not true`)
    .where(sql<boolean>`not exists (select from graphile_worker.jobs where key = 'job ' || own.id)`)
    .execute()
  for (const { id, kind } of unknown) await addJobTask(db, kind, id)
}
