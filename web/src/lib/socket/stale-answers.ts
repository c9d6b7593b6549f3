import { loadPatiently } from '../chunk'

/** Messages within this time cause one refetch. */
const GATHERED_MS = 300

interface Refreshing {
  reads(names: readonly string[]): void
  profile(): void
  everything(): void
}

export function gatherStale(refresh: Refreshing) {
  const received = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush() {
    timer = undefined
    const actions = [...received]
    received.clear()
    // Loaded with the first message; no screen waits for it.
    const { staleReadsByAction } = await loadPatiently(() => import('#contract/topics'))
    const stale = new Set(actions.flatMap((action) => staleReadsByAction.get(action) ?? []))
    if (stale.has('everything')) return refresh.everything()
    if (stale.delete('profile')) refresh.profile()
    if (stale.size > 0) refresh.reads([...stale])
  }

  return {
    received(action: string): void {
      received.add(action)
      timer ??= setTimeout(flush, GATHERED_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
