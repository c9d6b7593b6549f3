/** Once there is nothing more urgent to do. Safari has no requestIdleCallback. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })
}
