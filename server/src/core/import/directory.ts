import { type Medium, media } from '#contract/domain/measurement/medium'
import type { Unit } from '#contract/domain/measurement/unit-conversion'
import type { FieldError } from '#contract/errors'
import type { ReferenceTo, RegisterReference } from '#contract/fields/field'
import type { ReadCell } from '../spreadsheet/cells'
import { fold } from './fold'
import { type CellProblem, makeNearest } from './nearest-name'

/** Classifiers that cells refer to by name; objects, sources and people are found in other ways. */
export type ListName = Exclude<
  ReferenceTo,
  | 'company_objects'
  | 'pollution_sources'
  | 'expertise_cards'
  | 'authors'
  | 'roles'
  | 'users'
  | RegisterReference
>

export interface Entry {
  id: number
  /** All names of the record; the first two are Russian and Uzbek. */
  names: readonly [ru: string, uz: string, ...others: string[]]
  /** The owners: the region of a district, the media of a component. */
  of?: readonly (number | Medium)[]
}

export interface Component extends Entry {
  unit: Unit
  mayBeNegative: boolean
}

export interface Lists extends Record<ListName, Entry[]> {
  components: Component[]
}

/** The classifiers, with a search for the record that a cell means. */
export interface Directory {
  lists: Lists
  /** Finds a record by a name in either language, a code or an id, within its owner if that is known. */
  find(list: ListName, cell: ReadCell, within?: number | Medium): number | CellProblem
  /** Finds a component; reports when it is only measured in other media. */
  findComponent(cell: ReadCell, medium: Medium | undefined): number | CellProblem
  satoOf(regionId: number): string
  component(id: number): Component
  unit(id: number): Unit
}

const unknown: FieldError = { code: 'no-such-name', message: 'No record has this name' }
const otherMedium: FieldError = {
  code: 'other-medium',
  message: 'The component is not measured in this medium',
}
export const severalSuchNames: FieldError = {
  code: 'several-such-names',
  message: 'Several records have this name',
}

export const isProblem = (meant: unknown): meant is FieldError => typeof meant === 'object'

export function makeDirectory(
  lists: Lists,
  satos: ReadonlyMap<number, string>,
  units: ReadonlyMap<number, Unit>,
): Directory {
  const words = new Map(Object.entries(lists).map(([name, entries]) => [name, byWord(entries)]))
  const nearest = new Map<string, ReturnType<typeof makeNearest>>()
  const nearestIn = (list: ListName, cell: ReadCell, within: number | Medium | undefined) => {
    const key = `${list} ${within}`
    const isFitting = ({ of = [] }: Entry) => within === undefined || of.includes(within)
    const known = nearest.get(key)
    const find = known ?? makeNearest(lists[list].filter(isFitting).flatMap(({ names }) => names))
    nearest.set(key, find)
    return find(cell)
  }
  const components = new Map(lists.components.map((component) => [component.id, component]))
  const find: Directory['find'] = (list, cell, within) => {
    const called = words.get(list)?.get(fold(cell)) ?? []
    const fitting = within === undefined ? called : called.filter(({ of = [] }) => of.includes(within))
    const [first, second] = fitting
    if (first === undefined) return { ...unknown, meant: nearestIn(list, cell, within) }
    return second === undefined ? first.id : severalSuchNames
  }
  return {
    lists,
    find,
    findComponent(cell, medium) {
      const found = find('components', cell, medium)
      if (!isProblem(found)) return found
      const elsewhere = media.map((other) => find('components', cell, other)).find((id) => !isProblem(id))
      if (elsewhere === undefined) return found
      // The wrong source is reported by itself.
      return medium === undefined ? elsewhere : otherMedium
    },
    satoOf: (regionId) => satos.get(regionId) ?? '',
    component: (id) => components.get(id) as Component,
    unit: (id) => units.get(id) as Unit,
  }
}

/** Names take precedence over ids: a record may be called 5. */
function byWord(entries: readonly Entry[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const word of new Set(entry.names.map(fold))) found.set(word, [...(found.get(word) ?? []), entry])
  }
  const named = new Set(found.keys())
  for (const entry of entries) {
    const word = String(entry.id)
    if (!named.has(word)) found.set(word, [entry])
  }
  return found
}
