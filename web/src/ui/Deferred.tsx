import { type ReactNode, useDeferredValue } from 'react'

/** Renders its children after the rest of the page, so that they do not delay what the page is opened for. */
export function Deferred({ children, placeholder }: { children: ReactNode; placeholder?: ReactNode }) {
  return useDeferredValue(true, false) ? children : placeholder
}
