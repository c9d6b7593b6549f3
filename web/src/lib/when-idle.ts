/** A busy device may have something more urgent for minutes, and what waits is wanted too. */
const LONGEST_MS = 1000

/** Once there is nothing more urgent to do, or soon enough. Safari has no requestIdleCallback. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_MS })
    else setTimeout(resolve, 200)
  })
}
