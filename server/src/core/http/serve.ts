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

/** The input of a handler. For a change by a signed-in user, `db` is the journaled transaction. */
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
 * An answer as declared, or the file for the same call. A returned Refusal keeps what was written; a thrown one
 * rolls it back.
 */
export type Handler<E extends Endpoint, Result = Answer<E> | Readable | Refusal> = (
  call: Call<E>,
) => Promise<Result> | Result

/** Registers an endpoint with validation, access, documentation and serialisation from its declaration. */
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

/** Nothing was created, and the answer has another form than that of the call itself. */
function sendDryRun(reply: FastifyReply, answer: unknown): FastifyReply {
  return reply.code(200).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer)
}

/** Registers an endpoint whose handler sends the reply itself. */
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
    // Batch handlers read the body from the request.
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

/** Changes that reading needs: a ticket for the socket, and signing out. */
const isForReading = ({ path }: Endpoint) => /^\/api\/auth\/(notify-ticket|sessions)\//.test(path)

/** Runs a change in one transaction in the user's name, and once for an Idempotency-Key. */
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

/** The date of a locked record was changed concurrently, which moved it to another partition. */
const wasMoved = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40001'
