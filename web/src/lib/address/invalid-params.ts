import { useLayoutEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A parameter of the address that is unknown on this screen, or whose value was refused. */
export interface InvalidParam {
  /** As in the address, with the prefix of its list. */
  name: string
  value: string
}

const known = createStore<readonly string[]>(() => [])

/** Registers parameters that something on the screen reads. */
export function useKnownParams(names: readonly string[]): void {
  const key = names.join()
  // Before the first paint: a known parameter must not be reported for a moment.
  useLayoutEffect(() => {
    const own = key.split(',')
    known.setState((all) => [...all, ...own], true)
    return () => {
      const left = [...own]
      const isLeft = (name: string) => left.includes(name) && left.splice(left.indexOf(name), 1).length > 0
      known.setState((all) => all.filter((name) => !isLeft(name)), true)
    }
  }, [key])
}

/**
 * The invalid parameters of a list: unknown names, and filters whose value was refused. Dropped silently, a filter
 * would select everything instead of little.
 */
export function useInvalidParams(address: URLSearchParams, filters: object, prefix: string): InvalidParam[] {
  // Compared as text, so that a list is not drawn again for every parameter registered on its screen.
  const invalidParams = useStore(known, (names) =>
    JSON.stringify(invalidParamsOf(address, filters, prefix, names)),
  )
  return useMemo(() => JSON.parse(invalidParams), [invalidParams])
}

export function invalidParamsOf(
  address: URLSearchParams,
  filters: object,
  prefix: string,
  known: readonly string[],
): InvalidParam[] {
  const values = filters as Record<string, unknown>
  return [...new Set(address.keys())].flatMap((name) => {
    const own = name.slice(prefix.length)
    if (!name.startsWith(prefix) || own.includes('.')) return []
    const given = address.getAll(name).filter((text) => text !== '')
    if (given.length === 0) return []
    const isRefused = own in values && (values[own] === undefined || isRepeated(values[own], given))
    return !known.includes(name) || isRefused ? [{ name, value: given.join(', ') }] : []
  })
}

/** Several values where the filter takes one. */
const isRepeated = (value: unknown, given: readonly string[]) => given.length > 1 && !Array.isArray(value)
