import { type Comparison, comparedWith, type Days } from '#contract/domain/registry/compared-periods'
import type { Language } from '#contract/shapes'
import { dayOf } from '../../../core/clock'
import type { Db } from '../../../core/database/database'
import type { Session } from '../../../core/identity/session'
import { periodOf } from '../../../measurement/period'
import type { StandingFilters } from '../../../measurement/standings/standing-selection'
import { comparedOf } from '../statistic'

export interface DashboardCall {
  db: Db
  session: Session
  lang: Language
  now: Date
  query: {
    date_from?: string | undefined
    date_to?: string | undefined
    compare: Comparison
    compare_from?: string | undefined
    compare_to?: string | undefined
    region?: number | undefined
    ministry?: number | undefined
    medium?: StandingFilters['medium']
  }
}

export type OfPeriods = Days & { compared: Days }

/** The given days or the last twelve whole months, and the period to compare with. */
export function periodsOf({ query, now }: Pick<DashboardCall, 'query' | 'now'>): OfPeriods {
  const period = periodOf(query, dayOf(now))
  return { ...period, compared: comparedOf(query, period) ?? comparedWith(period, query.compare) }
}

export const filtersOf = ({ query: { region, ministry, medium } }: Pick<DashboardCall, 'query'>) => ({
  region,
  ministry,
  medium,
})
