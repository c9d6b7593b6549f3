/**
 * Once there is nothing more urgent to do. A slow device may have that for minutes: what must not wait so long says how
 * long it may. Safari has no requestIdleCallback.
 */
export function whenIdle(options?: { timeout: number }): Promise<void> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), options)
    else setTimeout(resolve, 200)
  })
}
