import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { disposition } from '../http/disposition'
import { offeredName } from './offered-name'

interface Offered {
  name: string
  media_type: string
  bytes: number
}

/** Sends an uploaded file, or one made from it, so that a browser runs nothing in it. */
export function offerFile(
  reply: FastifyReply,
  { name, media_type, bytes }: Offered,
  content: Readable,
  how: 'attachment' | 'inline' = 'attachment',
): FastifyReply {
  return reply
    .header('content-type', media_type)
    .header('content-length', bytes)
    .header('content-disposition', disposition(how, offeredName(name, media_type)))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(content)
}
