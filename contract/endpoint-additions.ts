import { allBoards } from './boards/all-boards'
import { boardCalls } from './boards/board'
import specified from './contract-endpoints.json'
import type { Endpoint } from './endpoint'
import added from './endpoint-additions.json'
import { allRegisters } from './registers/all-registers'
import type { Register } from './registers/any-register'

/** Every HTTP call of the specification, with its own spelling. Nothing is ever removed from the list. */
export const contractEndpoints: readonly string[] = specified

const declared = [...allRegisters.flatMap(callsOf), ...allBoards.flatMap(boardCalls)]
  .map(({ method, path }) => `${method} ${path}`)
  .filter((call) => !contractEndpoints.includes(call))

/** Calls that the specification lacks: those of registers and boards, and the list in the JSON file. */
export const endpointAdditions: readonly string[] = [...declared, ...added]

function callsOf(register: Register): Endpoint[] {
  const { lists, reads, create, change, remove, history, template, importRows, map, series } = register
  return [
    ...lists,
    ...reads,
    ...[create, change, remove, history, template, importRows],
    ...(map ? [map] : []),
    ...(series ? [series.list, series.store, series.remove] : []),
  ]
}
