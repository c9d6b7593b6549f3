import type { emissionCards } from '#contract/api/measurements/emissions'
import { emissionStatuses } from '#contract/domain/measurement/emission-status'
import { objectVerdicts, verdicts } from '#contract/domain/measurement/exceedance'
import { cached } from '../../../core/database/versioned-cache'
import type { Call } from '../../../core/http/serve'
import { countByState, type Sum } from './emission-count-queries'
import { resolveFilters } from './resolve-filters'

/** The cards above the list: what the filters select, by status and by verdict. */
export const findCards = cached('figures', async ({ db, session, query }: Call<typeof emissionCards>) => {
  const sums = await countByState(db, session, await resolveFilters(db, query))
  const count = (which: (sum: Sum) => boolean) => sums.filter(which).reduce((total, { n }) => total + n, 0)
  return {
    count: count(() => true),
    statuses: Object.fromEntries(
      emissionStatuses.map((status) => [status, count((sum) => sum.status === status)]),
    ),
    verdicts: Object.fromEntries(
      verdicts.map((verdict) => [verdict, count((sum) => sum.verdict === verdict)]),
    ),
    standings: Object.fromEntries(
      objectVerdicts.map((standing) => [
        standing,
        count((sum) => sum.standing === (standing === 'no_norm' ? 'no_data' : standing)),
      ]),
    ),
  }
})
