import { type Selectable, sql, type Updateable } from 'kysely'
import { type ErrorCode, errorMessages } from '#contract/errors'
import type { Db } from '../database/database'
import type { AllTables } from '../database/refined-tables'
import { emit } from '../events/events'
import type { JobKind, Outcome } from './job-kind'

export type Job = Selectable<AllTables['jobs']>
export type Kinds = ReadonlyMap<string, JobKind>

/** A job that fell with its server is begun anew this often, in case it is the job that fells servers. */
const MAX_ATTEMPTS = 3

const now = sql<Date>`clock_timestamp()`
const waiting = { status: 'waiting', worker_id: null, heartbeat_at: null, started_at: null } as const

function failure(code: ErrorCode, finished_at: Date): Updateable<AllTables['jobs']> {
  return { status: 'failed', error: JSON.stringify({ code, message: errorMessages[code] }), finished_at }
}

const announce = (tx: Db, job: Pick<Job, 'id' | 'owner_id'>) =>
  emit(tx, 'job.changed', { jobId: job.id, ownerId: job.owner_id })

/** The oldest waiting job, for this worker alone. Servers that ask at the same time get different ones. */
export function claim(db: Db, workerId: string, kinds: Kinds, started_at: Date): Promise<Job | undefined> {
  return db.transaction().execute(async (tx) => {
    const job = await tx
      .updateTable('jobs')
      .set({ status: 'running', worker_id: workerId, heartbeat_at: now, started_at, done: 0, total: null })
      .set((column) => ({ attempts: column('attempts', '+', 1) }))
      .where('id', '=', (query) =>
        query
          .selectFrom('jobs')
          .select('id')
          .where('status', '=', 'waiting')
          .where('kind', 'in', [...kinds.keys()])
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst()
    if (job) await announce(tx, job)
    return job
  })
}

/** Of these jobs, those that are still this worker's own; with `alive`, saying that it still works on them. */
export async function stillHeld(
  db: Db,
  workerId: string,
  ids: number[],
  alive: boolean,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = alive
    ? await db
        .updateTable('jobs')
        .set({ heartbeat_at: now })
        .where('status', '=', 'running')
        .where('worker_id', '=', workerId)
        .where('id', 'in', ids)
        .returning('id')
        .execute()
    : await db
        .selectFrom('jobs')
        .select('id')
        .where('status', '=', 'running')
        .where('worker_id', '=', workerId)
        .where('id', 'in', ids)
        .execute()
  return new Set(rows.map(({ id }) => id))
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
  if (changed) await announce(tx, job)
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

/** Given back by a server that stops, for another to begin anew. */
export function release(db: Db, job: Job): Promise<boolean> {
  return db
    .transaction()
    .execute((tx) => changeHeld(tx, job, { ...waiting, attempts: Math.max(0, job.attempts - 1) }))
}

/** Jobs of a server that has not been heard of: begun anew where that does no harm, else failed and said so. */
export function recoverDead(db: Db, kinds: Kinds, deadAfterMs: number, at: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const dead = await tx
      .selectFrom('jobs')
      .selectAll()
      .where('status', '=', 'running')
      .where('heartbeat_at', '<', sql<Date>`clock_timestamp() - ${deadAfterMs} * interval '1 millisecond'`)
      .where('kind', 'in', [...kinds.keys()])
      .forUpdate()
      .skipLocked()
      .execute()
    for (const job of dead) {
      const again = kinds.get(job.kind)?.restartable && job.attempts < MAX_ATTEMPTS
      await changeHeld(tx, job, again ? waiting : failure('job.server-died', at))
    }
  })
}

/** Ends a job that has not ended; its worker hears of it, and can no longer commit anything. */
export async function cancel(tx: Db, id: number, finished_at: Date): Promise<boolean> {
  const job = await tx
    .updateTable('jobs')
    .set({ status: 'cancelled', finished_at })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning(['id', 'owner_id'])
    .executeTakeFirst()
  if (job) await announce(tx, job)
  return job !== undefined
}
