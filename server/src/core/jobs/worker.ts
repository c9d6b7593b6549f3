import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import { type JobKind, jobFlag } from './job-kind'
import { type JobSurroundings, makeJobRunner } from './run-job'
import { addTask, type Task } from './tasks'

interface Surroundings extends JobSurroundings {
  database: Database
  /** While it is true, no job of a user is started. */
  isPaused?: () => boolean
}

interface Work {
  jobs: readonly JobKind[]
  tasks?: readonly Task[]
}

const usualPace = { heartbeatMs: 5000, deadAfterMs: 30_000, progressMs: 500 }

/** Long jobs of users must not hold up tasks, so each has a pool of its own. */
const JOBS_AT_ONCE = 2
const TASKS_AT_ONCE = 4
const STOP_MS = 5000
const RESTART_MS = 1000

/**
 * Runs jobs and tasks with Graphile Worker, which unlocks the jobs of a dead server only after four hours. So every
 * server writes a heartbeat and unlocks what servers without one have locked.
 */
export function startWorker(
  surroundings: Surroundings,
  { jobs, tasks = [] }: Work,
  pace: Partial<typeof usualPace> = {},
): { close(): Promise<void> } {
  const { database, clock, log, isPaused = () => false } = surroundings
  const { heartbeatMs, deadAfterMs, progressMs } = { ...usualPace, ...pace }
  const { db, worker } = database
  const jobRunner = makeJobRunner(surroundings, progressMs)
  const poolIds = new Set<string>()
  const closing = new AbortController()

  const jobList: TaskList = Object.fromEntries(
    jobs.map((kind) => [kind.kind, (payload) => jobRunner.run(kind, (payload as { id: number }).id)]),
  )
  const taskList: TaskList = Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload, { job }) => {
        await task.run({
          payload: payload as Record<string, unknown>,
          now: clock.now(),
          isLastAttempt: job.attempts >= job.max_attempts,
        })
        if (task.everySeconds)
          await addTask(db, task.name, {}, { ...alone(task), inSeconds: task.everySeconds })
      },
    ]),
  )
  const supervised = [
    supervise({
      concurrency: JOBS_AT_ONCE,
      taskList: jobList,
      parsedCronItems: [],
      forbiddenFlags: () => (isPaused() ? [jobFlag] : null),
    }),
    tasks.length > 0 &&
      supervise({
        concurrency: TASKS_AT_ONCE,
        taskList,
        parsedCronItems: parseCronItems(tasks.flatMap(cronItemOf)),
      }),
  ].filter((one) => one !== false)

  /** Graphile Worker stops for good when it cannot write the end of a job for minutes: it is started again. */
  function supervise(options: RunnerOptions): { stop(): Promise<void> } {
    let runner: Runner | undefined
    const runOnce = async () => {
      const events: WorkerEvents = new EventEmitter()
      events.on('pool:create', ({ workerPool }) => {
        poolIds.add(workerPool.id)
        void beat()
      })
      events.on('pool:release', ({ workerPool }) => poolIds.delete(workerPool.id))
      runner = await run({
        ...options,
        pgPool: worker.pool,
        events,
        logger: loggerOn(log),
        noHandleSignals: true,
        // Without batches a failure to write the end of a job is an unhandled rejection, which ends the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      })
      if (closing.signal.aborted) await runner.stop()
      await runner.promise
    }
    const ended = (async () => {
      while (!closing.signal.aborted) {
        await runOnce().catch((error) => log.warn({ err: error }, 'The worker failed; it is started again'))
        await pause(RESTART_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      }
    })()
    return {
      async stop() {
        await runner?.stop().catch(() => undefined)
        await ended
      },
    }
  }

  async function beat(): Promise<void> {
    try {
      await sql`
        with own as (
          insert into load_marks (name, at) select 'worker ' || id, clock_timestamp() from unnest(${[...poolIds]}::text[]) as id
          on conflict (name) do update set at = excluded.at
        ), dead as (
          delete from load_marks
          where name like 'worker %' and at < clock_timestamp() - ${deadAfterMs} * interval '1 millisecond'
            and substr(name, 8) <> all (${[...poolIds]}::text[])
          returning substr(name, 8) as id
        )
        select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`.execute(db)
    } catch (error) {
      log.warn({ err: error }, 'The heartbeat of the worker could not be written')
      worker.reconnect()
    }
  }

  const heartbeat = setInterval(() => void beat(), heartbeatMs).unref()
  database.timeline.onChange(() => worker.reconnect())
  for (const task of tasks)
    if (task.everySeconds)
      addTask(db, task.name, {}, alone(task)).catch((error) =>
        log.warn({ err: error, task: task.name }, 'Could not start a task; cron does within a minute'),
      )

  return {
    async close() {
      clearInterval(heartbeat)
      closing.abort()
      const stopped = Promise.all(supervised.map(({ stop }) => stop()))
      jobRunner.stop()
      // What does not end by then is unlocked by another server.
      await Promise.race([stopped, pause(STOP_MS, undefined, { ref: false })])
    },
  }
}

/** A periodic task never runs twice at once, on whichever servers, and waits at most once. */
const alone = ({ name }: Task) => ({ key: name, queue: name })

function cronItemOf(task: Task): CronItem[] {
  const match = task.cron ?? (task.everySeconds ? '* * * * *' : undefined)
  if (match === undefined) return []
  const { key: jobKey, queue: queueName } = alone(task)
  const { name, backfillMs = 0, maxAttempts } = task
  const options = { jobKey, queueName, backfillPeriod: backfillMs, ...(maxAttempts && { maxAttempts }) }
  return [{ task: name, match, options }]
}

const loggerOn = (log: Surroundings['log']) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log.warn({ err: meta?.error }, message)
  })
