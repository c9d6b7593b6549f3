import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { Refusal } from '../../core/errors'

const WINDOW_MS = 15 * 60_000
const FAILURES_TO_LOCK = 5
const FAILURES_PER_ADDRESS = 60
const FAILURES_FROM_EVERYWHERE = 30
/** An address with a sign-in within this time is known. */
const KNOWN_MS = 90 * 24 * 3_600_000
/** Older attempts were left by a server that stopped. */
const ATTEMPT_MS = 60_000

/** The wait when only attempts under way are too many. */
const SOON_SECONDS = 2

export const tooManyAttempts = (retryAfter = WINDOW_MS / 1000) =>
  new Refusal(429, 'auth.too-many-attempts', { retryAfter })

/** Serialises attempts on one account across servers. */
export async function lockAccount(tx: Db, login: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${login}`}, 0))`.execute(tx)
}

interface Try {
  login: string
  ip: string
  now: Date
}

/**
 * Five failures in 15 minutes lock an account for 15 minutes. Only the failing address is locked out, to prevent a
 * denial of service against the user. Attempts while locked do not extend the lock.
 */
export async function isLocked(tx: Db, attempt: Try): Promise<boolean> {
  return (await isLockedForAddress(tx, attempt)) || (await isGuessedFromEverywhere(tx, attempt))
}

async function isLockedForAddress(tx: Db, { login, ip, now }: Try): Promise<boolean> {
  const latest = await tx
    .selectFrom('authorization_journal')
    .select(['at', 'outcome'])
    .where('login', '=', login)
    .where('ip', '=', ip)
    .where('outcome', 'in', ['wrong', 'signed-in'])
    .where('at', '>', new Date(now.getTime() - 2 * WINDOW_MS))
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

/** Many failures from anywhere lock the account for all addresses without an earlier sign-in. */
async function isGuessedFromEverywhere(tx: Db, { login, ip, now }: Try): Promise<boolean> {
  const since = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<{ failures: number; is_known: boolean }>`
    select
      (select count(*)::int from authorization_journal
        where login = ${login} and outcome = 'wrong' and at > ${since(WINDOW_MS)}) as failures,
      exists (select from authorization_journal
        where login = ${login} and outcome = 'signed-in' and ip = ${ip} and at > ${since(KNOWN_MS)})
        as is_known`.execute(tx)
  const [found] = rows
  return found !== undefined && found.failures >= FAILURES_FROM_EVERYWHERE && !found.is_known
}

/** Only failures count for an address: a whole office may sign in from one. */
const failuresFrom = (db: Db, ip: string, now: Date) =>
  db
    .selectFrom('authorization_journal')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ip', '=', ip)
    .where('outcome', 'in', ['wrong', 'locked'])
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))

export async function rejectBlockedAddress(db: Db, ip: string, now: Date): Promise<void> {
  const failures = await failuresFrom(db, ip, now).executeTakeFirstOrThrow()
  if (failures.count >= FAILURES_PER_ADDRESS) throw tooManyAttempts()
}

/** Attempts on this server by address: rejects a flood before it reaches the database. */
const underWay = new Map<string, number>()

/** An attempt counts before its password is checked, so that concurrent attempts cannot exceed the limit. */
export async function asAttempt<T>(db: Db, ip: string, now: Date, work: (attemptId: string) => Promise<T>) {
  const others = underWay.get(ip) ?? 0
  if (others >= FAILURES_PER_ADDRESS) throw tooManyAttempts(SOON_SECONDS)
  underWay.set(ip, others + 1)
  try {
    await rejectBlockedAddress(db, ip, now)
    return await work(await beginAttempt(db, ip, now))
  } finally {
    const left = (underWay.get(ip) ?? 1) - 1
    if (left > 0) underWay.set(ip, left)
    else underWay.delete(ip)
  }
}

/** Stored before counting, so that of two concurrent attempts one sees the other. */
async function beginAttempt(db: Db, ip: string, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('sign_in_attempts')
    .values({ ip, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const attempts = db
    .selectFrom('sign_in_attempts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ip', '=', ip)
    .where('at', '>', new Date(now.getTime() - ATTEMPT_MS))
  const { rows } = await sql<{ count: number }>`
    select (${failuresFrom(db, ip, now)}) + (${attempts}) as count`.execute(db)
  if ((rows[0]?.count ?? 0) <= FAILURES_PER_ADDRESS) return id
  await endAttempt(db, id)
  throw tooManyAttempts(SOON_SECONDS)
}

/** In the transaction that records the outcome, so that an attempt always counts once. */
export async function endAttempt(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute()
}
