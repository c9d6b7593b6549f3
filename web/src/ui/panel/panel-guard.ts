import { createContext, use, useEffect } from 'react'

type WouldLose = () => string[]

/** Callbacks of panel content that would lose input on closing. */
export const PanelGuardContext = createContext<Set<WouldLose> | undefined>(undefined)

export function usePanelGuard(wouldLose: WouldLose) {
  const guards = use(PanelGuardContext)
  useEffect(() => {
    guards?.add(wouldLose)
    return () => {
      guards?.delete(wouldLose)
    }
  }, [guards, wouldLose])
}
