import { sql } from 'kysely'
import type { Db } from '../../core/database/database'

const WINDOW_MS = 15 * 60_000
const FAILURES_TO_LOCK = 5
const FAILURES_PER_ADDRESS = 60

/** Serialises the decisions about one account, on every server: guesses made at once are counted one after another. */
export async function lockAccount(tx: Db, login: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${login}`}, 0))`.execute(tx)
}

/** Five failures within 15 minutes lock an account for 15 minutes. Tries while it is locked do not prolong it. */
export async function isLocked(tx: Db, login: string, now: Date): Promise<boolean> {
  const latest = await tx
    .selectFrom('authorization_journal')
    .select(['at', 'outcome'])
    .where('login', '=', login)
    .where('outcome', 'in', ['wrong', 'signed-in'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(FAILURES_TO_LOCK)
    .execute()
  const [newest] = latest
  const oldest = latest.at(-1)
  if (!newest || !oldest || latest.length < FAILURES_TO_LOCK) return false
  if (latest.some(({ outcome }) => outcome === 'signed-in')) return false
  return (
    newest.at.getTime() - oldest.at.getTime() <= WINDOW_MS && now.getTime() - newest.at.getTime() < WINDOW_MS
  )
}

/** Only failures count for an address: a whole office may sign in from one. */
export async function addressIsBlocked(db: Db, ip: string, now: Date): Promise<boolean> {
  const { failures } = await db
    .selectFrom('authorization_journal')
    .select(sql<number>`count(*)::int`.as('failures'))
    .where('ip', '=', ip)
    .where('outcome', 'in', ['wrong', 'locked'])
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .executeTakeFirstOrThrow()
  return failures >= FAILURES_PER_ADDRESS
}
