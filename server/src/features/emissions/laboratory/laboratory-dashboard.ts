import { sql } from 'kysely'
import type { readLaboratoryDashboard } from '#contract/api/laboratory-dashboard'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import { dayOf, daysBefore } from '../../../core/clock'
import { personName } from '../../../core/database/names'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { asEmission, isReturned, withNames } from '../emission-queries'

const LISTED = 50

/** What the people of a laboratory need to know when they come in the morning. */
export async function findLaboratoryDashboard(call: Call<typeof readLaboratoryDashboard>) {
  const { db, lang, session, now, query } = call
  const { date_to = dayOf(now), date_from = daysBefore(date_to, 30) } = query
  const ofPeriod = mine(call).where('emissions.date', '>=', date_from).where('emissions.date', '<=', date_to)
  const counts = await ofPeriod
    .select(['emissions.status', 'emissions.medium', sql<number>`count(*)::int`.as('n')])
    .groupBy(['emissions.status', 'emissions.medium'])
    .execute()
  const exceeded = ofPeriod
    .where('emissions.verdict', '=', 'exceeded')
    .where('emissions.status', '<>', 'Canceled')
    .orderBy('emissions.date', 'desc')
    .orderBy('emissions.id', 'desc')
    .limit(LISTED)
  const exceedances = await withNames(db, lang, exceeded)
    .orderBy('emissions.date', 'desc')
    .orderBy('emissions.id', 'desc')
    .execute()
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
    exceedances: exceedances.map((row) => asEmission(row, session)),
  }
}

function byStatus(counts: readonly { status: EmissionStatus; n: number }[]) {
  const sum = (status: EmissionStatus) =>
    counts.reduce((total, row) => total + (row.status === status ? row.n : 0), 0)
  return { New: sum('New'), Edited: sum('Edited'), Accepted: sum('Accepted'), Canceled: sum('Canceled') }
}

/** Of one's own laboratory; who belongs to none sees what they may see at all. */
function mine({ db, session }: Call<typeof readLaboratoryDashboard>) {
  const rows = visibleEmissions(db, session)
  return session.laboratoryId === null
    ? rows
    : rows.where('emissions.laboratory_id', '=', session.laboratoryId)
}

async function findReturned(call: Call<typeof readLaboratoryDashboard>) {
  const { db, lang, session } = call
  const latest = sql<number>`(
    select history.id from emission_history as history where history.emission_id = emissions.id
    order by history.id desc limit 1)`
  const back = mine(call).where(isReturned).orderBy('emissions.updated_at', 'desc').limit(LISTED)
  const rows = await withNames(db, lang, back)
    .innerJoin('emission_history', (join) => join.on('emission_history.id', '=', latest))
    .leftJoin('users as decider', 'decider.id', 'emission_history.actor_id')
    .select([
      'emission_history.reason',
      'emission_history.at as returned_at',
      personName('decider').as('returned_by'),
    ])
    .orderBy('emission_history.id', 'desc')
    .execute()
  return rows.map(({ reason, returned_at, returned_by, ...row }) => ({
    emission: asEmission(row, session),
    reason,
    by: returned_by || null,
    at: returned_at.toISOString(),
  }))
}
