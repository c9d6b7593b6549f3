import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors'

/**
 * How much of a body must come in how long. A line of a kilobyte a second brings the largest file through, however
 * long it takes; a whole that may take only so long would refuse the slow line, or let the idle one lie.
 */
const WINDOW_MS = 15_000
const LEAST_BYTES = 15 * 1024

/** Ends requests whose bodies hardly come, which would hold their connections for nothing. */
export function endSlowBodies(fastify: FastifyInstance): void {
  const coming = new Map<FastifyRequest, { reply: FastifyReply; bytes: number | undefined }>()
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      coming.set(request, { reply, bytes: undefined })
      request.raw.once('close', () => coming.delete(request))
    }
    done()
  })
  const timer = setInterval(() => {
    for (const [request, body] of coming) {
      const { raw } = request
      // What lies unread waits for us, not we for it.
      if (raw.complete || raw.readableLength > 0) continue
      const bytes = raw.socket.bytesRead
      if (body.bytes !== undefined && bytes - body.bytes < LEAST_BYTES) {
        coming.delete(request)
        // Refused for something else already, it only had to be read to its end.
        if (body.reply.sent) raw.socket.destroy()
        else body.reply.header('connection', 'close').send(new Refusal(408, 'request.timeout'))
      }
      body.bytes = bytes
    }
  }, WINDOW_MS)
  timer.unref()
  fastify.addHook('onClose', async () => clearInterval(timer))
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
