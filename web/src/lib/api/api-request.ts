import type { Answer, CallInput, Endpoint } from '#contract/endpoint'
import type { Language } from '#contract/shapes'
import { preferences } from '../device/preferences'
import { accessCookie, csrfCookie, readCookie } from '../session/cookies'
import { permissionsHeader } from '../session/session'
import { apiBase } from './api-base'
import { ApiError } from './api-error'
import { askEarly, takeAnswered, takeEarly } from './early-reads'

export interface CallOptions {
  signal?: AbortSignal
  /** Makes repeating a change safe: the server does the work once for a key. */
  idempotencyKey?: string
  /** Sent to the end even when the page is left meanwhile; only for what is small. */
  outlivesPage?: boolean
  /** That of the names in the answer, where it is not the screen's. */
  lang?: Language
}

type Values = Record<string, unknown>
interface Parts {
  params?: Values
  query?: Values
  body?: Values
}

const timeoutMs = 60_000

/** Sends a request with what the session knows at this moment, so that a repeated one carries the new token. */
export async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions) {
  const { params = {}, query = {}, body } = input as Parts
  const content = endpoint.method === 'GET' ? undefined : bodyOf(body ?? {})
  const carriesFile = content instanceof FormData || endpoint.response.type === 'file'
  const signals = [options.signal, carriesFile ? undefined : AbortSignal.timeout(timeoutMs)]
  try {
    const address = addressOf(endpoint.path, params, query)
    const early = endpoint.method === 'GET' && !options.lang ? takeEarly(inThisLanguage(address)) : undefined
    if (early) return await early
    return await fetch(address, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: headersFor(content, options),
      body: content,
      keepalive: options.outlivesPage ?? false,
      signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)),
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    const code =
      cause instanceof Error && cause.name === 'TimeoutError' ? 'network.timeout' : 'network.unreachable'
    throw new ApiError(0, code, 'The server did not answer', { cause })
  }
}

/** The first reads of a screen, as paths with their query: they are asked for before its script has arrived. */
export function readEarly(paths: readonly string[]) {
  for (const path of paths) {
    const address = apiBase() + path
    askEarly(inThisLanguage(address), () =>
      fetch(address, { credentials: 'same-origin', headers: headersFor(undefined, {}) }),
    )
  }
}

/** What was asked for early and is there already. */
export function answered<E extends Endpoint>({ path }: E, input: CallInput<E>): Answer<E> | undefined {
  const { params = {}, query = {} } = input as Parts
  return takeAnswered(inThisLanguage(addressOf(path, params, query))) as Answer<E> | undefined
}

/** Names in an answer are in the language it was asked in; the profile may say another than the device. */
const inThisLanguage = (address: string) => `${preferences().lang} ${address}`

function addressOf(path: string, params: Values, query: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return apiBase() + (text ? `${filled}?${text}` : filled)
}

function bodyOf(body: Values): string | FormData {
  if (!Object.values(body).some((value) => value instanceof Blob)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

function headersFor(content: string | FormData | undefined, { idempotencyKey, lang }: CallOptions): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': lang ?? preferences().lang })
  if (typeof content === 'string') headers.set('Content-Type', 'application/json')
  const token = readCookie(accessCookie)
  if (token) {
    headers.set('Authorization', `Bearer ${token}`)
    const granted = permissionsHeader()
    if (granted) headers.set('Permissions', granted)
  }
  const csrf = readCookie(csrfCookie)
  if (csrf) headers.set('X-CSRFToken', csrf)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  return headers
}
