import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { isPrivateAddress, isPrivateHost } from '../../core/http/private-address'
import { changeAs, system } from '../../core/identity/actor'
import { announce } from '../alerts/for-others'

const MINUTE_MS = 60_000
/** How long to wait after each try; after the last one it is given up, and somebody is told. */
const waits = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)
const TIMEOUT_MS = 10_000
const AT_ONCE = 20

interface Delivery {
  id: string
  body: unknown
  topic: string
  attempts: number
  url: string
  secret: string
  partner: string
}

/** `t=…,v1=…`: the moment, and the HMAC-SHA256 of «moment.body» under the secret of the webhook. */
export function signatureOf(secret: string, at: number, body: string): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Tells partners what waits for them. One that does not answer is tried again later, and later. */
export const deliverWebhooks =
  (allowed: readonly string[]) =>
  async (db: Db, now: Date): Promise<void> => {
    // The next try is scheduled when a delivery is taken: a server that dies meanwhile has only lost one try.
    const { rows } = await sql<Delivery>`
      with taken as (
        select id from webhook_deliveries where status = 'waiting' and next_at <= ${now}
        order by next_at limit ${AT_ONCE} for update skip locked
      )
      update webhook_deliveries delivery set attempts = attempts + 1, next_at = ${new Date(now.getTime() + MINUTE_MS)}
      from taken, webhooks join partners on partners.id = webhooks.partner_id
      where delivery.id = taken.id and webhooks.id = delivery.webhook_id
      returning delivery.id, delivery.body, delivery.topic, delivery.attempts, webhooks.url, webhooks.secret, partners.name as partner`.execute(
      db,
    )
    await Promise.all(
      rows.map(async (delivery) => {
        const outcome = await send(delivery, now, allowed).catch((error: Error) => ({
          status: null,
          error: error.message,
        }))
        await settle(db, now, delivery, outcome)
      }),
    )
  }

interface Outcome {
  status: number | null
  error: string
}

const isDone = ({ status }: Outcome) => status !== null && status >= 200 && status < 300

async function settle(
  db: Db,
  now: Date,
  { id, attempts, partner }: Delivery,
  outcome: Outcome,
): Promise<void> {
  const wait = waits[attempts - 1]
  const status = isDone(outcome) ? 'done' : wait === undefined ? 'dead' : 'waiting'
  await changeAs(db, system, now, async (tx) => {
    await tx
      .updateTable('webhook_deliveries')
      .set({
        ...{ status, last_status: outcome.status, last_error: outcome.error.slice(0, 500) },
        ...(status === 'done' && { done_at: now }),
        ...(wait !== undefined && { next_at: new Date(now.getTime() + wait) }),
      })
      .where('id', '=', id)
      .execute()
    if (status !== 'dead') return
    const params = { partner, reason: outcome.error || `HTTP ${outcome.status}` }
    await announce(tx, now, [{ kind: 'integration', once: `webhook ${id} dead`, params, to: () => true }])
  })
}

/** The address is judged again when the connection is made: a name may lead elsewhere by then. */
const guarded: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error('The host is not known'), '', 4)
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new Error('This address may not be called'), '', 4)
    if (options.all) return (done as unknown as (error: null, all: typeof addresses) => void)(null, addresses)
    done(null, first.address, first.family)
  })
}

async function send(
  { url, secret, body, topic, id }: Delivery,
  now: Date,
  allowed: readonly string[],
): Promise<Outcome> {
  const address = new URL(url)
  const isAllowed = allowed.includes(address.hostname.toLowerCase().replace(/^\[|\]$/g, ''))
  if (await isPrivateHost(address.hostname, allowed))
    return { status: null, error: 'This address may not be called' }
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'user-agent': 'Ecobase',
    'x-ecobase-topic': topic,
    'x-ecobase-delivery': id,
    'x-ecobase-signature': signatureOf(secret, Math.floor(now.getTime() / 1000), text),
  }
  const start = address.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const request = start(
      address,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!isAllowed && { lookup: guarded }),
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode ?? null, error: '' }))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(text)
  })
}
