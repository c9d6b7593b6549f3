import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import * as z from 'zod'
import type { Answer, Endpoint, PartnerAccess } from '#contract/endpoint'
import type { Language } from '#contract/shapes'
import type { App } from '../app'
import type { Db } from '../database/database'
import { type Scope, unlimited } from '../database/scope'
import { Refusal, wrongField } from '../errors'
import { changeAs } from '../identity/actor'
import type { Session } from '../identity/session'
import { fingerprintOf, once, readIdempotencyKey } from './idempotency'
import { readInputs } from './input'
import { languageOf } from './language'
import { readMultipart, takesFiles } from './uploads'

/** What a handler works with. For a change by someone signed in, `db` is the transaction that the journal is in. */
export interface Call<E extends Endpoint> {
  db: Db
  now: Date
  lang: Language
  session: E['access'] extends 'public' | PartnerAccess ? null : Session
  scope: Scope
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * An answer as declared, or the file that the same call gives when it is asked for one. A refusal that is returned
 * keeps what was written so far; one that is thrown undoes it.
 */
export type Handler<E extends Endpoint, Result = Answer<E> | Readable | Refusal> = (
  call: Call<E>,
) => Promise<Result> | Result

/** Registers an endpoint: the declaration brings validation, access, documentation and serialisation. */
export function serve<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  const schema = { response: { [endpoint.status]: endpoint.response } }
  register(app, endpoint, schema, async (call) => {
    const answer = await runOnce(app, endpoint, call, handler)
    if (answer instanceof Refusal) throw answer
    if (endpoint.dryRunResponse && isDryRun(call.query)) return sendDryRun(call.reply, answer)
    if (endpoint.mediaType && !(answer instanceof Readable)) call.reply.type(endpoint.mediaType)
    return call.reply.code(endpoint.status).send(answer)
  })
}

const isDryRun = (query: unknown) => (query as { dry_run?: boolean }).dry_run === true

/** It has made nothing, and tells something else than the call itself. */
function sendDryRun(reply: FastifyReply, answer: unknown): FastifyReply {
  return reply.code(200).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer)
}

/** The same for an endpoint that answers with something else than JSON: its handler sends the reply itself. */
export function serveRaw<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E, FastifyReply>): void {
  register(app, endpoint, {}, handler)
}

function register<E extends Endpoint>(
  app: App,
  endpoint: E,
  schema: object,
  respond: Handler<E, FastifyReply>,
) {
  app.endpoints.push(endpoint)
  const path = app.config.apiBase + endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  const urls = endpoint.idInPathOrBody ? [path, `${path.replace(/\/$/, '')}/:id`] : [path]
  const multipart = takesFiles(endpoint)
  for (const url of urls) {
    app.fastify.route({
      method: endpoint.method,
      url,
      schema,
      config: { access: endpoint.access },
      ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
      handler: async (request, reply) => {
        if (!multipart && request.isMultipart()) throw new Refusal(415, 'request.media-type')
        const body = multipart ? await readMultipart(app, endpoint, request, reply) : (request.body ?? {})
        return respond(readCall(app, endpoint, url === path, body, request, reply))
      },
    })
  }
}

const anything = z.unknown()

function readCall<E extends Endpoint>(
  app: App,
  endpoint: E,
  plainPath: boolean,
  given: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  const pathParams = request.params as Record<string, string>
  const named = !plainPath && given !== null && typeof given === 'object'
  if (named && 'id' in given && String(given.id) !== pathParams.id) {
    throw wrongField('id', 'mismatch', 'The address names another record')
  }
  const input = readInputs({
    params: [endpoint.params, plainPath ? pathParams : {}],
    query: [endpoint.query, request.query],
    // The handler of a batch reads its body from the request.
    body: endpoint.isBatch
      ? [anything, undefined]
      : [endpoint.body, named ? { ...given, id: pathParams.id } : given],
  })
  return {
    db: app.db,
    now: app.clock.now(),
    lang: languageOf(request),
    session: request.session as Call<E>['session'],
    scope: request.session?.scope ?? unlimited,
    ...(input as Pick<Call<E>, 'params' | 'query' | 'body'>),
    request,
    reply,
  }
}

/** Without a socket, and without signing out, nobody could read as they are used to. */
const isForReading = ({ path }: Endpoint) => /^\/api\/auth\/(notify-ticket|sessions)\//.test(path)

/** A change by someone signed in is one transaction, in their name, and done once for an Idempotency-Key. */
async function runOnce<E extends Endpoint>(app: App, endpoint: E, call: Call<E>, handler: Handler<E>) {
  const { request, reply, now } = call
  const session = request.session
  if (endpoint.method === 'GET' || !session) return handler(call)
  if (!isForReading(endpoint)) app.maintenance.rejectChange()
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  const { userId: id, role } = session
  const actor = { kind: 'user', id, role, requestId: request.id, ip: request.ip } as const
  const fingerprint = key ? await fingerprintOf(request.method, request.url, request.body ?? call.body) : ''
  const change = () =>
    changeAs(app.db, actor, now, async (tx) => {
      const work = async () => handler({ ...call, db: tx })
      if (!key) return work()
      const { answer, repeated } = await once(tx, { userId: session.userId, key, fingerprint, now }, work)
      if (repeated) reply.header('idempotent-replayed', 'true')
      return answer
    })
  for (let attempt = 1; ; attempt++) {
    try {
      return await change()
    } catch (error) {
      if (attempt === ATTEMPTS || !wasMoved(error)) throw error
    }
  }
}

const ATTEMPTS = 3

/** Somebody has changed the day of a record that was waited for, and it lies in another partition now. */
const wasMoved = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40001'
