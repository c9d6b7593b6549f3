import { keepPreviousData } from '@tanstack/react-query'
import { countObjectsByRegion } from '#contract/api/registry/company-objects'
import { useRead } from '../../../lib/api/server-data'
import type { Objects } from './use-objects'

export function useRegionCounts({ filters, list }: Pick<Objects, 'filters' | 'list'>) {
  const { search } = list.view
  return useRead(
    countObjectsByRegion,
    { query: { ...filters, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  )
}
export type Counts = ReturnType<typeof useRegionCounts>
