import { apiBase } from '../lib/api/api-base'
import { whenIdle } from '../lib/idle'

/** What this release begins with: another release begins with another file. */
export function entryPath(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return entry ? new URL(entry.src).pathname : ''
}

/** Lets the application open without a connection next time (public/offline.js), once this time has been seen to. */
export async function prepareForOffline() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  await new Promise<void>((resolve) => whenIdle(resolve))
  try {
    await navigator.serviceWorker.register(`/offline.js?base=${encodeURIComponent(apiBase())}`)
    const { active } = await navigator.serviceWorker.ready
    // What comes from then on it keeps by itself; what came before is told.
    await untilControlled()
    active?.postMessage({ kind: 'started', entry: entryPath(), loaded: loadedFiles() })
  } catch (error) {
    // A browser may forbid it: then there is no application without a connection.
    console.error('The application cannot be kept on this device', error)
  }
}

const controlMs = 5000

/** A page that was reloaded past the worker is never controlled by it. */
async function untilControlled() {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    setTimeout(resolve, controlMs)
  })
}

function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return [...new Set(paths)].filter((path) => path.startsWith('/assets/'))
}
