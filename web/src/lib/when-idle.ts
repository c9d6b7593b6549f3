/** What one waits for longer than for the rest of a screen, as for its map. */
const awaited = new Set<Promise<void>>()

/** What can wait lets it go first, until it is told that it is there. */
export function goFirst(): () => void {
  let tell = () => {}
  const arrival = new Promise<void>((resolve) => {
    tell = resolve
  })
  awaited.add(arrival)
  return () => {
    awaited.delete(arrival)
    tell()
  }
}

/**
 * Once there is nothing more urgent to do. A slow device may have that for minutes: what must not wait so long says how
 * long it may, and lets nothing go first.
 */
export async function whenIdle(options?: { timeout: number }): Promise<void> {
  await idle(options)
  while (!options && awaited.size > 0) {
    await Promise.all(awaited)
    await idle()
  }
}

/** Safari has no requestIdleCallback. */
function idle(options?: { timeout: number }): Promise<void> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), options)
    else setTimeout(resolve, 200)
  })
}
