import type { Method } from '#contract/endpoint'
import { type Ask, asBytes } from './over-http'
import type { TestServer } from './server'

/**
 * The same server, asked without a socket, at half of what one takes: for what is asked of all calls, because each
 * declares it, while that it holds over HTTP is a matter of one mechanism.
 */
export function withoutSocket({ app }: TestServer): Ask {
  return async (url, { method, headers, body }) => {
    const { bytes, type } = await asBytes(body)
    const answer = await app.fastify.inject({
      ...{ method: method as Method, url },
      headers: { ...(type && { 'content-type': type }), ...headers },
      ...(bytes && { payload: Buffer.from(bytes) }),
    })
    const told = Object.entries(answer.headers).flatMap(([name, value = []]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    )
    return { status: answer.statusCode, headers: new Headers(told), bytes: answer.rawPayload }
  }
}
