import { useLayoutEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Something in the address that nobody on the screen takes the way it is written there. */
export interface Misread {
  /** As in the address, with the prefix of its list. */
  name: string
  value: string
}

const taken = createStore<readonly string[]>(() => [])

/** Says that something on the screen reads these names of the address. */
export function useTakenNames(names: readonly string[]): void {
  const key = names.join()
  // Before the screen is drawn: what is known must not be called unknown for a moment.
  useLayoutEffect(() => {
    const own = key.split(',')
    taken.setState((all) => [...all, ...own], true)
    return () => {
      const left = [...own]
      const isLeft = (name: string) => left.includes(name) && left.splice(left.indexOf(name), 1).length > 0
      taken.setState((all) => all.filter((name) => !isLeft(name)), true)
    }
  }, [key])
}

/**
 * What a list's part of the address says that is not understood: a name that nothing reads, or the value of a filter
 * that was refused. A filter that drops out silently would select everything instead of little.
 */
export function useMisread(address: URLSearchParams, filters: object, prefix: string): Misread[] {
  // Compared as text: a list is not drawn anew for every name that somebody on its screen takes.
  const misread = useStore(taken, (names) => JSON.stringify(misreadOf(address, filters, prefix, names)))
  return useMemo(() => JSON.parse(misread), [misread])
}

export function misreadOf(
  address: URLSearchParams,
  filters: object,
  prefix: string,
  taken: readonly string[],
): Misread[] {
  const values = filters as Record<string, unknown>
  return [...new Set(address.keys())].flatMap((name) => {
    const own = name.slice(prefix.length)
    if (!name.startsWith(prefix) || own.includes('.')) return []
    const given = address.getAll(name).filter((text) => text !== '')
    if (given.length === 0) return []
    const isRefused = own in values && (values[own] === undefined || isCut(values[own], given))
    return !taken.includes(name) || isRefused ? [{ name, value: given.join(', ') }] : []
  })
}

/** Two are given where one is taken. */
const isCut = (value: unknown, given: readonly string[]) => given.length > 1 && !Array.isArray(value)
