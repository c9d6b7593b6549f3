import * as z from 'zod'
import { emissionStatus, verdict } from '#contract/api/emissions'
import { day, recordId } from '#contract/shapes'
import { useUrlFilters } from '../../lib/address/url-filters'

/** As the address and the calls have them: text. */
const schema = z.object({
  object: recordId.optional(),
  source: recordId.optional(),
  component: recordId.optional(),
  region: recordId.optional(),
  district: recordId.optional(),
  ministry: recordId.optional(),
  danger_category: z.enum(['0', '1', '2', '3', '4']).optional(),
  status: emissionStatus.optional(),
  verdict: verdict.optional(),
  date_from: day.optional(),
  date_to: day.optional(),
  laboratory: recordId.optional(),
  author: recordId.optional(),
})
export type EmissionFilterValues = z.output<typeof schema>

/** What measurements are picked by, from the address. */
export function useEmissionFilters() {
  const [filters, setFilters] = useUrlFilters(schema)
  return { filters, setFilters }
}
export type EmissionFiltering = ReturnType<typeof useEmissionFilters>
