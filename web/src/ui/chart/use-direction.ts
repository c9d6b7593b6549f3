import { useSyncExternalStore } from 'react'

export type Direction = 'ltr' | 'rtl'

/** The direction of the page, read from the document so that canvases follow what the layout does. */
export function useDirection(): Direction {
  return useSyncExternalStore(watchDocument, readDirection)
}

function readDirection(): Direction {
  return getComputedStyle(document.body).direction === 'rtl' ? 'rtl' : 'ltr'
}

function watchDocument(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['dir'] })
  observer.observe(document.body, { attributeFilter: ['dir'] })
  return () => observer.disconnect()
}
