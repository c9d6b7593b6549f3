import { type ReactNode, useDeferredValue } from 'react'

/** Renders its children after the first paint. The caller reserves their place, so that nothing jumps. */
export function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
