import { availableParallelism, totalmem } from 'node:os'

/** Additional settings of PostgreSQL by name. */
export type Settings = Record<string, string>

export interface Machine {
  memoryMb: number
  cores: number
}

const MB = 1024 * 1024

/** The available resources; a container may have less than the machine. */
export function thisMachine(): Machine {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return { memoryMb: Math.floor(Math.min(totalmem(), limit) / MB), cores: availableParallelism() }
}

const between = (least: number, most: number, wanted: number) =>
  Math.round(Math.min(most, Math.max(least, wanted)))

/**
 * PostgreSQL's defaults are for small machines. Node, its threads and the file cache need memory too, so less is
 * used than on a dedicated server.
 */
export function settingsFor({ memoryMb, cores }: Machine): Settings {
  return {
    shared_buffers: `${between(128, 4096, memoryMb / 8)}MB`,
    effective_cache_size: `${between(256, 65_536, memoryMb / 2)}MB`,
    work_mem: `${between(4, 32, memoryMb / 256)}MB`,
    maintenance_work_mem: `${between(64, 512, memoryMb / 32)}MB`,
    // Disks are solid-state.
    random_page_cost: '1.1',
    // Compiling short queries takes longer than running them, and parallel workers take cores from others.
    jit: 'off',
    max_parallel_workers_per_gather: cores > 4 ? '2' : '0',
  }
}

/** For the log. */
export function describeSettings({ memoryMb, cores }: Machine, settings: Settings): string {
  const list = Object.entries(settings).map(([name, value]) => `${name} ${value}`)
  return `PostgreSQL is set for ${memoryMb} MB of memory and ${cores} cores: ${list.join(', ')}`
}
