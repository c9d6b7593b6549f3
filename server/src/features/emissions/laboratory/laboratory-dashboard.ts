import { sql } from 'kysely'
import type { readLaboratoryDashboard } from '#contract/api/measurements/laboratory-dashboard'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Medium } from '#contract/domain/measurement/medium'
import { dayOf, daysBefore } from '../../../core/clock'
import type { Db } from '../../../core/database/database'
import { personName } from '../../../core/database/names'
import { cached } from '../../../core/database/versioned-cache'
import type { Call } from '../../../core/http/serve'
import type { UserRights } from '../../../core/identity/session'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { type Period, partsOf } from '../../../measurement/months'
import { hasDailyRollup, monthlyRollup, selectedRollups } from '../../../measurement/rollup-selection'
import type { RollupTable } from '../../../measurement/rollups'
import { asEmission, isReturned, selectedEmissions, withNames } from '../emission-queries'
import { rollupConditions } from '../records/rollup-conditions'

type Dashboard = Call<typeof readLaboratoryDashboard>

const LISTED = 50

export async function findLaboratoryDashboard(call: Dashboard) {
  const { session } = call
  const { date_from, date_to, counts, returned, exceedances } = await findRows(call)
  return {
    date_from,
    date_to,
    statuses: byStatus(counts),
    by_medium: {
      air: byStatus(counts.filter(({ medium }) => medium === 'air')),
      water: byStatus(counts.filter(({ medium }) => medium === 'water')),
      ground: byStatus(counts.filter(({ medium }) => medium === 'ground')),
    },
    returned: returned.map((row) => ({
      emission: asEmission(row, session),
      reason_code: row.reason_code,
      reason: row.reason,
      by: row.decided_by || null,
      at: row.at.toISOString(),
    })),
    exceedances: exceedances.map((row) => asEmission(row, session)),
  }
}

/** Cached for a laboratory; the allowed actions differ by user. */
const findRows = cached('figures', async (call: Dashboard) => {
  const { db, session, now, query } = call
  const { date_to = dayOf(now), date_from = daysBefore(date_to, 30) } = query
  const laboratory = session.laboratoryId ?? undefined
  return {
    date_from,
    date_to,
    counts: date_from <= date_to ? await countByStatus(db, session, { laboratory, date_from, date_to }) : [],
    returned: await findReturned(call),
    exceedances: await findExceedances(call, date_from, date_to),
  }
})

function byStatus(counts: readonly { status: EmissionStatus; n: number }[]) {
  const sum = (status: EmissionStatus) =>
    counts.reduce((total, row) => total + (row.status === status ? row.n : 0), 0)
  return { New: sum('New'), Edited: sum('Edited'), Accepted: sum('Accepted'), Canceled: sum('Canceled') }
}

/** Users without a laboratory see all that they may see. */
function ownEmissions({ db, session }: Dashboard) {
  const rows = visibleEmissions(db, session)
  const { laboratoryId } = session
  return laboratoryId === null ? rows : rows.where('emissions.laboratory_id', '=', laboratoryId)
}

/** Written as in the index. */
const isExceeded = sql<boolean>`emissions.object_verdict = 'exceeded' and emissions.object_norm_type <> 'fon'
  and emissions.status <> 'Canceled'`

function findExceedances(call: Dashboard, date_from: string, date_to: string) {
  const latest = ownEmissions(call)
    .where(isExceeded)
    .where(sql<boolean>`emissions.date between ${date_from} and ${date_to}`)
    .orderBy('emissions.date', 'desc')
    .orderBy('emissions.id', 'desc')
    .limit(LISTED)
  return withNames(call.db, call.lang, latest)
    .orderBy('emissions.date', 'desc')
    .orderBy('emissions.id', 'desc')
    .execute()
}

/** The decision that sent it back. */
const decision = sql<number>`(
  select history.id from emission_history as history
  where history.emission_id = emissions.id
    and (history.to_status = 'Canceled' or history.from_status = 'Accepted')
  order by history.id desc limit 1)`

function findReturned(call: Dashboard) {
  const latest = ownEmissions(call)
    .where(isReturned)
    .orderBy('emissions.returned_at', 'desc')
    .orderBy('emissions.id', 'desc')
    .limit(LISTED)
  return withNames(call.db, call.lang, latest)
    .innerJoin('emission_history', (join) => join.on('emission_history.id', '=', decision))
    .leftJoin('users as decider', 'decider.id', 'emission_history.actor_id')
    .select([
      'emission_history.reason_code',
      'emission_history.comment as reason',
      'emission_history.at',
      personName('decider').as('decided_by'),
    ])
    .orderBy('emissions.returned_at', 'desc')
    .orderBy('emissions.id', 'desc')
    .execute()
}

interface Selection extends Period {
  laboratory?: number | undefined
}

interface StatusCount {
  status: EmissionStatus
  medium: Medium
  n: number
}

/** Counts of a period by status and medium, from rollups where possible. */
export async function countByStatus(db: Db, who: UserRights, selection: Selection): Promise<StatusCount[]> {
  const conditions = rollupConditions(who, selection)
  const table = conditions && monthlyRollup(conditions, 'status', 'medium')
  const { months, edges } = table ? partsOf(selection) : { edges: [selection] }
  const rowsOf = (period: Period) =>
    sql`${selectedEmissions(db, who, { ...selection, ...period }).select(['emissions.status', 'emissions.medium', sql.lit(1).as('n')])}`
  const sumsOf = (from: RollupTable, column: 'month' | 'date', { date_from, date_to }: Period) => {
    const within = sql<boolean>`${sql.ref(`sums.${column}`)} between ${date_from}::date and ${date_to}::date`
    return sql`select sums.status, sums.medium, sums.n from ${selectedRollups(from, conditions ?? [], [within])}`
  }
  const parts = [
    ...(table && months ? [sumsOf(table, 'month', months)] : []),
    ...edges.map((edge) =>
      table && hasDailyRollup(conditions) ? sumsOf('emission_day_sums', 'date', edge) : rowsOf(edge),
    ),
  ]
  const { rows } = await sql<StatusCount>`
    select status, medium, sum(n)::int as n from (${sql.join(parts, sql` union all `)}) as counts
    group by status, medium`.execute(db)
  return rows
}
