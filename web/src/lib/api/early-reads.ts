import { preferences } from '../device/preferences'
import { headersFor } from './request-headers'

interface EarlyRead {
  response: Promise<Response>
  /** When it has been read, or has failed. */
  settled: Promise<unknown>
  /** What it says, once it is there. */
  answer?: { body: unknown }
}

/** Answers on their way to a screen that is not there yet, by their language and address. */
const asked = new Map<string, EarlyRead>()

/** Names in an answer are in the language it was asked in; the profile may say another than the device. */
const inThisLanguage = (address: string) => `${preferences().lang} ${address}`

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
      // Whoever takes it hears of the failure.
      .catch(() => undefined),
  }
  const key = inThisLanguage(address)
  asked.set(key, read)
  setTimeout(() => asked.delete(key), freshMs)
}

/** Given once: who asks again wants to know what is so now. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const key = inThisLanguage(address)
  const read = asked.get(key)
  asked.delete(key)
  return read?.response
}

/** What is there already, so that the screen is drawn once, with it; given once as well. */
export function takeAnswered(address: string): unknown {
  const key = inThisLanguage(address)
  const answer = asked.get(key)?.answer
  if (answer) asked.delete(key)
  return answer?.body
}

/** When everything that was asked for early has been answered or has failed. */
export async function untilAnswered(): Promise<void> {
  await Promise.all([...asked.values()].map(({ settled }) => settled))
}
