import { sql } from 'kysely'
import type { explainGap, listCoverage } from '#contract/api/measurements/laboratory-dashboard'
import { periodAround } from '#contract/domain/registry/sampling-periods'
import { dayOf } from '../../../core/clock'
import { asData, readPage } from '../../../core/database/lists'
import { everyRow } from '../../../core/database/scope'
import { wrongField } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { asPlanned, plannedRows } from '../../sampling-plans/for-others'
import { findPeriods, findPlanAround, hasMissed, keyOf, plansOf } from './period-queries'

/** The calendar of what was to be measured, what was, and why where not. */
export async function findCoverage(call: Call<typeof listCoverage>) {
  const { db, session, lang, now, query } = call
  const { month = dayOf(now).slice(0, 7), missed, ...rest } = query
  // A laboratory sees its own plans: others' say nothing that it could do.
  const laboratory = session.permissions.has('emissions.moderate')
    ? rest.laboratory
    : (session.laboratoryId ?? rest.laboratory)
  const asked = { ...rest, laboratory }
  const hasGaps = hasMissed(call, asked, month)
  const only = missed === undefined ? undefined : missed ? hasGaps : sql<boolean>`not ${hasGaps}`
  const page = await readPage(db, plannedRows(db, plansOf(call, month), lang, asked, only), asked)
  const periods = await findPeriods(call, page.rows, month)
  const rows = page.rows.map((row) => {
    const { id, ...plan } = asPlanned(row)
    return { plan_id: id, ...plan, periods: periods.get(keyOf(row)) ?? [] }
  })
  return asData({ ...page, rows })
}

/** Kept for the whole period, whichever of its days was named. */
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
