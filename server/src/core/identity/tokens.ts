import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock'
import type { Db } from '../database/database'

const ACCESS_MINUTES = 15
/** Verified tokens are cached: verifying a signature takes longer than looking up a session. */
const MOST_CHECKED = 10_000

export interface Tokens {
  signAccess(userId: number, sessionId: string): Promise<string>
  /** The session id; undefined when the token is invalid, modified or expired. */
  readAccess(token: string): Promise<string | undefined>
  /** Derived from the predecessor, so that a repeated refresh gets the same token without storing it. */
  successorOf(refreshToken: string): string
  csrfFor(sessionId: string): string
  isCsrf(sessionId: string, given: string): boolean
}

export function makeTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret)
  const hmac = (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url')
  const checked = new Map<string, { sessionId: string; until: number }>()
  return {
    signAccess(userId, sessionId) {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_MINUTES * 60)
        .sign(key)
    },
    async readAccess(token) {
      const known = checked.get(token)
      if (known) return known.until > Math.floor(clock.now().getTime() / 1000) ? known.sessionId : undefined
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: clock.now() })
        const sessionId = String(payload.sid)
        if (checked.size >= MOST_CHECKED) checked.clear()
        if (payload.exp !== undefined) checked.set(token, { sessionId, until: payload.exp })
        return sessionId
      } catch {
        return undefined
      }
    },
    successorOf: (refreshToken) => hmac('refresh', refreshToken),
    csrfFor: (sessionId) => hmac('csrf', sessionId),
    isCsrf(sessionId, given) {
      const expected = Buffer.from(hmac('csrf', sessionId))
      const actual = Buffer.from(given)
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}

export const newOpaqueToken = () => randomBytes(32).toString('base64url')

/** Opaque tokens are stored as hashes, so a copy of the database does not reveal them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** The configured secret, or one stored in the database, shared by all servers. */
export async function signingSecret(db: Db, configured: string | undefined): Promise<string> {
  if (configured) return configured
  await db
    .insertInto('secrets')
    .values({ name: 'signing', value: randomBytes(48).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'signing')
    .executeTakeFirstOrThrow()
  return value
}
