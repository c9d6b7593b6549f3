import type { Language } from '#contract/shapes'
import { preferences } from '../device/preferences'
import { accessCookie, csrfCookie, readCookie } from '../session/cookies'
import { permissionsHeader } from '../session/session'

export interface HeaderOptions {
  /** The server does the work once per key. */
  idempotencyKey?: string
  /** Language of names in the response; default: that of the screen. */
  lang?: Language
}

/** FormData sets its own content type. */
export function headersFor(
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
