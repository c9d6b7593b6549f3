import { useEffect, useRef } from 'react'

const doubleClickMs = 250

/** Waits for a possible second click, so that a double click does not act twice. */
export function useSingleClick<T>(act: (what: T) => void) {
  const waiting = useRef<number>(undefined)
  const forget = () => window.clearTimeout(waiting.current)
  useEffect(() => () => window.clearTimeout(waiting.current), [])
  return {
    click(what: T) {
      forget()
      waiting.current = window.setTimeout(() => act(what), doubleClickMs)
    },
    doubleClick: forget,
  }
}
