import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { Refusal } from '../../core/errors'

const WINDOW_MS = 15 * 60_000
const FAILURES_TO_LOCK = 5
const FAILURES_PER_ADDRESS = 60
const FAILURES_FROM_EVERYWHERE = 30
/** So long an address from which somebody signed in counts as theirs. */
const KNOWN_MS = 90 * 24 * 3_600_000
/** Longer no check of a password takes: what is older was left by a server that died. */
const ATTEMPT_MS = 60_000

/** Whoever is refused only because of those under way. */
const SOON_SECONDS = 2

export const tooManyAttempts = (retryAfter = WINDOW_MS / 1000) =>
  new Refusal(429, 'auth.too-many-attempts', { retryAfter })

/** Serialises the decisions about one account, on every server: guesses made at once are counted one after another. */
export async function lockAccount(tx: Db, login: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${login}`}, 0))`.execute(tx)
}

interface Try {
  login: string
  ip: string
  now: Date
}

/**
 * Five failures within 15 minutes lock an account for 15 minutes, for the address that they came from: else anybody
 * could lock out an administrator from afar. Tries while it is locked do not prolong it.
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
    // No older one decides, and an account may have been used for years.
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

/** Guesses spread over many addresses shut the account to all but those from which it was opened before. */
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

/** Those of this server by address, so that a flood is turned away before it asks the database anything. */
const underWay = new Map<string, number>()

/**
 * An attempt counts before its password is looked at: until it has ended it may become a failure. Of many at once,
 * on however many servers, no more are let in than may fail.
 */
export async function asAttempt<T>(
  db: Db,
  ip: string,
  now: Date,
  work: (attemptId: string) => Promise<T>,
): Promise<T> {
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

/** Written down first and counted then: of two at the same moment at least one sees the other. */
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

/** With the transaction that writes down how it ended, so that it is counted once at every moment. */
export async function endAttempt(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute()
}
