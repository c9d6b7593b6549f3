import { availableParallelism, totalmem } from 'node:os'

/** PostgreSQL's own settings by name, over those that a server gets here anyway. */
export type Settings = Record<string, string>

export interface Machine {
  memoryMb: number
  cores: number
}

const MB = 1024 * 1024

/** What there is for us: in a container less than the machine has. */
export function thisMachine(): Machine {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return { memoryMb: Math.floor(Math.min(totalmem(), limit) / MB), cores: availableParallelism() }
}

const between = (least: number, most: number, wanted: number) =>
  Math.round(Math.min(most, Math.max(least, wanted)))

/**
 * PostgreSQL's own defaults are for a machine of twenty years ago. Node, the threads and the system's cache of files
 * live beside it, so that less is taken than where it is alone.
 */
export function settingsFor({ memoryMb, cores }: Machine): Settings {
  return {
    shared_buffers: `${between(128, 4096, memoryMb / 8)}MB`,
    effective_cache_size: `${between(256, 65_536, memoryMb / 2)}MB`,
    work_mem: `${between(4, 32, memoryMb / 256)}MB`,
    maintenance_work_mem: `${between(64, 512, memoryMb / 32)}MB`,
    // A page that is not in memory lies on a disk that has no arm to move.
    random_page_cost: '1.1',
    // Answers are short: to compile a statement takes longer than to run it, and helpers take the cores from others.
    jit: 'off',
    max_parallel_workers_per_gather: cores > 4 ? '2' : '0',
  }
}

/** For the log: what it is set to, and for what. */
export function describeSettings({ memoryMb, cores }: Machine, settings: Settings): string {
  const list = Object.entries(settings).map(([name, value]) => `${name} ${value}`)
  return `PostgreSQL is set for ${memoryMb} MB of memory and ${cores} cores: ${list.join(', ')}`
}
