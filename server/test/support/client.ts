import { expect } from 'vitest'
import * as z from 'zod'
import { signIn } from '#contract/api/people/auth'
import { demoAccounts, demoPassword } from '#contract/demo-accounts'
import type { Answer, CallInput, Endpoint } from '#contract/endpoint'
import type { ErrorAnswer } from '#contract/errors'
import { type Answered, type Ask, askOverHttp } from './over-http'
import type { TestServer } from './server'

export interface Reply<Body = Partial<ErrorAnswer> & Record<string, unknown>> {
  status: number
  headers: Headers
  body: Body
}

type Input<E extends Endpoint> = CallInput<E> & { headers?: Record<string, string> }

/** Someone who calls the server, over HTTP like everybody else. */
export interface Caller {
  /** What the contract allows. An answer that does not fit the contract fails the test. */
  call<E extends Endpoint>(
    endpoint: E,
    ...input: Record<string, never> extends CallInput<E> ? [Input<E>?] : [Input<E>]
  ): Promise<Reply<Answer<E> & Partial<ErrorAnswer>>>
  /** Anything at all: what is not text or bytes or a form is sent as JSON. */
  send(method: string, path: string, request?: RawRequest): Promise<Reply>
}

export interface RawRequest {
  headers?: Record<string, string>
  body?: unknown
}

/** Where it answers is all that calling it takes. */
type Place = Pick<TestServer, 'url'>

export function makeCaller(
  server: Place,
  token: () => Promise<string | undefined>,
  ask: Ask = askOverHttp,
): Caller {
  async function send(method: string, path: string, request: RawRequest = {}): Promise<Reply> {
    const access = await token()
    const { content, type } = asContent(request.body)
    const answer = await ask(server.url + path, {
      method,
      headers: {
        ...(access && { authorization: `Bearer ${access}` }),
        ...(type && { 'content-type': type }),
        ...request.headers,
      },
      body: content,
    })
    return { status: answer.status, headers: answer.headers, body: readBody(answer) }
  }
  return {
    send,
    async call(endpoint, ...[input]) {
      const { params, query, body, headers = {} } = (input ?? {}) as Parts
      const reply = await send(endpoint.method, pathOf(endpoint, params, query), {
        headers,
        body: asForm(body),
      })
      if (reply.status < 300) expectContract(endpoint, reply)
      return reply as Reply<never>
    },
  }
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

export function pathOf(
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

function asContent(body: unknown): { content?: string | Uint8Array | FormData; type?: string } {
  if (body === undefined) return {}
  if (body instanceof FormData) return { content: body }
  if (typeof body === 'string' || body instanceof Uint8Array)
    return { content: body, type: 'application/json' }
  return { content: JSON.stringify(body), type: 'application/json' }
}

function asForm(body: unknown): unknown {
  if (body === null || typeof body !== 'object') return body
  const entries = Object.entries(body)
  if (!entries.some(([, value]) => value instanceof File)) return body
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value instanceof File ? value : String(value))
  return form
}

function readBody({ headers, bytes }: Answered): Reply['body'] {
  const isJson = /^application\/(geo\+)?json/.test(headers.get('content-type') ?? '')
  return isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : { bytes }
}

/** Made once for each: zod compiles a schema when it is first used. */
const strictAnswers = new WeakMap<Endpoint, z.ZodType>()

function strictAnswerOf(endpoint: Endpoint): z.ZodType | undefined {
  const { response } = endpoint
  if (!(response instanceof z.ZodObject)) return undefined
  const strict = strictAnswers.get(endpoint) ?? z.strictObject(response.shape)
  strictAnswers.set(endpoint, strict)
  return strict
}

function expectContract(endpoint: Endpoint, reply: Reply): void {
  expect(reply.status, `${endpoint.method} ${endpoint.path} answers as declared`).toBe(endpoint.status)
  const read = strictAnswerOf(endpoint)?.safeParse(reply.body)
  if (!read) return
  expect(read.error?.issues, `the answer of ${endpoint.method} ${endpoint.path} fits the contract`).toEqual(
    undefined,
  )
}

export interface SignedIn extends Caller {
  access: string
  refresh: string
}

/** Signs in and fails if that is refused. */
export async function signInAs(server: Place, email: string, password: string): Promise<SignedIn> {
  const reply = await anonymousOf(server).call(signIn, { body: { email, password } })
  expect(reply.status, `${email} signs in`).toBe(200)
  const tokens = JSON.parse(reply.body.tokens) as { access: string; refresh: string }
  return { ...tokens, ...makeCaller(server, async () => tokens.access) }
}

export const anonymousOf = (server: Place): Caller => makeCaller(server, async () => undefined)

/** The demo accounts, each signed in when first needed, and again when the clock has left its token behind. */
export function demoCallers(server: TestServer) {
  const kept = new Map<string, { at: number; signedIn: Promise<SignedIn> }>()
  const stillGood = (at: number) => Math.abs(server.clock.now().getTime() - at) < 10 * 60_000

  function tokenOf(name: string): Promise<SignedIn> {
    const email = `${name}@eco.demo`
    if (!demoAccounts.some((account) => account.email === email)) throw new Error(`There is no ${email}`)
    const known = kept.get(name)
    if (known && stillGood(known.at)) return known.signedIn
    const signedIn = signInAs(server, email, demoPassword)
    kept.set(name, { at: server.clock.now().getTime(), signedIn })
    return signedIn
  }
  return (name: string): Caller => makeCaller(server, async () => (await tokenOf(name)).access)
}
