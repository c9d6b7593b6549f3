import { constants, getPriority, setPriority } from 'node:os'

/** Whoever waits for an answer comes before whoever waits for a file. Elsewhere it would be the whole process. */
export function stepBack(): void {
  if (process.platform !== 'linux') return
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
}
