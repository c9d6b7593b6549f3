import type { Normative } from '#contract/api/measurements/normatives'
import { listSourcesOfObject, type PollutionSource } from '#contract/api/registry/pollution-sources'
import { useRead } from '../../lib/api/server-data'

export type SourceWithNorms = PollutionSource & { normatives: Normative[] }

const most = 500

interface SourceFilters {
  exceeded?: 'true' | undefined
  no_data?: 'true' | undefined
}

export function useSources(objectId: number, filters: SourceFilters = {}) {
  const { data, error, refetch } = useRead(listSourcesOfObject, {
    params: { id: objectId },
    query: { ...filters, ordering: 'number', page_size: most },
  })
  const sources = data?.data.filter((row): row is SourceWithNorms => 'normatives' in row)
  return { sources, error, refetch: () => void refetch() }
}
