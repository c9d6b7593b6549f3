import { preferences } from '../device/preferences'
import { accessCookie, readCookie } from '../session/cookies'
import { headersFor } from './request-headers'

interface EarlyRead {
  response: Promise<Response>
  /** When it has been read, or has failed. */
  settled: Promise<unknown>
  /** What it says, once it is there. */
  answer?: { body: unknown }
}

/** Answers on their way to a screen that is not there yet, by what they were asked with. */
const asked = new Map<string, EarlyRead>()

/**
 * An answer is for who asked, in the language it was asked in: the profile may say another than the device, and another
 * user may sign in.
 */
const keyOf = (address: string) => `${preferences().lang} ${readCookie(accessCookie)} ${address}`

/** Longer than a slow line takes to bring the screen; an answer that was waited for longer is no longer news. */
const freshMs = 30_000

/** Asks for what a screen will ask for first, while its script is still on the way. */
export function askEarly(address: string) {
  const response = fetch(address, { credentials: 'same-origin', headers: headersFor(undefined, {}) })
  const read: EarlyRead = {
    response,
    settled: response
      .then(async (response) => {
        if (response.ok) read.answer = { body: await response.clone().json() }
      })
      // The failure is reported to the caller that takes the answer.
      .catch(() => undefined),
  }
  const key = keyOf(address)
  asked.set(key, read)
  setTimeout(() => asked.delete(key), freshMs)
}

/** Given once: who asks again wants to know what is so now. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const key = keyOf(address)
  const read = asked.get(key)
  asked.delete(key)
  return read?.response
}

/** What is there already, so that the screen is drawn once, with it; given once as well. */
export function takeAnswered(address: string): unknown {
  const key = keyOf(address)
  const answer = asked.get(key)?.answer
  if (answer) asked.delete(key)
  return answer?.body
}

/** When everything that was asked for early has been answered or has failed. */
export async function untilAnswered(): Promise<void> {
  await Promise.all([...asked.values()].map(({ settled }) => settled))
}
