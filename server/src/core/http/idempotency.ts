import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../database/database'
import { Refusal, wrongField } from '../errors'

export interface Attempt {
  userId: number
  key: string
  fingerprint: string
  now: Date
}

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Answers may hold links, keys and passwords that are shown once. They are encrypted with a key derived from the
 * request's, of which the database only has the hash.
 */
const sealingKey = ({ key, userId }: Attempt) =>
  Buffer.from(hkdfSync('sha256', key, String(userId), 'idempotent answer', 32))

function seal(attempt: Attempt, answer: unknown): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(attempt), iv)
  const sealed = [cipher.update(JSON.stringify(answer)), cipher.final()]
  return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64')
}

function unseal(attempt: Attempt, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(attempt), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  return JSON.parse(text.toString())
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url')

/** Identifies a request by all its content, including files. */
export async function fingerprintOf(method: string, url: string, body: unknown): Promise<string> {
  const fields = Object.entries(body ?? {}).map(async ([name, value]) => [
    name,
    value instanceof Blob ? hashOf(new Uint8Array(await value.arrayBuffer())) : value,
  ])
  return hashOf(JSON.stringify([method, url, await Promise.all(fields)]))
}

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw wrongField(
    'Idempotency-Key',
    'invalid',
    'The Idempotency-Key must be 1 to 200 visible ASCII characters',
  )
}

/**
 * Runs the work once for a key, in the caller's transaction. A second request with the key waits and gets the same
 * answer; if the first failed, it rolled back and the second does the work.
 */
export async function once<T>(
  tx: Db,
  attempt: Attempt,
  work: () => Promise<T>,
): Promise<{ answer: T; repeated: boolean }> {
  const { userId: user_id, fingerprint, now: at } = attempt
  const key = hashOf(attempt.key)
  const first = await tx
    .insertInto('idempotency_keys')
    .values({ user_id, key, fingerprint, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (first) {
    const answer = await work()
    if (answer instanceof Refusal) {
      await tx.deleteFrom('idempotency_keys').where('user_id', '=', user_id).where('key', '=', key).execute()
      return { answer, repeated: false }
    }
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(seal(attempt, answer)) })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute()
    return { answer, repeated: false }
  }
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.fingerprint !== fingerprint) throw new Refusal(422, 'request.idempotency-mismatch')
  return { answer: unseal(attempt, String(earlier.answer)) as T, repeated: true }
}
