import { useLayoutEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Unknown on this screen, or with a refused value. */
export interface InvalidParam {
  /** With the prefix of its list. */
  name: string
  value: string
}

const known = createStore<readonly string[]>(() => [])

export function useKnownParams(names: readonly string[]): void {
  const key = names.join()
  // Before the first paint, so that a known parameter is never reported.
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

/** Reported, because dropping a filter silently would select everything. */
export function useInvalidParams(address: URLSearchParams, filters: object, prefix: string): InvalidParam[] {
  // Compared as text, so that each registration does not render the list again.
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

/** Several values for a filter of one. */
const isRepeated = (value: unknown, given: readonly string[]) => given.length > 1 && !Array.isArray(value)
