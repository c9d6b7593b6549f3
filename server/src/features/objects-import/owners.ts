import type { Medium } from '#contract/domain/measurement/medium'
import type { Period } from '#contract/domain/registry/period'
import { fold } from '../../core/import/fold'
import type { InTheWay } from '../../core/import/in-the-way'
import { makeNearest } from '../../core/import/nearest-name'
import { idIn } from '../../core/import/written-id'
import type { ReadCell } from '../../core/spreadsheet/cells'

/** An object that sources belong to: registered already, or new in the file. What is wrong with it is not known of it. */
export interface Owner {
  /** A new one gets it when it is written. */
  id?: number
  start?: string
  /** When it closed, if it did. */
  end?: string | null
  sato?: string
  /** Where it stands itself. */
  at?: string
  /** Where its sources stand, and which of them. */
  points: Map<string, InTheWay>
  /** By their number. */
  sources: Map<string, Source[]>
}

export interface Source {
  id?: number
  number: string
  name?: string | undefined
  /** Of the file that brings it. */
  row?: number
  owner: Owner
  medium?: Medium
  start?: string
  end?: string | null
  /** When norms are in force, by component and type. */
  norms: Map<string, (Period & InTheWay)[]>
  /** By component; how those of the file read. */
  plans: Map<number, InTheWay & { said?: string }>
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

/** Who is meant in the column of objects. */
export function makeOwners(registered: ReadonlyMap<number, Owner>) {
  const inFile = new Map<string, Owner>()
  const keys: string[] = []
  const nearest = makeNearest(keys)
  let hasNumbers = false
  return {
    /** False when the key is taken. */
    add(key: string, owner: Owner): boolean {
      const folded = fold(key)
      hasNumbers ||= /^\d+$/.test(folded)
      if (inFile.has(folded)) return false
      inFile.set(folded, owner)
      keys.push(key)
      return true
    },
    /** Where the file numbers its own objects, a bare number that is not among them is a slip, not an id. */
    find(cell: ReadCell): Owner | undefined {
      const key = fold(cell)
      const own = inFile.get(key)
      if (own || (hasNumbers && /^\d+$/.test(key))) return own
      return registered.get(idIn(cell) ?? 0)
    },
    /** The key of the file that was perhaps meant; all of them are known by then. */
    nearest,
  }
}
export type Owners = ReturnType<typeof makeOwners>
