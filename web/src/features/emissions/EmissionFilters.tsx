import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Medium } from '#contract/domain/measurement/medium'
import { FilterBar } from '../../ui/filters/FilterBar'
import { type EmissionFiltering, pickedFilters } from './use-emission-filters'

interface Props extends EmissionFiltering {
  /** Of the screen; where it shows all, it is a filter like others. */
  medium?: Medium | undefined
  /** Which of the four can be here at all. */
  statuses: readonly EmissionStatus[]
  without?: readonly (keyof typeof pickedFilters.ofAllMedia)[]
}

export function EmissionFilters({ medium, statuses, without = [], filters, setFilters }: Props) {
  const among = medium ?? filters.medium
  const ofMedium = among && { medium: among }
  return (
    <FilterBar
      of={(medium ? pickedFilters.ofMedium : pickedFilters.ofAllMedia) as typeof pickedFilters.ofAllMedia}
      values={filters}
      onChange={setFilters}
      without={without}
      among={ofMedium ? { source: ofMedium, component: ofMedium } : {}}
      codes={{ status: statuses }}
    />
  )
}
