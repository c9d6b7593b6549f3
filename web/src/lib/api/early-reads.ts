interface EarlyRead {
  response: Promise<Response>
  /** When it has been read, or has failed. */
  settled: Promise<unknown>
  /** What it says, once it is there. */
  answer?: { body: unknown }
}

/** Answers on their way to a screen that is not there yet, by their address. */
const asked = new Map<string, EarlyRead>()

/** Longer than a slow line takes to bring the screen; an answer that was waited for longer is no longer news. */
const freshMs = 30_000

/** Asks for what a screen will ask for first, while its script is still on the way. */
export function askEarly(address: string, ask: () => Promise<Response>) {
  const response = ask()
  const read: EarlyRead = {
    response,
    settled: response
      .then(async (response) => {
        if (response.ok) read.answer = { body: await response.clone().json() }
      })
      // Whoever takes it hears of the failure.
      .catch(() => undefined),
  }
  asked.set(address, read)
  setTimeout(() => asked.delete(address), freshMs)
}

/** Given once: who asks again wants to know what is so now. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const read = asked.get(address)
  asked.delete(address)
  return read?.response
}

/** What is there already, so that the screen is drawn once, with it; given once as well. */
export function takeAnswered(address: string): unknown {
  const answer = asked.get(address)?.answer
  if (answer) asked.delete(address)
  return answer?.body
}

/** When everything that was asked for early has been answered or has failed. */
export async function untilAnswered(): Promise<void> {
  await Promise.all([...asked.values()].map(({ settled }) => settled))
}
