import { sql } from 'kysely'
import type { readLaboratoryDashboard } from '#contract/api/laboratory-dashboard'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import { dayOf, daysBefore } from '../../../core/clock'
import { personName } from '../../../core/database/names'
import { plannedOnce } from '../../../core/database/planned-once'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { asEmission, isReturned, withNames } from '../emission-queries'
import { asMeasurement, standingColumns } from '../passport/standing'
import { countByStatus } from './status-count-queries'

type Dashboard = Call<typeof readLaboratoryDashboard>

// As the statement's text: how many are read decides its plan.
const LISTED = sql.lit(50)

/** What the people of a laboratory need to know when they come in the morning. */
export async function findLaboratoryDashboard(call: Dashboard) {
  const { db, session, now, query } = call
  const { date_to = dayOf(now), date_from = daysBefore(date_to, 30) } = query
  const laboratory = session.laboratoryId ?? undefined
  const counts =
    date_from <= date_to ? await countByStatus(db, session, { laboratory, date_from, date_to }) : []
  return {
    date_from,
    date_to,
    statuses: byStatus(counts),
    by_medium: {
      air: byStatus(counts.filter(({ medium }) => medium === 'air')),
      water: byStatus(counts.filter(({ medium }) => medium === 'water')),
      ground: byStatus(counts.filter(({ medium }) => medium === 'ground')),
    },
    returned: await findReturned(call),
    exceedances: await findExceedances(call, date_from, date_to),
  }
}

function byStatus(counts: readonly { status: EmissionStatus; n: number }[]) {
  const sum = (status: EmissionStatus) =>
    counts.reduce((total, row) => total + (row.status === status ? row.n : 0), 0)
  return { New: sum('New'), Edited: sum('Edited'), Accepted: sum('Accepted'), Canceled: sum('Canceled') }
}

/** Of one's own laboratory; who belongs to none sees what they may see at all. */
function mine({ db, session }: Dashboard) {
  const rows = visibleEmissions(db, session)
  return session.laboratoryId === null
    ? rows
    : rows.where('emissions.laboratory_id', '=', session.laboratoryId)
}

/** As the index says it. */
const isExceeded = sql<boolean>`emissions.object_verdict = 'exceeded' and emissions.object_norm_type <> 'fon'
  and emissions.status <> 'Canceled'`

async function findExceedances(call: Dashboard, from: string, to: string) {
  const { db, lang, session } = call
  const latest = mine(call)
    .where(isExceeded)
    .where('emissions.date', '>=', from)
    .where('emissions.date', '<=', to)
    .orderBy('emissions.date', 'desc')
    .orderBy('emissions.id', 'desc')
    .limit(LISTED)
  const rows = await withNames(db, lang, latest)
    .select(standingColumns)
    .orderBy('emissions.date', 'desc')
    .orderBy('emissions.id', 'desc')
    .modifyEnd(plannedOnce)
    .execute()
  return rows.map((row) => asMeasurement(row, session))
}

/** With the decision that sent it back, whatever was judged anew since. */
const decision = sql<number>`(
  select history.id from emission_history as history
  where history.emission_id = emissions.id
    and (history.to_status = 'Canceled' or history.from_status = 'Accepted')
  order by history.id desc limit 1)`

async function findReturned(call: Dashboard) {
  const { db, lang, session } = call
  const latest = mine(call)
    .where(isReturned)
    .orderBy('emissions.returned_at', 'desc')
    .orderBy('emissions.id', 'desc')
    .limit(LISTED)
  const rows = await withNames(db, lang, latest)
    .innerJoin('emission_history', (join) => join.on('emission_history.id', '=', decision))
    .leftJoin('users as decider', 'decider.id', 'emission_history.actor_id')
    .select(['emission_history.reason', 'emission_history.at', personName('decider').as('decided_by')])
    .orderBy('emissions.returned_at', 'desc')
    .orderBy('emissions.id', 'desc')
    .modifyEnd(plannedOnce)
    .execute()
  return rows.map(({ reason, at, decided_by, ...row }) => ({
    emission: asEmission(row, session),
    reason,
    by: decided_by || null,
    at: at.toISOString(),
  }))
}
