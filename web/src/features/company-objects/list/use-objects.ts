import * as z from 'zod'
import { listObjects } from '#contract/api/registry/company-objects'
import { filterQuery } from '#contract/fields/filter'
import { objectFilters } from '#contract/fields/filters'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { readFilters } from '../../../lib/address/url-filters-codec'
import { useMayUse } from '../../../lib/session/session'
import { prefetchList, useList } from '../../../ui/table/use-list'

/** The box of a map that lists only what is in sight. */
const bbox = z
  .string()
  .regex(/^-?[\d.]+(,-?[\d.]+){3}$/)
  .optional()
const address = z.object({ ...filterQuery(objectFilters), bbox })

export const loadObjects = (search: URLSearchParams) =>
  prefetchList(listObjects, readFilters(address, search), search)

/** The objects that the address asks for, whichever screen shows them. */
export function useObjects() {
  const [filters, setFilters] = useUrlFilters(address)
  const list = useList(listObjects, filters)
  const mayExport = useMayUse('objects.export')
  return { filters, setFilters, list: { ...list, mayExport } }
}
export type Objects = ReturnType<typeof useObjects>
