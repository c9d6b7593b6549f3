import { whenIdle } from '../lib/idle'

const restMs = 4000

/** While the user is still typing, the rest of the application arrives; the sign-in screen never waits for it. */
export function prefetchShell(load: () => Promise<unknown>) {
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (savesData) return
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    // A failure is reported when the shell is really needed.
    whenIdle(() => void load().catch(() => undefined))
  }
  window.addEventListener('input', begin, { once: true })
  setTimeout(begin, restMs)
}
