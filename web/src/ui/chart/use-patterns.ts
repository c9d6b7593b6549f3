import { useSyncExternalStore } from 'react'

const KEY = 'eco.chart-patterns'
const listeners = new Set<() => void>()

/** Patterns over the colours of every chart, once somebody asked for them on this device. */
export function usePatterns(): boolean {
  return useSyncExternalStore(subscribe, hasPatterns)
}

export function askForPatterns(wanted: boolean) {
  if (wanted) localStorage.setItem(KEY, 'on')
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

function hasPatterns(): boolean {
  return localStorage.getItem(KEY) === 'on'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
