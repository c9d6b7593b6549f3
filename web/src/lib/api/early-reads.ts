/** Answers on their way to a screen that is not there yet, by their address. */
const asked = new Map<string, Promise<Response>>()

/** Longer than a slow line takes to bring the screen; an answer that was waited for longer is no longer news. */
const freshMs = 30_000

/** Asks for what a screen will ask for first, while its script is still on the way. */
export function askEarly(address: string, ask: () => Promise<Response>) {
  const answer = ask()
  // Whoever takes it hears of the failure.
  answer.catch(() => undefined)
  asked.set(address, answer)
  setTimeout(() => asked.delete(address), freshMs)
}

/** Given once: who asks again wants to know what is so now. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = asked.get(address)
  asked.delete(address)
  return answer
}
