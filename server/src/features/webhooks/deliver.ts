import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { isPrivateAddress, isPrivateHost } from '../../core/http/private-address'
import { changeAs, system } from '../../core/identity/actor'
import type { Task } from '../../core/jobs/tasks'
import { raiseAlerts } from '../alerts/for-others'
import { WEBHOOK_TASK } from './for-others'

const TIMEOUT_MS = 10_000

interface Delivery {
  id: string
  body: unknown
  topic: string
  url: string
  secret: string
  partner: string
}

/** `t=…,v1=…`: the time, and the HMAC-SHA256 of `time.body` with the secret of the webhook. */
export function signatureOf(secret: string, at: number, body: string): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Graphile Worker retries a delivery for sixteen hours; then administrators are notified. */
export const deliverWebhook = (allowedHosts: readonly string[], db: Db): Task => ({
  name: WEBHOOK_TASK,
  async run({ payload, now, isLastAttempt }) {
    const { rows } = await sql<Delivery>`
      update webhook_deliveries delivery set attempts = attempts + 1
      from webhooks join partners on partners.id = webhooks.partner_id
      where delivery.id = ${payload.id} and delivery.status = 'waiting' and webhooks.id = delivery.webhook_id
      returning delivery.id, delivery.body, delivery.topic, webhooks.url, webhooks.secret, partners.name as partner`.execute(
      db,
    )
    const [delivery] = rows
    if (!delivery) return
    const outcome = await send(delivery, now, allowedHosts).catch((error: Error) => ({
      status: null,
      error: error.message,
    }))
    const isDone = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
    await settle(db, now, delivery, outcome, isDone ? 'done' : isLastAttempt ? 'dead' : 'waiting')
    if (!isDone) throw new Error(`Webhook ${delivery.id}: ${reasonOf(outcome)}`)
  },
})

interface Outcome {
  status: number | null
  error: string
}

const reasonOf = ({ status, error }: Outcome) => error || `HTTP ${status}`

async function settle(
  db: Db,
  now: Date,
  { id, partner }: Delivery,
  outcome: Outcome,
  status: 'done' | 'dead' | 'waiting',
): Promise<void> {
  await changeAs(db, system, now, async (tx) => {
    await tx
      .updateTable('webhook_deliveries')
      .set({
        ...{ status, last_status: outcome.status, last_error: outcome.error.slice(0, 500) },
        ...(status === 'done' && { done_at: now }),
      })
      .where('id', '=', id)
      .execute()
    if (status !== 'dead') return
    const params = { partner, reason: reasonOf(outcome) }
    await raiseAlerts(tx, now, [{ kind: 'integration', once: `webhook ${id} dead`, params, to: () => true }])
  })
}

/** Checks the address again on connecting, because the name may resolve to another one. */
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
