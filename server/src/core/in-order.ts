/** What is begun side by side ends in the order in which it was begun, whichever takes longer. */
export function inOrder() {
  let before: Promise<unknown> = Promise.resolve()
  return <Result>(begun: Promise<Result>, end: (result: Result) => unknown): Promise<void> => {
    // A later promise may reject before it is awaited.
    begun.catch(() => undefined)
    const mine = before.then(async () => {
      await end(await begun)
    })
    before = mine.catch(() => undefined)
    return mine
  }
}
