import { apiBase } from '../lib/api/api-base'
import { whenIdle } from '../lib/idle'

/** The entry script: its name changes with every release. */
export function entryPath(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return entry ? new URL(entry.src).pathname : ''
}

/** Lets the application open without a connection next time (public/offline.js), without slowing this start. */
export async function registerServiceWorker() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  await new Promise<void>((resolve) => whenIdle(resolve))
  try {
    await navigator.serviceWorker.register(`/offline.js?base=${encodeURIComponent(apiBase())}`)
    const { active } = await navigator.serviceWorker.ready
    // The worker stores later files by itself; those that came before it controlled the page are named here.
    await waitForControl()
    active?.postMessage({ kind: 'started', entry: entryPath(), loaded: loadedFiles() })
  } catch (error) {
    console.error('The application cannot be kept on this device', error)
  }
}

const controlMs = 5000

/** Bounded: a page reloaded past the worker is never controlled by it. */
async function waitForControl() {
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
