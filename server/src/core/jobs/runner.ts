import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { refusalFrom } from '../errors'
import type { EventStream } from '../events/events'
import { LostJob, makeContext } from './context'
import type { JobFiles } from './files'
import type { JobKind } from './job-kind'
import { readOwner } from './owner'
import { claim, fail, type Job, type Kinds, recoverDead, release, stillHeld } from './queue'
import { sweepJobs } from './sweep'

interface Surroundings {
  database: Database
  files: JobFiles
  events: EventStream
  clock: Clock
  log: Record<'warn' | 'error', (details: object, message: string) => void>
  /** While it is, none is begun. */
  isPaused?: () => boolean
}

const usualPace = { parallel: 2, heartbeatMs: 5000, deadAfterMs: 30_000, progressMs: 500 }

const SWEEP_MS = 3_600_000
const STOP_MS = 5000

class ServerStops extends Error {}

/**
 * Does the jobs that wait, a few at a time. Woken by events within milliseconds; the heartbeat looks again in case
 * one was missed, and cares for the jobs of servers that died.
 */
export function runJobs(
  { database, files, events, clock, log, isPaused = () => false }: Surroundings,
  kindList: readonly JobKind[],
  pace: Partial<typeof usualPace> = {},
): { close(): Promise<void> } {
  const { parallel, heartbeatMs, deadAfterMs, progressMs } = { ...usualPace, ...pace }
  const { db, background } = database
  const kinds: Kinds = new Map(kindList.map((kind) => [kind.kind, kind]))
  const workerId = randomUUID()
  const running = new Map<number, { control: AbortController; ended: Promise<void> }>()
  let closing = false

  async function work(job: Job, control: AbortController): Promise<void> {
    const kind = kinds.get(job.kind) as JobKind
    try {
      const owner = await readOwner(db, job.owner_id, kind.access)
      const { context, end, stopWriting } = makeContext({
        db: background.db,
        files,
        clock,
        job,
        owner,
        control,
        progressMs,
      })
      try {
        await end(await kind.run(context))
      } finally {
        await stopWriting()
      }
    } catch (error) {
      await giveUp(job, kind, control.signal.aborted ? control.signal.reason : error)
    }
  }

  async function giveUp(job: Job, kind: JobKind, reason: unknown): Promise<void> {
    if (reason instanceof LostJob) return
    if (reason instanceof ServerStops) {
      await (kind.restartable ? release(db, job) : fail(db, job, 'job.server-stopped', clock.now()))
      return
    }
    const refusal = refusalFrom(reason)
    if (!refusal) log.error({ err: reason, job: job.id }, 'A job failed through a fault of ours')
    await fail(db, job, refusal?.code ?? 'server.failed', clock.now())
  }

  function begin(job: Job): void {
    const control = new AbortController()
    const ended = work(job, control)
      // Without a heartbeat it will be found and cared for like the job of a dead server.
      .catch((error) => log.warn({ err: error, job: job.id }, 'The end of a job could not be written'))
      .finally(() => {
        running.delete(job.id)
        void fill()
      })
    running.set(job.id, { control, ended })
  }

  let filling: Promise<void> | undefined
  let again = false
  /** Called while it is at work, it goes round once more. */
  function fill(): Promise<void> {
    again = true
    filling ??= takeWaiting()
      .catch((error) =>
        log.warn({ err: error }, 'Waiting jobs could not be looked for; it will be tried again'),
      )
      .finally(() => {
        filling = undefined
      })
    return filling
  }

  async function takeWaiting(): Promise<void> {
    while (again && !closing) {
      again = false
      while (!closing && !isPaused() && running.size < parallel) {
        const job = await claim(db, workerId, kinds, clock.now())
        if (!job) break
        begin(job)
      }
    }
  }

  async function check(ids: number[], alive: boolean): Promise<void> {
    const held = await stillHeld(db, workerId, ids, alive)
    for (const id of ids) if (!held.has(id)) running.get(id)?.control.abort(new LostJob())
  }

  async function beat(): Promise<void> {
    await check([...running.keys()], true)
    await recoverDead(db, kinds, deadAfterMs, clock.now())
    await fill()
  }

  const complain = (error: unknown) =>
    log.warn({ err: error }, 'Jobs could not be checked; it will be tried again')

  events.on('job.changed', ({ jobId }) => {
    if (running.has(jobId)) check([jobId], false).catch(complain)
    else if (running.size < parallel) void fill()
  })
  events.on('maintenance.changed', ({ isOn }) => {
    if (!isOn) void fill()
  })
  const timers = [
    setInterval(() => beat().catch(complain), heartbeatMs),
    setInterval(() => sweepJobs(background.db, files, clock.now()).catch(complain), SWEEP_MS),
  ]
  for (const timer of timers) timer.unref()
  void fill()

  return {
    async close() {
      closing = true
      for (const timer of timers) clearInterval(timer)
      await filling
      for (const { control } of running.values()) control.abort(new ServerStops())
      const ended = Promise.all([...running.values()].map((job) => job.ended))
      // One that does not listen is left for another server to find.
      await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })])
    },
  }
}
