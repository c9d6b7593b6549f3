import { allBoards } from '#contract/boards/all-boards'
import type { Board } from '#contract/boards/board'
import { useSession } from '../../lib/session/session'

/** Bodies with own boards read no measurements; everybody else sees the boards of all bodies. */
export function useOwnBoards(): readonly Board[] {
  const granted = useSession((session) => session.granted)
  if (granted.has('emissions.view')) return []
  return allBoards.filter(({ figures }) =>
    Object.values(figures).some(({ opens }) => opens && granted.has(opens.register.access.edit)),
  )
}
