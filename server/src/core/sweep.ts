import type { Clock } from './clock'
import type { Db } from './database/database'
import { idleLimit } from './identity/session'

const DAY_MS = 24 * 3_600_000

/** Removes what has served its time: delivered events, old idempotency keys, unused tickets, unfinished sign-ins, and the tokens of long-dead sessions. */
export async function sweep(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  await db.deleteFrom('events').where('at', '<', dayAgo).execute()
  await db.deleteFrom('idempotency_keys').where('at', '<', dayAgo).execute()
  await db.deleteFrom('sign_in_attempts').where('at', '<', dayAgo).execute()
  await db.deleteFrom('notify_tickets').where('expires_at', '<', now).execute()
  await db.deleteFrom('backup_tickets').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', 'in', (query) =>
      query.selectFrom('sessions').select('id').where('last_used_at', '<', idleLimit(dayAgo)),
    )
    .execute()
}

/** Periodic tasks; each feature names its own. */
export type Sweep = (db: Db, now: Date) => Promise<void>

interface Log {
  warn(details: object, message: string): void
}

interface Surroundings {
  db: Db
  clock: Clock
  log: Log
}

/** Never twice at a time; the answer stops it. */
export function sweepRegularly(
  { db, clock, log }: Surroundings,
  everyMs: number,
  sweeps: readonly Sweep[],
): () => void {
  let isUnderWay = false
  // One that fails leaves the others their turn.
  const sweepAll = async () => {
    for (const one of sweeps)
      await one(db, clock.now()).catch((error) =>
        log.warn({ err: error, sweep: one.name }, 'Sweeping failed; it will be tried again'),
      )
  }
  const timer = setInterval(() => {
    if (isUnderWay) return
    isUnderWay = true
    void sweepAll().finally(() => {
      isUnderWay = false
    })
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
