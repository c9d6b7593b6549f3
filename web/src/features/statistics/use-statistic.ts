import { keepPreviousData } from '@tanstack/react-query'
import * as z from 'zod'
import {
  levelBelow,
  reportStatistic,
  type StatisticLevel,
  statisticLevels,
} from '#contract/api/figures/statistics'
import { isReversed as isBackwards } from '#contract/domain/registry/period'
import type { CallInput } from '#contract/endpoint'
import type { Statistic, StatisticRow } from '../../domain/statistics/statistic-columns'
import { useUrlFilters } from '../../lib/address/url-filters'
import { call } from '../../lib/api/api-client'
import { useRead } from '../../lib/api/server-data'
import { type StatisticName, shownOf } from './statistics'

const address = reportStatistic.query.omit({ excel: true }).extend({ by: z.enum(statisticLevels).optional() })
type Chosen = z.output<typeof address>

const within = ['ministry', 'laboratory', 'region', 'district', 'object'] as const

export function useStatistic(name: StatisticName) {
  const [chosen, choose] = useUrlFilters(address)
  const { read, levels, lowest, always } = shownOf(name)
  const query = { ...always, ...chosen, by: chosen.by ?? levels[0] }
  // The screens declare only levels that the endpoint supports.
  const input = { query } as CallInput<typeof read>
  /** PeriodFilter shows the error; no request is sent. */
  const isReversed =
    isBackwards(chosen.date_from, chosen.date_to) || isBackwards(chosen.compare_from, chosen.compare_to)
  const answer = useRead(read, input, { placeholderData: keepPreviousData, enabled: !isReversed })
  const statistic = isReversed ? undefined : (answer.data as Statistic | undefined)
  return {
    chosen,
    choose,
    by: query.by,
    isReversed,
    statistic,
    error: answer.error,
    refetch: () => void answer.refetch(),
    isStale: answer.isPlaceholderData,
    excel: (signal: AbortSignal) => {
      const asFile = { ...read, response: z.file() }
      return call(asFile, { query: { ...query, excel: 'true' } } as CallInput<typeof asFile>, { signal })
    },
    linkOf: ({ id }: StatisticRow) => {
      const below = levelBelow[query.by]
      // Rows without a body have no id to filter by.
      if (id === 0 || !below || (query.by === 'object' && lowest === 'object')) return undefined
      return linkTo({ ...chosen, [query.by]: id, by: below })
    },
    /** Back to the top, or to a level. */
    upTo: (level?: (typeof within)[number]) => {
      const kept = level ? within.slice(0, within.indexOf(level) + 1) : []
      const gone = within.filter((one) => !kept.includes(one)).map((one) => [one, undefined])
      return linkTo({ ...chosen, ...Object.fromEntries(gone), by: level && levelBelow[level] })
    },
  }
}

function linkTo(chosen: Chosen & { by?: StatisticLevel | undefined }): string {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
