import { performance } from 'node:perf_hooks'
import { askFor } from '../support/ask-for'
import { option } from '../support/options'
import { inRounds, msOf } from '../support/rounds'
import type { Caller, ServerProcess } from '../support/server-process'
import type { Call } from './calls'

const CLIENTS = 4
export const ROUNDS = 3
export const SECONDS = Number(option('seconds') ?? 2)

export interface Rates {
  ours: number
  bare: number
  /** Where there is a twin, and it knows the call. */
  twin?: number
}

/** So long each call is asked of each beforehand: who has just been started compiles what it does often. */
const WARM_UP_SECONDS = 0.7

/** How many are answered in a second, when four ask as fast as they can. */
export async function perSecond(ask: () => Promise<unknown>, seconds = SECONDS): Promise<number> {
  const until = performance.now() + seconds * 1000
  let answered = 0
  const client = async () => {
    while (performance.now() < until) {
      await ask()
      answered++
    }
  }
  const ms = await msOf(() => Promise.all(Array.from({ length: CLIENTS }, client)))
  return answered / (ms / 1000)
}

/** Who is asked. */
export interface Servers {
  callers: Record<string, Caller>
  bareUrl: string
  twinUrl: string | undefined
}

function waysOf(call: Call, { callers, bareUrl, twinUrl }: Servers): Record<string, () => Promise<unknown>> {
  const caller = callers[call.role]
  if (!caller) throw new Error(`Nobody is signed in as ${call.role}`)
  return {
    ours: () => caller.get(call.ours),
    bare: () => askFor(`${bareUrl}/?${encodeURIComponent(call.name)}`),
    ...(twinUrl && call.twin && { twin: () => askFor(twinUrl + call.twin) }),
  }
}

/** Before anything is measured: otherwise what is asked first would pay for what all of them share. */
export async function warmUp(calls: readonly Call[], servers: Servers): Promise<void> {
  for (const call of calls)
    for (const ask of Object.values(waysOf(call, servers))) await perSecond(ask, WARM_UP_SECONDS)
}

/** Medians of rounds in which all of them are asked in turn. */
export async function ratesOf(call: Call, servers: Servers): Promise<Rates> {
  const ways = waysOf(call, servers)
  const works = Object.fromEntries(Object.entries(ways).map(([name, ask]) => [name, () => perSecond(ask)]))
  return (await inRounds(ROUNDS, works)) as unknown as Rates
}

/** Signed in once each: to sign in is slow on purpose. */
export async function callersFor(
  server: ServerProcess,
  calls: readonly Call[],
): Promise<Record<string, Caller>> {
  const roles = [...new Set(calls.map(({ role }) => role))]
  return Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await server.as(role)] as const)),
  )
}
