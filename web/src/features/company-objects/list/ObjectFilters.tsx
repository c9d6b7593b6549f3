import { objectFilters } from '#contract/fields/filters'
import { FilterBar } from '../../../domain/fields/FilterBar'
import type { Objects } from './use-objects'

export function ObjectFilters({ filters, setFilters }: Pick<Objects, 'filters' | 'setFilters'>) {
  return (
    <FilterBar
      of={objectFilters}
      values={filters}
      onChange={setFilters}
      without={['object', 'source', 'date_from', 'date_to', 'author', 'planned_for']}
    />
  )
}
