import { dangerCategories as categories } from '#contract/classifiers/object-classifiers'
import { dangerCategories } from '#contract/domain/registry/danger-category'
import type { ReferenceTo } from '#contract/fields/field'
import { useRead } from '../../lib/api/server-data'

export function useCodedOptions(to: ReferenceTo | undefined): { value: number; label: string }[] {
  const isCategory = to === 'danger_categories'
  const { data } = useRead(categories.list, { query: {} }, { staleTime: 5 * 60_000, enabled: isCategory })
  if (!isCategory) return []
  return dangerCategories.map((value) => ({
    value,
    label: data?.data.find(({ id }) => id === value)?.name ?? String(value),
  }))
}
