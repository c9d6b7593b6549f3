import { sql } from 'kysely'
import type { explainGap, listCoverage } from '#contract/api/measurements/laboratory-dashboard'
import { periodAround } from '#contract/domain/registry/sampling-periods'
import { dayOf } from '../../../core/clock'
import { asData, readPage } from '../../../core/database/lists'
import { everyRow } from '../../../core/database/scope'
import { wrongField } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import type { Session } from '../../../core/identity/session'
import { asPlanned, plannedRows } from '../../sampling-plans/for-others'
import { findPeriods, findPlanAround, hasMissed, keyOf, plansOf } from './period-queries'

/** A laboratory sees its own plans and tasks alone. */
export const laboratoryOf = (session: Session, query: { laboratory?: number }): number | undefined =>
  session.permissions.has('emissions.moderate')
    ? query.laboratory
    : (session.laboratoryId ?? query.laboratory)

/** The calendar of due, received and missed measurements. */
export async function findCoverage(call: Call<typeof listCoverage>) {
  const { db, session, lang, now, query } = call
  const { month = dayOf(now).slice(0, 7), missed, ...rest } = query
  const filters = { ...rest, laboratory: laboratoryOf(session, rest) }
  const hasGaps = hasMissed(call, filters, month)
  const only = missed === undefined ? undefined : missed ? hasGaps : sql<boolean>`not ${hasGaps}`
  const page = await readPage(db, plannedRows(db, plansOf(call, month), lang, filters, only), filters)
  const periods = await findPeriods(call, page.rows, month)
  const rows = page.rows.map((row) => {
    const { id, ...plan } = asPlanned(row)
    return { plan_id: id, ...plan, periods: periods.get(keyOf(row)) ?? [] }
  })
  return asData({ ...page, rows })
}

/** Stored for the whole period of the day. */
export async function saveGap(call: Call<typeof explainGap>) {
  const { db, session, body } = call
  const { source_id, component_id, reason, note = '' } = body
  const plan = await findPlanAround(call)
  if (!plan) throw wrongField('source_id', 'not-found', 'There is no such record')
  const period_start = periodAround(plan.frequency, body.period_start).start
  if (reason === null) {
    await everyRow(db)
      .deleteFrom('sampling_gaps')
      .where('source_id', '=', source_id)
      .where('component_id', '=', component_id)
      .where('period_start', '=', period_start)
      .execute()
    return { ok: true as const }
  }
  const { object_id } = plan
  await everyRow(db)
    .insertInto('sampling_gaps')
    .values({ object_id, source_id, component_id, period_start, reason, note, author_id: session.userId })
    .onConflict((conflict) =>
      conflict.columns(['source_id', 'component_id', 'period_start']).doUpdateSet((row) => ({
        reason,
        note,
        author_id: session.userId,
        version: row('sampling_gaps.version', '+', 1),
      })),
    )
    .execute()
  return { ok: true as const }
}
