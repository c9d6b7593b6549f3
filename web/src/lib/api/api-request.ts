import type { CallInput, Endpoint } from '#contract/endpoint'
import type { Language } from '#contract/shapes'
import { preferences } from '../device/preferences'
import { accessCookie, csrfCookie, readCookie } from '../session/cookies'
import { permissionsHeader } from '../session/session'
import { apiBase } from './api-base'
import { ApiError } from './api-error'

export interface CallOptions extends HeaderOptions {
  signal?: AbortSignal
  /** Continues when the page is left; for small requests only. */
  outlivesPage?: boolean
}

type Values = Record<string, unknown>
interface Parts {
  params?: Values
  query?: Values
  body?: Values
}

const timeoutMs = 60_000

/** Reads the token on each call, so that a repeated request has the new one. */
export async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions) {
  const { params = {}, query = {}, body } = input as Parts
  const content = endpoint.method === 'GET' ? undefined : bodyOf(body ?? {})
  const carriesFile = content instanceof FormData || endpoint.response.type === 'file'
  const signals = [options.signal, carriesFile ? undefined : AbortSignal.timeout(timeoutMs)]
  try {
    return await fetch(addressOf(endpoint.path, params, query), {
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

interface HeaderOptions {
  /** The server does the work once per key. */
  idempotencyKey?: string
  /** Language of names in the response; default: that of the screen. */
  lang?: Language
}

/** FormData sets its own content type. */
function headersFor(
  content: string | FormData | undefined,
  { idempotencyKey, lang }: HeaderOptions,
): Headers {
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
