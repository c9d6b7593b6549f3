import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Medium } from '#contract/domain/measurement/medium'
import { FilterBar } from '../../domain/fields/FilterBar'
import { useMayUse } from '../../lib/session/session'
import { type EmissionFiltering, type PickedFilters, pickedFilters } from './use-emission-filters'

interface Props extends EmissionFiltering {
  /** Set by the screen; without it the medium is a filter. */
  medium?: Medium | undefined
  /** Statuses that the list can contain. */
  statuses: readonly EmissionStatus[]
  without?: readonly (keyof PickedFilters)[]
}

/** Of no use to users who see accepted records only. */
const ofUndecided = ['status', 'undecided', 'returned', 'reason'] as const

export function EmissionFilters({ medium, statuses, without = [], filters, setFilters }: Props) {
  const seesUndecided = useMayUse('emissions.view-unaccepted')
  const among = medium ?? filters.medium
  const ofMedium = among && { medium: among }
  return (
    <FilterBar
      of={(medium ? pickedFilters.ofMedium : pickedFilters.ofAllMedia) as PickedFilters}
      values={filters}
      onChange={setFilters}
      without={seesUndecided ? without : [...without, ...ofUndecided]}
      among={ofMedium ? { source: ofMedium, component: ofMedium } : {}}
      codes={{ status: statuses }}
    />
  )
}
