import { listLastMeasurements } from '#contract/api/measurements/emission-series'
import type { Emission } from '#contract/api/measurements/emissions'
import { useRead } from '../../../../lib/api/server-data'

const most = 500

export function useLastMeasurements(objectId: number) {
  const { data, error, refetch } = useRead(listLastMeasurements, {
    params: { id: objectId },
    query: { ordering: 'source', page_size: most },
  })
  return { measured: data?.data, count: data?.count ?? 0, error, refetch: () => void refetch() }
}

export interface MeasuredSource {
  source: Emission['source']
  medium: Emission['medium']
  rows: Emission[]
}

export function bySource(measured: readonly Emission[]): MeasuredSource[] {
  const groups = new Map<number, MeasuredSource>()
  for (const row of measured) {
    const known = groups.get(row.source.id)
    if (known) known.rows.push(row)
    else groups.set(row.source.id, { source: row.source, medium: row.medium, rows: [row] })
  }
  return [...groups.values()]
}
