import { type ReactNode, useDeferredValue } from 'react'

/** Drawn right after what one waits for. Whoever puts it somewhere keeps its place, so that nothing jumps. */
export function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
