import type { Endpoint } from '../endpoint'
import type { Register } from './any-register'

export function callsOf(register: Register): Endpoint[] {
  const { lists, reads, create, change, remove, history, template, importRows, map, series } = register
  return [
    ...lists,
    ...reads,
    ...[create, change, remove, history, template, importRows],
    ...(map ? [map] : []),
    ...(series ? [series.list, series.store, series.remove] : []),
  ]
}
