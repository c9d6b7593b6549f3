import { useSyncExternalStore } from 'react'

export type ColourScheme = 'light' | 'dark'

/** The theme is a class of the body. Semi-dark is a dark menu on a light page, so what is drawn there is light. */
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
