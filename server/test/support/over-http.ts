import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

interface Asked {
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array | FormData | undefined
}

export interface Answered {
  status: number
  headers: Headers
  bytes: Buffer
}

export type Ask = (url: string, asked: Asked) => Promise<Answered>

const agent = new Agent({ keepAlive: true })

/**
 * One request, and its whole answer. Node's `fetch` takes three times the processor's time, and the tests ask tens of
 * thousands of times; it also asks for packed answers, which most of them need not be.
 */
export const askOverHttp: Ask = async (url, { method, headers, body }) => {
  const { bytes, type } = await asBytes(body)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(new URL(url), {
      ...{ agent, method },
      headers: {
        ...(bytes && { 'content-length': bytes.length }),
        ...(type && { 'content-type': type }),
        ...headers,
      },
    })
    asked.once('response', resolve).once('error', reject)
    asked.end(bytes)
  })
  const told = await buffer(answer)
  const isPacked = answer.headers['content-encoding'] === 'gzip'
  return {
    status: answer.statusCode ?? 0,
    headers: headersOf(answer),
    bytes: isPacked ? gunzipSync(told) : told,
  }
}

/** A form says itself what separates its parts. */
export async function asBytes(body: Asked['body']): Promise<{ bytes?: Uint8Array; type?: string }> {
  if (body === undefined) return {}
  if (!(body instanceof FormData)) return { bytes: typeof body === 'string' ? Buffer.from(body) : body }
  const form = new Response(body)
  return {
    bytes: new Uint8Array(await form.arrayBuffer()),
    type: form.headers.get('content-type') ?? '',
  }
}

/** Some are sent several times. */
function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}
