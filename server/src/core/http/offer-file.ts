import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { offeredName } from '../files/offered-name'

interface Offered {
  name: string
  media_type: string
  bytes: number
}

/** A file that somebody sent, or that was made of one: a browser takes it for what it was judged to be and runs nothing of it. */
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

/** Saved under its own name, whatever the alphabet. */
export const attachment = (name: string) => disposition('attachment', name)

function disposition(how: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, (found) => `%${found.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}
