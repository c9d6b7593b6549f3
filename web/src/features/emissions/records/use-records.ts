import { listEmissionComments, listEmissionHistory } from '#contract/api/measurements/emission-details'
import { emissionCards, listEmissions, readEmission } from '#contract/api/measurements/emissions'
import type { Medium } from '#contract/domain/measurement/medium'
import { readFilters } from '../../../lib/address/url-filters-codec'
import { readKey } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { prefetchList, useList } from '../../../ui/table/use-list'
import { useChangedEmissions } from '../use-changed-emissions'
import type { JudgedBy } from '../use-emission-columns'
import { addressOfMedium, useEmissionFilters } from '../use-emission-filters'
import { useRefreshSoon } from '../use-refresh-soon'

/** What shows measurements, one or many. */
export const emissionReads = [
  readKey(listEmissions),
  readKey(emissionCards),
  readKey(readEmission),
  readKey(listEmissionComments),
  readKey(listEmissionHistory),
]

export const loadRecords = (medium: Medium, address: URLSearchParams) =>
  prefetchList(listEmissions, { ...readFilters(addressOfMedium, address), medium }, address)

/** The measurements of a medium, or of all, that the address asks for; what others change comes by itself. */
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
