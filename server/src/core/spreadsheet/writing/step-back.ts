import { readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

const BACK = constants.priority.PRIORITY_BELOW_NORMAL

/** Lowers the priority of an export's thread below that of requests. Other systems would lower the whole process. */
export function stepBack(): void {
  if (process.platform !== 'linux') return
  setPriority(Math.max(getPriority(), BACK))
}

/**
 * The same of the database's process at the other end of a connection, which is gone with it. Only where it runs on
 * this machine and is ours; by its number alone it could be anybody.
 */
export function letBackendStepBack(pid: number, port: number | undefined): void {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`127.0.0.1(${port})`)) return
    setPriority(pid, Math.max(getPriority(pid), BACK))
  } catch {
    // It is another machine's, or another user's.
  }
}
