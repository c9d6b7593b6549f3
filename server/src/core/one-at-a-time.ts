/** Never twice at once: what is asked for while it is done is done once more when it has ended, however often it was. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined
  let isAskedAgain = false
  async function untilNobodyAsks() {
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
  }
  return () => {
    if (underWay) isAskedAgain = true
    underWay ??= untilNobodyAsks().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
