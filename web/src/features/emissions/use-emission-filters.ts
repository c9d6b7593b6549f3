import * as z from 'zod'
import { filterQuery } from '#contract/fields/filter'
import { emissionFilters } from '#contract/fields/filters'
import { useUrlFilters } from '../../lib/address/url-filters'

/** A list is picked by the verdict that it shows: the list of all media by the object's, work lists by the record's. */
const { exceeded: _, no_data: __, verdict: ___, ...ofAllMedia } = emissionFilters
/** The screen itself says which medium it shows, and whether only what waits for a decision. */
const {
  exceeded: ____,
  no_data: _____,
  standing: ______,
  medium: _______,
  undecided: ________,
  ...ofMedium
} = emissionFilters
const { exceeded: _________, no_data: __________, ...ofEither } = emissionFilters
export const pickedFilters = { ofAllMedia, ofMedium }
export type PickedFilters = typeof ofEither

const addressOfAll = z.object(filterQuery(ofAllMedia))
export const addressOfMedium = z.object(filterQuery(ofMedium))
const addressOfEither = z.object(filterQuery(ofEither))
export type EmissionFilterValues = z.output<typeof addressOfEither>

/** What measurements are picked by, from the address. */
export function useEmissionFilters(hasMedium = true) {
  // What an address does not take is not there.
  const address = (hasMedium ? addressOfMedium : addressOfAll) as typeof addressOfEither
  const [filters, setFilters] = useUrlFilters(address)
  return { filters, setFilters }
}
export type EmissionFiltering = ReturnType<typeof useEmissionFilters>
