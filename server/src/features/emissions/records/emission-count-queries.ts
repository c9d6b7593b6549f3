import { sql } from 'kysely'
import type { emissionCards } from '#contract/api/measurements/emissions'
import { type EmissionStatus, emissionStatuses } from '#contract/domain/measurement/emission-status'
import { objectVerdicts, type Verdict, verdicts } from '#contract/domain/measurement/exceedance'
import type { Db } from '../../../core/database/database'
import { conditionsFor } from '../../../core/database/filters'
import { cached } from '../../../core/database/versioned-cache'
import type { Call } from '../../../core/http/serve'
import type { UserRights } from '../../../core/identity/session'
import { rejectUnseenFilters } from '../../../measurement/emission-visibility'
import { lastOfMonth, type Period, partsOf } from '../../../measurement/months'
import {
  hasDailyRollup,
  monthlyRollup,
  type RollupCondition,
  selectedRollups,
} from '../../../measurement/rollup-selection'
import type { RollupTable } from '../../../measurement/rollups'
import { type EmissionFilters, selectedEmissions } from '../emission-queries'
import { resolveFilters } from './resolve-filters'
import { rollupConditions } from './rollup-conditions'

export interface Sum {
  status: EmissionStatus
  verdict: Verdict
  standing: string
  n: number
}

export const totalOf = (counts: readonly { n: number }[]) => counts.reduce((total, { n }) => total + n, 0)

/** Counts by status and verdict: whole months from rollups, the rest by day or from rows. */
export async function countByState(db: Db, who: UserRights, query: EmissionFilters): Promise<Sum[]> {
  const known = knownSums(who, query, 'status', 'verdict', 'standing')
  if (!known) return countRows(db, who, query)
  const { months, edges } = partsOf(query)
  const parts = await Promise.all([
    ...(months ? [sumsByState(db, known.table, 'month', known.conditions, months)] : []),
    ...edges.map((edge) =>
      hasDailyRollup(known.conditions)
        ? sumsByState(db, 'emission_day_sums', 'date', known.conditions, edge)
        : countRows(db, who, { ...query, ...edge }),
    ),
  ])
  return parts.flat()
}

/** Counts by month and partial month, the earliest first; undefined if rollups cannot answer. */
export async function countByMonth(db: Db, who: UserRights, query: EmissionFilters) {
  const known = knownSums(who, query)
  if (!known) return undefined
  const { months, edges } = partsOf(query)
  const ofMonths = (period: Period) =>
    sql`select sums.month, sum(sums.n)::int from ${selectedRollups(known.table, known.conditions, within('month', period))}
      group by sums.month`
  const ofEdge = (edge: Period) =>
    hasDailyRollup(known.conditions)
      ? sql`select ${edge.date_from}::date, sum(sums.n)::int
          from ${selectedRollups('emission_day_sums', known.conditions, within('date', edge))}`
      : sql`select ${edge.date_from}::date, count(*)::int
          from (${selectedEmissions(db, who, { ...query, ...edge }).select('emissions.id')}) as edge`
  const counts = [...(months ? [ofMonths(months)] : []), ...edges.map(ofEdge)]
  if (counts.length === 0) return []
  const { rows } = await sql<{ from: string; n: number }>`
    select "from", n from (${sql.join(counts, sql` union all `)}) as counts ("from", n)
    where n > 0 order by "from"`.execute(db)
  const ends = new Map(edges.map(({ date_from, date_to }) => [date_from, date_to]))
  return rows.map(({ from, n }) => ({ from, to: ends.get(from) ?? lastOfMonth(from), n }))
}

export const countEach = async (db: Db, who: UserRights, query: EmissionFilters): Promise<number> =>
  totalOf(await countRows(db, who, query))

interface KnownSums {
  table: RollupTable
  conditions: RollupCondition[]
}

function knownSums(who: UserRights, query: EmissionFilters, ...by: readonly string[]): KnownSums | undefined {
  rejectUnseenFilters(who, query)
  const conditions = rollupConditions(who, query)
  const table = conditions && monthlyRollup(conditions, ...by)
  return conditions && table && { table, conditions }
}

async function sumsByState(
  db: Db,
  table: RollupTable,
  column: 'date' | 'month',
  conditions: RollupCondition[],
  period: Period,
): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select sums.status, sums.verdict, sums.standing, sum(sums.n)::int as n
    from ${selectedRollups(table, conditions, within(column, period))}
    group by sums.status, sums.verdict, sums.standing having sum(sums.n) <> 0`.execute(db)
  return rows
}

const within = (column: 'date' | 'month', period: Period) =>
  conditionsFor<Period>(period, {
    date_from: (day) => sql<boolean>`${sql.ref(`sums.${column}`)} >= ${day}::date`,
    date_to: (day) => sql<boolean>`${sql.ref(`sums.${column}`)} <= ${day}::date`,
  })

const countRows = (db: Db, who: UserRights, query: EmissionFilters): Promise<Sum[]> =>
  selectedEmissions(db, who, query)
    .select([
      'emissions.status',
      'emissions.verdict',
      sql<string>`standing(emissions.object_verdict, emissions.object_norm_type)`.as('standing'),
      sql<number>`count(*)::int`.as('n'),
    ])
    .groupBy(['emissions.status', 'emissions.verdict', 'standing'])
    .execute()

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
