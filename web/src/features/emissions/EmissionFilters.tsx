import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Medium } from '#contract/domain/measurement/medium'
import { FilterBar } from '../../ui/filters/FilterBar'
import { type EmissionFiltering, pickedFilters } from './use-emission-filters'

interface Props extends EmissionFiltering {
  medium: Medium
  /** Which of the four can be here at all. */
  statuses: readonly EmissionStatus[]
  without?: readonly (keyof typeof pickedFilters)[]
}

export function EmissionFilters({ medium, statuses, without = [], filters, setFilters }: Props) {
  return (
    <FilterBar
      of={pickedFilters}
      values={filters}
      onChange={setFilters}
      without={without}
      among={{ source: { medium }, component: { medium } }}
      codes={{ status: statuses }}
    />
  )
}
