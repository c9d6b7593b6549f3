import type { Reply } from './client'

export interface SetCookie {
  value: string
  attributes: Record<string, string>
}

/** The cookies that an answer sets, by name; attributes by their names in small letters. */
export function cookiesOf(reply: Reply<unknown>): Record<string, SetCookie> {
  return Object.fromEntries(
    reply.headers.getSetCookie().map((line) => {
      const [pair = '', ...rest] = line.split('; ')
      const attributes = rest
        .map((part) => part.split('='))
        .map(([name = '', value = '']) => [name.toLowerCase(), value])
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return [name, { value: decodeURIComponent(value), attributes: Object.fromEntries(attributes) }]
    }),
  )
}

/** As the browser would send them back. */
export function cookieHeader(cookies: Record<string, SetCookie>): string {
  return Object.entries(cookies)
    .map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
}
