import { useSyncExternalStore } from 'react'

export type ColourScheme = 'light' | 'dark'

/** Semi-dark is a dark menu on a light page. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(watchBody, readScheme)
}

function readScheme(): ColourScheme {
  return document.body.classList.contains('theme-dark') ? 'dark' : 'light'
}

function watchBody(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
