/** Promises that were started together are handled in the order of their start. */
export function makeSequencer() {
  let before: Promise<unknown> = Promise.resolve()
  return <Result>(begun: Promise<Result>, end: (result: Result) => unknown): Promise<void> => {
    begun.catch(() => undefined)
    const handled = before.then(async () => {
      await end(await begun)
    })
    before = handled.catch(() => undefined)
    return handled
  }
}
