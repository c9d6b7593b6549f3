import { type ReactNode, useDeferredValue } from 'react'

/** Renders its children after the rest of the page. */
export function Deferred({ children, placeholder }: { children: ReactNode; placeholder?: ReactNode }) {
  return useDeferredValue(true, false) ? children : placeholder
}
