import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors'

/**
 * The least part of a body in a time window. A line of 1 KB/s can send the largest file, however long it takes; a
 * limit for the whole would reject slow lines or keep idle ones.
 */
const WINDOW_MS = 15_000
const LEAST_BYTES = 15 * 1024

/** Ends requests whose bodies hardly arrive, to free their connections. */
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
      // Unread data means that the server is slow, not the client.
      if (raw.complete || raw.readableLength > 0) continue
      const bytes = raw.socket.bytesRead
      if (body.bytes !== undefined && bytes - body.bytes < LEAST_BYTES) {
        coming.delete(request)
        // The request was refused already; its body only had to be read to the end.
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
