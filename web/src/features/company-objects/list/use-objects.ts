import * as z from 'zod'
import { listObjects } from '#contract/api/registry/company-objects'
import { filterQuery } from '#contract/fields/filter'
import { objectFilters } from '#contract/fields/filters'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { readFilters } from '../../../lib/address/url-filters-codec'
import { useMayUse } from '../../../lib/session/session'
import { prefetchList, useList } from '../../../ui/table/use-list'

/** Bounds of the map that limits the list. */
const bbox = z
  .string()
  .regex(/^-?[\d.]+(,-?[\d.]+){3}$/)
  .optional()
const address = z.object({ ...filterQuery(objectFilters), bbox })

export const loadObjects = (search: URLSearchParams) =>
  prefetchList(listObjects, readFilters(address, search), search)

export function useObjects() {
  const [filters, setFilters] = useUrlFilters(address)
  const list = useList(listObjects, filters)
  const mayExport = useMayUse('objects.export')
  return { filters, setFilters, list: { ...list, mayExport } }
}
export type Objects = ReturnType<typeof useObjects>
