import * as z from 'zod'
import { filterQuery } from '#contract/fields/filter'
import { emissionFilters } from '#contract/fields/filters'
import { useUrlFilters } from '../../lib/address/url-filters'

/** By the record's own verdict there is a filter already. */
const { exceeded: _, no_data: __, ...ofAllMedia } = emissionFilters
/** The screen itself says which medium it shows, and whether only what waits for a decision. */
const { medium: ___, undecided: ____, ...ofMedium } = ofAllMedia
export const pickedFilters = { ofAllMedia, ofMedium }

const addressOfAll = z.object(filterQuery(ofAllMedia))
const addressOfMedium = z.object(filterQuery(ofMedium))
export type EmissionFilterValues = z.output<typeof addressOfAll>

/** What measurements are picked by, from the address. */
export function useEmissionFilters(hasMedium = true) {
  // What an address does not take is not there.
  const address = (hasMedium ? addressOfMedium : addressOfAll) as typeof addressOfAll
  const [filters, setFilters] = useUrlFilters(address)
  return { filters, setFilters }
}
export type EmissionFiltering = ReturnType<typeof useEmissionFilters>
