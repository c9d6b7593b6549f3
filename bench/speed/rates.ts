import { performance } from 'node:perf_hooks'
import { option } from '../options'
import { inRounds, msOf } from '../rounds'
import { askFor, type Caller, type ServerProcess } from '../server-process'
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

/** So long each is asked beforehand: who has just been started compiles what it does, the more the oftener. */
const WARM_UP_SECONDS = 0.5

/** How many are answered in a second, when four ask as fast as they can. */
async function perSecond(ask: () => Promise<unknown>, seconds = SECONDS): Promise<number> {
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

/** Medians of rounds in which all of them are asked in turn. */
export async function ratesOf(
  call: Call,
  callers: Record<string, Caller>,
  bareUrl: string,
  twinUrl: string | undefined,
): Promise<Rates> {
  const caller = callers[call.role]
  if (!caller) throw new Error(`Nobody is signed in as ${call.role}`)
  const ways: Record<string, () => Promise<unknown>> = {
    ours: () => caller.get(call.ours),
    bare: () => askFor(`${bareUrl}/?${encodeURIComponent(call.name)}`),
    ...(twinUrl && call.twin && { twin: () => askFor(twinUrl + call.twin) }),
  }
  for (const ask of Object.values(ways)) await perSecond(ask, WARM_UP_SECONDS)
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
