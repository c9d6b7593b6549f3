import { randomUUID } from 'node:crypto'
import { isRight } from '#contract/endpoint'
import type { Clock } from '../clock'
import type { Database, Db } from '../database/database'
import { Refusal, refusalFrom } from '../errors'
import type { EventStream } from '../events/events'
import { changeAs } from '../identity/actor'
import { readRights, type UserRights } from '../identity/session'
import type { JobFiles } from './files'
import type { JobContext, JobKind, Outcome } from './job-kind'
import { fail, finish, isHeld, type Job, type Progress, release, startJob, writeProgress } from './job-state'

/** The job was cancelled, or another server took it over. */
class LostJob extends Error {}
class ServerStops extends Error {}

export interface JobSurroundings {
  database: Pick<Database, 'db' | 'background'>
  files: JobFiles
  events: EventStream
  clock: Clock
  log: Record<'warn' | 'error', (details: object, message: string) => void>
}

export function makeJobRunner(
  { database, files, events, clock, log }: JobSurroundings,
  progressMs: number,
): { run(kind: JobKind, id: number): Promise<void>; stop(): void } {
  const { db, background } = database
  const running = new Map<number, { job: Job; control: AbortController }>()
  let isStopping = false

  async function run(kind: JobKind, id: number): Promise<void> {
    const job = await startJob(db, id, kind, randomUUID(), clock.now())
    if (!job) return
    const control = new AbortController()
    running.set(id, { job, control })
    if (isStopping) control.abort(new ServerStops())
    try {
      const owner = await readOwner(db, job.owner_id, kind)
      const { context, end, stopWriting } = makeContext(job, owner, control)
      try {
        await end(await kind.run(context))
      } finally {
        await stopWriting()
      }
    } catch (error) {
      await giveUp(job, kind, control.signal.aborted ? control.signal.reason : error)
    } finally {
      running.delete(id)
    }
  }

  async function giveUp(job: Job, { restartable }: JobKind, reason: unknown): Promise<void> {
    if (reason instanceof LostJob) return
    if (reason instanceof ServerStops) {
      await (restartable ? release(db, job) : fail(db, job, 'job.server-stopped', clock.now()))
      return
    }
    const refusal = refusalFrom(reason)
    if (!refusal) log.error({ err: reason, job: job.id, kind: job.kind }, 'A job failed')
    await fail(db, job, refusal?.code ?? 'server.failed', clock.now())
  }

  function makeContext(job: Job, owner: UserRights, control: AbortController) {
    const { signal } = control
    let latest: Progress = { done: 0, total: null, stage: null }
    let timer: NodeJS.Timeout | undefined
    let writing: Promise<unknown> = Promise.resolve()
    let writtenAt = 0
    let committed = false

    const write = () => {
      timer = undefined
      writtenAt = Date.now()
      writing = writeProgress(db, job, latest)
        .then((held) => {
          if (!held) control.abort(new LostJob())
        })
        // Progress is only shown: the end of the job fails by itself when the database stays away.
        .catch(() => undefined)
    }

    const context: JobContext<unknown> = {
      id: job.id,
      input: job.input,
      inputFile: job.input_file,
      owner,
      lang: job.lang,
      db: background.db,
      files,
      now: () => clock.now(),
      signal,
      progress(done, total, stage) {
        latest = { done, total, stage: stage ?? latest.stage }
        timer ??= setTimeout(write, Math.max(0, writtenAt + progressMs - Date.now()))
      },
      async commit(work) {
        signal.throwIfAborted()
        const { userId: id, role } = owner
        const now = clock.now()
        const actor = { kind: 'user', id, role, requestId: `job-${job.id}` } as const
        const outcome = await changeAs(background.db, actor, now, async (tx) => {
          const made = await work(tx)
          if (!(await finish(tx, job, made, latest, now))) throw new LostJob()
          return made
        })
        committed = true
        return outcome
      },
    }

    return {
      context,
      /** Ends the job, unless its last transaction already did. */
      async end(outcome: Outcome): Promise<void> {
        if (committed) return
        const held = await db.transaction().execute((tx) => finish(tx, job, outcome, latest, clock.now()))
        if (!held) throw new LostJob()
      },
      async stopWriting(): Promise<void> {
        clearTimeout(timer)
        await writing
      },
    }
  }

  events.on('job.changed', ({ jobId }) => {
    const found = running.get(jobId)
    if (!found) return
    isHeld(db, found.job).then(
      (held) => held || found.control.abort(new LostJob()),
      (error) => log.warn({ err: error, job: jobId }, 'Could not check whether a job was cancelled'),
    )
  })

  return {
    run,
    stop() {
      isStopping = true
      for (const { control } of running.values()) control.abort(new ServerStops())
    },
  }
}

/** Reads the owner's rights when the job runs: it must do nothing once the right or the account is gone. */
async function readOwner(db: Db, userId: number, { access }: JobKind): Promise<UserRights> {
  const owner = await readRights(db, userId)
  const isAllowed = !isRight(access) || owner?.permissions.has(access)
  if (!owner || !isAllowed) throw new Refusal(403, 'access.denied')
  return owner
}
