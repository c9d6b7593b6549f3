import { useSyncExternalStore } from 'react'

/** Width of A4 between its margins, in CSS pixels. */
const PAPER_PX = 680

/** Print styles do not reach canvases, so they are redrawn. Returns the unsubscribe function. */
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

/** Prints use the light theme. */
export const useIsPrinting = (): boolean => useSyncExternalStore(onPaper, () => isPrinting)
