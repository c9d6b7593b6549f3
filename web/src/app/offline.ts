import { apiBase } from '../lib/api/api-base'
import { whenIdle } from '../lib/idle'

/** The name of the entry script changes with every release. */
export function entryPath(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return entry ? new URL(entry.src).pathname : ''
}

/** Makes the application available offline; see public/offline.js. */
export async function registerServiceWorker() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  await new Promise<void>((resolve) => whenIdle(resolve))
  try {
    await navigator.serviceWorker.register(`/offline.js?base=${encodeURIComponent(apiBase())}`)
    const { active } = await navigator.serviceWorker.ready
    // Files loaded before the worker controlled the page are sent to it.
    await waitForControl()
    active?.postMessage({ kind: 'started', entry: entryPath(), loaded: loadedFiles() })
  } catch (error) {
    console.error('The application cannot be kept on this device', error)
  }
}

const controlMs = 5000

/** Bounded: a hard reload is never controlled. */
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
