import * as z from 'zod'
import { filterQuery } from '#contract/fields/filter'
import { emissionFilters } from '#contract/fields/filters'
import { useUrlFilters } from '../../lib/address/url-filters'

/** The list of all media filters by the object's verdict, work lists by the record's. */
const ofAllMedia = omit(emissionFilters, 'exceeded', 'no_data', 'verdict')
/** The screen sets the medium and whether only undecided records are shown. */
const ofMedium = omit(emissionFilters, 'exceeded', 'no_data', 'standing', 'medium', 'undecided')
const ofEither = omit(emissionFilters, 'exceeded', 'no_data')
export const pickedFilters = { ofAllMedia, ofMedium }
export type PickedFilters = typeof ofEither

const addressOfAll = z.object(filterQuery(ofAllMedia))
export const addressOfMedium = z.object(filterQuery(ofMedium))
const addressOfEither = z.object(filterQuery(ofEither))
export type EmissionFilterValues = z.output<typeof addressOfEither>

export function useEmissionFilters(hasMedium = true) {
  // Parameters that an address does not take are undefined.
  const address = (hasMedium ? addressOfMedium : addressOfAll) as typeof addressOfEither
  const [filters, setFilters] = useUrlFilters(address)
  return { filters, setFilters }
}
export type EmissionFiltering = ReturnType<typeof useEmissionFilters>

function omit<All extends object, Name extends keyof All>(all: All, ...names: Name[]): Omit<All, Name> {
  const kept = Object.entries(all).filter(([name]) => !names.includes(name as Name))
  return Object.fromEntries(kept) as Omit<All, Name>
}
