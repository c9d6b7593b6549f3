import { sql } from 'kysely'
import type { Db } from '../database/database'

/** Background work without an owner. Graphile Worker retries it with exponential back-off when it throws. */
export interface Task {
  name: string
  /** In UTC. */
  cron?: string
  /** How far back cron looks for runs that were missed while no server ran. */
  backfillMs?: number
  maxAttempts?: number
  /** Runs again this long after its end; once a minute is what cron can do. */
  everySeconds?: number
  run(call: TaskCall): Promise<void>
}

interface TaskCall {
  payload: Readonly<Record<string, unknown>>
  now: Date
  /** Graphile Worker drops the job when this attempt fails too. */
  isLastAttempt: boolean
}

interface TaskOptions {
  /** At most one job of a key waits; adding it again replaces it. */
  key?: string
  /** Jobs of a queue run one after the other. */
  queue?: string
  inSeconds?: number
  maxAttempts?: number
  flags?: string[]
  keepsRunAt?: boolean
}

/** Adds a job in the caller's transaction: it runs if and when that is committed. */
export async function addTask(
  tx: Db,
  name: string,
  payload: object = {},
  { key, queue, inSeconds = 0, maxAttempts, flags, keepsRunAt = false }: TaskOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
    queue_name => ${queue ?? null}::text,
    run_at => now() + ${inSeconds}::float8 * interval '1 second',
    max_attempts => ${maxAttempts ?? null}::int,
    job_key => ${key ?? null}::text,
    flags => ${flags ?? null}::text[],
    job_key_mode => ${keepsRunAt ? 'preserve_run_at' : 'replace'}::text)`.execute(tx)
}
