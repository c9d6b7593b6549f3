import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#contract/errors'
import { answerOf, Refusal } from '../errors'

const refusals: Record<string, [number, ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'request.headers-too-large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'request.too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.timeout'],
}

/** Answers input that is not a valid HTTP request, in the usual form. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = new Refusal(...(refusals[error.code ?? ''] ?? ([400, 'request.not-http'] as const)))
  const body = JSON.stringify(answerOf(refusal))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
