import type { Answer, CallInput, Endpoint } from '#contract/endpoint'
import { goTo } from '../address/navigation'
import { accessCookie, readCookie } from '../session/cookies'
import { renewSession } from '../session/renew-session'
import { leaveForSignIn } from '../session/session-end'
import { ApiError, errorFrom } from './api-error'
import { type CallOptions, send } from './api-request'

/** Renews an expired token once for all waiting requests and repeats them; else goes to the sign-in screen. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const usedToken = readCookie(accessCookie)
  try {
    return await attempt(endpoint, input, options)
  } catch (error) {
    if (endpoint.access === 'public' || !isUnauthenticated(error)) throw error
  }
  await renewSession(usedToken)
  try {
    return await attempt(endpoint, input, options)
  } catch (error) {
    if (isUnauthenticated(error)) leaveForSignIn()
    throw error
  }
}

async function attempt<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions) {
  const response = await send(endpoint, input, options)
  if (!response.ok) {
    if (response.status === 405) goTo('/pages/error-405')
    throw await errorFrom(response, endpoint.access)
  }
  if (endpoint.response.type === 'file') return (await fileFrom(response)) as Answer<E>
  try {
    return (await response.json()) as Answer<E>
  } catch (cause) {
    throw new ApiError(0, 'network.unreadable', 'The answer could not be read', { cause })
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.isUnauthenticated
}

async function fileFrom(response: Response): Promise<File> {
  const content = await response.blob()
  return new File([content], nameFrom(response.headers.get('Content-Disposition') ?? ''), {
    type: content.type,
  })
}

function nameFrom(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'file'
}
