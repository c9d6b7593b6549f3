import { type ReactNode, Suspense, useState } from 'react'

interface Props {
  isNeeded: boolean
  children: ReactNode
}

/** What opens over a screen arrives when it is first opened, not with the screen; then it stays, to close by itself. */
export function OnceNeeded({ isNeeded, children }: Props) {
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  return wasNeeded && <Suspense>{children}</Suspense>
}
