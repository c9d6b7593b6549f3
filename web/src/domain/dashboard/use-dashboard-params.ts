import { useMemo } from 'react'
import * as z from 'zod'
import {
  comparedWith,
  comparisons,
  type Days,
  lastTwelveMonths,
} from '#contract/domain/registry/compared-periods'
import { isReversed as isBackwards } from '#contract/domain/registry/period'
import { medium } from '#contract/fields/sources'
import { day, recordId } from '#contract/shapes'
import { useUrlFilters } from '../../lib/address/url-filters'
import { today } from '../../lib/text/format'

const address = z.object({
  date_from: day.optional(),
  date_to: day.optional(),
  compare: z.enum(comparisons).optional(),
  compare_from: day.optional(),
  compare_to: day.optional(),
  region: recordId.optional(),
  ministry: recordId.optional(),
  medium: medium.optional(),
})
export type DashboardParams = z.output<typeof address>

export function useDashboardParams() {
  const [params, setParams] = useUrlFilters(address)
  const periods = useMemo(() => periodsOf(params), [params])
  /** PeriodFilter shows the error; widgets skip the request. */
  const isReversed = [periods.period, periods.compared].some((days) =>
    isBackwards(days.date_from, days.date_to),
  )
  return { params, setParams, ...periods, isReversed }
}

/** Defaults of the server. */
function periodsOf({ date_from, date_to, compare = 'before', compare_from, compare_to }: DashboardParams): {
  period: Days
  compared: Days
} {
  const usual = lastTwelveMonths(today())
  const period = { date_from: date_from ?? usual.date_from, date_to: date_to ?? usual.date_to }
  const own = compare_from && compare_to ? { date_from: compare_from, date_to: compare_to } : undefined
  return { period, compared: own ?? comparedWith(period, compare) }
}

/** The same as list filters. */
export const asFilters = ({ region, ministry, medium }: DashboardParams, { date_from, date_to }: Days) => ({
  date_from,
  date_to,
  region,
  ministry,
  medium,
})
