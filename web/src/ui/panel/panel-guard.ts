import { createContext, use, useEffect } from 'react'

/** Labels of what would be lost. */
type WouldLose = () => string[]

/** What stands inside a panel and would lose something if the panel were closed. */
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
