import { useCallback, useMemo } from 'react'
import { useKnownParams } from './invalid-params'
import { type FilterSchema, type Filters, readFilters, writeFilters } from './url-filters-codec'
import { useAddress } from './use-address'

export type Change<Values> = Partial<Values> | ((now: Values) => Partial<Values>)

/**
 * Filters in the address. A change drops the page unless it names one. A second list needs a prefix (`users.`). Pass
 * a function to build on the latest address, which may be newer than the rendered one.
 */
export function useUrlFilters<Schema extends FilterSchema>(
  schema: Schema,
  prefix = '',
): [Filters<Schema>, (change: Change<Filters<Schema>>) => void] {
  const { search, change } = useAddress()
  useKnownParams(Object.keys(schema.shape).map((name) => prefix + name))
  const filters = useMemo(
    () => readFilters(schema, new URLSearchParams(search), prefix),
    [schema, search, prefix],
  )
  const setFilters = useCallback(
    (given: Change<Filters<Schema>>) =>
      change((address) => {
        const changes = typeof given === 'function' ? given(readFilters(schema, address, prefix)) : given
        if (!('page' in changes)) address.delete(`${prefix}page`)
        writeFilters(schema, changes, address, prefix)
      }),
    [schema, prefix, change],
  )
  return [filters, setFilters]
}

/** Id of the record in the side panel; opening it is a history entry. */
export function useOpenRecord(prefix = ''): [number | undefined, (id: number | undefined) => void] {
  const { search, change } = useAddress()
  const name = `${prefix}open`
  useKnownParams([name])
  const id = Number(new URLSearchParams(search).get(name))
  const open = useCallback(
    (next: number | undefined) =>
      change(
        (address) => {
          if (next === undefined) address.delete(name)
          else address.set(name, String(next))
        },
        { isStep: next !== undefined },
      ),
    [name, change],
  )
  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, open]
}
