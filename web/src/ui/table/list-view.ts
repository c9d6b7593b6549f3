import * as z from 'zod'
import { useInvalidParams } from '../../lib/address/invalid-params'
import { type Change, useUrlFilters } from '../../lib/address/url-filters'
import { readFilters } from '../../lib/address/url-filters-codec'
import { useAddress } from '../../lib/address/use-address'
import type { ListView } from './list'

export const pageSizes = [15, 25, 50, 100]
const defaultPageSize = 25

const schema = z.object({
  page: z.coerce.number().int().min(1).max(100_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
  ordering: z.string().max(60).optional(),
  search: z.string().max(200).optional(),
})

export const readListView = (address: URLSearchParams, prefix = ''): ListView =>
  readFilters(schema, address, prefix)

/** Page, size, order and search from the address. */
export function useListView(filters: object, prefix: string) {
  const [view, setView]: [ListView, (change: Change<ListView>) => void] = useUrlFilters(schema, prefix)
  const { search, change } = useAddress()
  const address = new URLSearchParams(search)
  const names = ['search', ...Object.keys(filters)].map((name) => prefix + name)
  const invalidParams = useInvalidParams(address, { ...filters, search: view.search }, prefix)
  const remove = (some: readonly string[]) =>
    change((next) => {
      for (const name of [...some, `${prefix}page`]) next.delete(name)
    })
  return {
    view,
    setView,
    filterKey: JSON.stringify([filters, view.search]),
    isFiltered: names.some((name) => address.has(name)),
    clearFilters: () => remove([...names, ...invalidParams.map(({ name }) => name)]),
    invalidParams,
    clearInvalidParams: () => remove(invalidParams.map(({ name }) => name)),
  }
}
