import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pretty from 'pino-pretty'
import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint'
import type { Config } from '../config'
import { answerOf, Refusal, refusalFrom } from '../errors'
import { answerClientError } from './client-errors'
import { serialiserOf } from './json-schema'
import { securityHeaders } from './security-headers'
import { endSlowBodies } from './slow-bodies'
import type { SendWebFile } from './web-files'

/** Tokens are only in addresses where a browser needs it; they are not logged. */
const withoutToken = (url: string) => url.replace(/([?&](?:token|ticket)=)[^&]*/g, '$1•••')

/** A number of proxies: that many of the nearest addresses are trusted. */
function trustedHops(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
}

/** Receives the log line by line instead of the standard output. */
export interface LogStream {
  write(line: string): void
}

export function makeHttpServer(config: Config, logTo?: LogStream): FastifyInstance {
  // JSON for programs; readable lines without requests for a terminal.
  const isForPeople = !logTo && process.stdout.isTTY
  const fastify = Fastify({
    trustProxy: trustedHops(config.trustProxy),
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: true,
    // Headers are small: a slow line needs no more time.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    clientErrorHandler: answerClientError,
    genReqId: () => randomUUID(),
    // An address that cannot be decoded is answered in the usual form.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => {
      reply.code(404).send(answerOf(new Refusal(404, 'route.not-found')))
    },
    logController: new LogController({ disableRequestLogging: isForPeople }),
    logger: {
      level: config.logLevel,
      ...(isForPeople && { stream: pretty({ ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss' }) }),
      ...(logTo && { stream: logTo }),
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: withoutToken(request.url),
          ip: request.ip,
        }),
      },
    },
  })
  fastify.setSerializerCompiler<z.ZodType>(({ schema }) => serialiserOf(schema))
  fastify.register(cookie)
  fastify.register(multipart)
  fastify.register(websocket, { options: { maxPayload: 64 * 1024 } })
  fastify.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  readJsonStrictly(fastify)
  const headers = securityHeaders(config.publicUrl?.startsWith('https:') ?? false)
  const calls = `${config.apiBase}/api/`
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (request.url.startsWith(calls)) reply.header('cache-control', 'no-store')
    done()
  })
  endSlowBodies(fastify)
  fastify.setErrorHandler((error, request, reply) => {
    const refusal = refusalFrom(error)
    if (!refusal) request.log.error({ err: error }, 'A request failed through a fault of ours')
    else if (refusal.status >= 500 && isForPeople)
      request.log.warn(
        `${request.method} ${withoutToken(request.url)} could not be served: ${(error as Error).message}`,
      )
    else if (refusal.status >= 500) request.log.warn({ err: error }, 'A request could not be served')
    const answer = refusal ?? new Refusal(500, 'server.failed')
    if (answer.extra.retryAfter) reply.header('retry-after', answer.extra.retryAfter)
    return reply.code(answer.status).send(answerOf(answer))
  })
  return fastify
}

/** Rejects JSON that is not UTF-8 instead of replacing characters. */
function readJsonStrictly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  fastify.removeContentTypeParser(['application/json', 'text/plain'])
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      parse(request, utf8.decode(body as Buffer), done)
    } catch {
      done(new Refusal(400, 'request.malformed'))
    }
  })
}

/** Answers 405 for a known address with another method, 404 for everything else that is no page. */
export function answerUnknownRoutes(
  fastify: FastifyInstance,
  endpoints: readonly Endpoint[],
  sendWebFile: SendWebFile | undefined,
  apiBase = '',
): void {
  const base = apiBase.replaceAll('.', '\\.')
  const notPages = new RegExp(`^(${base})?/(api|notify)(/|$)`)
  const known = endpoints.map(({ method, path, idInPathOrBody }) => {
    const pattern = base + path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')
    return { method, pattern: new RegExp(`^${pattern}${idInPathOrBody ? '(/[^/]+)?' : ''}/?$`) }
  })
  fastify.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (allowed.length > 0) {
      reply.header('allow', [...new Set(allowed)].join(', '))
      throw new Refusal(405, 'route.method-not-allowed')
    }
    const reading = request.method === 'GET' || request.method === 'HEAD'
    const sent = reading && !notPages.test(path) ? sendWebFile?.(path, reply) : undefined
    if (!sent) throw new Refusal(404, 'route.not-found')
    return sent
  })
}
