import { listEmissionComments, listEmissionHistory } from '#contract/api/measurements/emission-details'
import { emissionCards, listEmissions, readEmission } from '#contract/api/measurements/emissions'
import type { Medium } from '#contract/domain/measurement/medium'
import { readFilters } from '../../../lib/address/url-filters-codec'
import { readKey } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { prefetchList, useList } from '../../../ui/table/use-list'
import { useChangedEmissions, useRefreshSoon } from '../emission-events'
import type { JudgedBy } from '../use-emission-columns'
import { addressOfMedium, useEmissionFilters } from '../use-emission-filters'

/** Queries to invalidate after a change of measurements. */
export const emissionReads = [
  readKey(listEmissions),
  readKey(emissionCards),
  readKey(readEmission),
  readKey(listEmissionComments),
  readKey(listEmissionHistory),
]

export const loadRecords = (medium: Medium, address: URLSearchParams) =>
  prefetchList(listEmissions, { ...readFilters(addressOfMedium, address), medium }, address)

/** The filtered measurements of a medium, or of all; refreshed when others change them. */
export function useRecords(medium?: Medium) {
  const { filters, setFilters } = useEmissionFilters(medium !== undefined)
  const list = useList(listEmissions, { ...filters, ...(medium && { medium }) })
  const mayExport = useMayUse('emissions.export')
  const refreshSoon = useRefreshSoon()
  useChangedEmissions(({ media }) => {
    if (!medium || media.includes(medium)) refreshSoon(emissionReads)
  })
  const judgedBy: JudgedBy = medium ? 'record' : 'object'
  return { medium, judgedBy, filters, setFilters, list: { ...list, mayExport } }
}
export type Records = ReturnType<typeof useRecords>
