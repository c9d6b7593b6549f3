import { allBoards } from '#contract/boards/all-boards'
import type { Board } from '#contract/boards/board'
import { useSession } from '../../lib/session/session'

/**
 * The boards of the body that the user works for: it reads no measurements, and keeps the registers that the boards
 * count. Everybody else looks at bodies from outside.
 */
export function useOwnBoards(): readonly Board[] {
  const granted = useSession((session) => session.granted)
  if (granted.has('emissions.view')) return []
  return allBoards.filter(({ figures }) =>
    Object.values(figures).some(({ opens }) => opens && granted.has(opens.register.access.edit)),
  )
}
