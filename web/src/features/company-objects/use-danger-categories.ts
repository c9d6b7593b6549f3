import { dangerCategories as classifier } from '#contract/classifiers/object-classifiers'
import { type DangerCategory, dangerCategories } from '#contract/domain/registry/danger-category'
import { useRead } from '../../lib/api/server-data'

/** The categories in the specification's order, named as the classifier names them at the moment. */
export function useDangerCategories(): { value: DangerCategory; label: string }[] {
  const { data } = useRead(classifier.list, { query: {} }, { staleTime: 5 * 60_000 })
  return dangerCategories.map((value) => ({
    value,
    label: data?.data.find(({ id }) => id === value)?.name ?? String(value),
  }))
}
