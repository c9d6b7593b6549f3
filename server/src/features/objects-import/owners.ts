import type { Medium } from '#contract/domain/measurement/medium'
import type { Period } from '#contract/domain/registry/period'
import type { Conflict } from '../../core/import/conflict'
import { fold } from '../../core/import/fold'
import { makeNearest } from '../../core/import/nearest-name'
import { idIn } from '../../core/import/written-id'
import type { ReadCell } from '../../core/spreadsheet/cells'

/** An object with sources, registered or new in the file. */
export interface Owner {
  /** Set on insert for new objects. */
  id?: number
  start?: string
  end?: string | null
  sato?: string
  at?: string
  /** The points of its sources. */
  points: Map<string, Conflict>
  /** By number. */
  sources: Map<string, Source[]>
}

export interface Source {
  id?: number
  number: string
  name?: string | undefined
  /** In the file. */
  row?: number
  owner: Owner
  medium?: Medium
  start?: string
  end?: string | null
  /** Periods of norms, by component and type. */
  norms: Map<string, (Period & Conflict)[]>
  /** By component, with the text of plans in the file. */
  plans: Map<number, Conflict & { text?: string }>
}

export const newOwner = (facts: Partial<Owner> = {}): Owner => ({
  points: new Map(),
  sources: new Map(),
  ...facts,
})

export function addSource(owner: Owner, number: string, facts: Partial<Source> = {}): Source {
  const source: Source = { number, owner, norms: new Map(), plans: new Map(), ...facts }
  const key = fold(number)
  owner.sources.set(key, [...(owner.sources.get(key) ?? []), source])
  return source
}

export const pointOf = (latitude: number, longitude: number) => `${latitude} ${longitude}`
export const normOf = (componentId: number, type: string) => `${componentId} ${type}`

/** Finds objects by the key of the file or the id. */
export function makeOwners(registered: ReadonlyMap<number, Owner>) {
  const inFile = new Map<string, Owner>()
  const keys: string[] = []
  const nearest = makeNearest(keys)
  let hasNumbers = false
  return {
    /** Returns false when the key is taken. */
    add(key: string, owner: Owner): boolean {
      const folded = fold(key)
      hasNumbers ||= /^\d+$/.test(folded)
      if (inFile.has(folded)) return false
      inFile.set(folded, owner)
      keys.push(key)
      return true
    },
    /** When the file numbers its own objects, an unknown bare number is a mistake and not an id. */
    find(cell: ReadCell): Owner | undefined {
      const key = fold(cell)
      const own = inFile.get(key)
      if (own || (hasNumbers && /^\d+$/.test(key))) return own
      return registered.get(idIn(cell) ?? 0)
    },
    /** Suggests a key of the file. */
    nearest,
  }
}
export type Owners = ReturnType<typeof makeOwners>
