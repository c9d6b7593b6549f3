import { useQuery } from '@tanstack/react-query'
import { components } from '#contract/classifiers/components'
import type { Medium } from '#contract/domain/measurement/medium'
import { call } from '../../../lib/api/api-client'
import { readKey } from '../../../lib/api/server-data'
import type { Measurable } from './component-names'

const pageSize = 500

/** Everything that can be measured in a medium: adding and pasting need all of it at once. */
export async function readMeasurable(medium: Medium, signal?: AbortSignal): Promise<Measurable[]> {
  const all: Measurable[] = []
  for (let page: string | null = '1'; page !== null; ) {
    const query = { medium, page, page_size: pageSize }
    const answer: { data: Measurable[]; next: string | null } = await call(
      components.list,
      { query },
      { signal },
    )
    all.push(...answer.data)
    page = answer.next
  }
  return all
}

export function useMeasurable(medium: Medium): Measurable[] | undefined {
  const { data } = useQuery({
    queryKey: [...readKey(components.list), 'measurable', medium],
    queryFn: ({ signal }) => readMeasurable(medium, signal),
    staleTime: 5 * 60_000,
  })
  return data
}
