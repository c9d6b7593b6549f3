import { useSyncExternalStore } from 'react'

/** How wide a page of A4 is between its margins, in the pixels of browsers. */
const PAPER_PX = 680

/**
 * What is drawn as wide as the screen is drawn anew as wide as the paper, before it is printed: styles for paper do not
 * reach a drawing. Returns how to stop.
 */
export function onPaper(draw: (width: number | undefined) => void): () => void {
  const print = () => draw(PAPER_PX)
  const back = () => draw(undefined)
  window.addEventListener('beforeprint', print)
  window.addEventListener('afterprint', back)
  return () => {
    window.removeEventListener('beforeprint', print)
    window.removeEventListener('afterprint', back)
  }
}

let isPrinting = false
onPaper((width) => {
  isPrinting = width !== undefined
})

/** Paper is white: what is printed takes the light theme, whatever the screen has. */
export const useIsPrinting = (): boolean => useSyncExternalStore(onPaper, () => isPrinting)
