import * as z from 'zod'
import { filterQuery } from '#contract/fields/filter'
import { emissionFilters } from '#contract/fields/filters'
import { useUrlFilters } from '../../lib/address/url-filters'

/** The screen itself says which medium it shows, and whether only what waits for a decision. */
const { medium: _, undecided: __, exceeded: ___, no_data: ____, ...shown } = emissionFilters
export const pickedFilters = shown

const address = z.object(filterQuery(pickedFilters))
export type EmissionFilterValues = z.output<typeof address>

/** What measurements are picked by, from the address. */
export function useEmissionFilters() {
  const [filters, setFilters] = useUrlFilters(address)
  return { filters, setFilters }
}
export type EmissionFiltering = ReturnType<typeof useEmissionFilters>
