import { type CompiledQuery, sql } from 'kysely'
import type { readLaboratoryDashboard } from '#contract/api/measurements/laboratory-dashboard'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import { dayOf, daysBefore } from '../../../core/clock'
import type { Db } from '../../../core/database/database'
import { personName } from '../../../core/database/names'
import { plannedOnce } from '../../../core/database/planned-once'
import { askWritten } from '../../../core/database/written-once'
import type { Call } from '../../../core/http/serve'
import { countedOnce } from '../../../measurement/counted-once'
import { sightOf, visibleEmissions, whoSees } from '../../../measurement/emission-visibility'
import type { Period } from '../../../measurement/months'
import { asEmission, isReturned, withNames } from '../emission-queries'
import { countByStatus } from './status-count-queries'

type Dashboard = Call<typeof readLaboratoryDashboard>

// As the statement's text: how many are read decides its plan.
const LISTED = sql.lit(50)

/** What the people of a laboratory need to know when they come in the morning. */
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

/** The same for all of a laboratory; what each of them may do with it is not among it. */
const findRows = countedOnce(async (call: Dashboard) => {
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

interface Mine extends Period {
  sight: ReturnType<typeof sightOf>
  laboratory?: number | undefined
}

/** Of one's own laboratory; who belongs to none sees what they may see at all. */
function mine({ db, session }: Dashboard, { sight, laboratory }: Mine) {
  const rows = visibleEmissions(db, whoSees(session, sight))
  return laboratory === undefined ? rows : rows.where('emissions.laboratory_id', '=', laboratory)
}

/** Asks a statement that each list of the dashboard is, written once. */
function ask<Row>(
  { db, session, lang }: Dashboard,
  what: string,
  period: Period,
  write: (given: Mine) => { compile(db: Db): CompiledQuery<Row> },
): Promise<Row[]> {
  const laboratory = session.laboratoryId ?? undefined
  return askWritten(db, ['dashboard', what, lang], { sight: sightOf(session), laboratory, ...period }, write)
}

/** As the index says it. */
const isExceeded = sql<boolean>`emissions.object_verdict = 'exceeded' and emissions.object_norm_type <> 'fon'
  and emissions.status <> 'Canceled'`

function findExceedances(call: Dashboard, date_from: string, date_to: string) {
  const { db, lang } = call
  return ask(call, 'exceeded', { date_from, date_to }, (given) => {
    const latest = mine(call, given)
      .where(isExceeded)
      .where(sql<boolean>`emissions.date between ${given.date_from} and ${given.date_to}`)
      .orderBy('emissions.date', 'desc')
      .orderBy('emissions.id', 'desc')
      .limit(LISTED)
    return withNames(db, lang, latest)
      .orderBy('emissions.date', 'desc')
      .orderBy('emissions.id', 'desc')
      .modifyEnd(plannedOnce)
  })
}

/** With the decision that sent it back, whatever was judged anew since. */
const decision = sql<number>`(
  select history.id from emission_history as history
  where history.emission_id = emissions.id
    and (history.to_status = 'Canceled' or history.from_status = 'Accepted')
  order by history.id desc limit 1)`

function findReturned(call: Dashboard) {
  const { db, lang } = call
  return ask(call, 'returned', {}, (given) => {
    const latest = mine(call, given)
      .where(isReturned)
      .orderBy('emissions.returned_at', 'desc')
      .orderBy('emissions.id', 'desc')
      .limit(LISTED)
    return withNames(db, lang, latest)
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
      .modifyEnd(plannedOnce)
  })
}
