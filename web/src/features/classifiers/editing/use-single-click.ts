import { useEffect, useRef } from 'react'

const doubleClickMs = 250

/** Acts on a click that no second one follows: the first half of a double click means nothing by itself. */
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
