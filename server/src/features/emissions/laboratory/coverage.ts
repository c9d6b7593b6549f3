import { sql } from 'kysely'
import type { explainGap, listCoverage } from '#contract/api/laboratory-dashboard'
import { periodAround } from '#contract/domain/registry/sampling-periods'
import { dayOf } from '../../../core/clock'
import { asData } from '../../../core/database/lists'
import { everyRow, visible } from '../../../core/database/scope'
import { wrongField } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { findPlans } from '../../sampling-plans/for-others'
import { findPeriods, hasMissed } from './period-queries'

/** The calendar of what was to be measured, what was, and why where not. */
export async function findCoverage(call: Call<typeof listCoverage>) {
  const { db, scope, session, lang, now, query } = call
  const { month = dayOf(now).slice(0, 7), missed, ...rest } = query
  // A laboratory sees its own plans: others' say nothing that it could do.
  const laboratory = session.permissions.has('emissions.moderate')
    ? rest.laboratory
    : (session.laboratoryId ?? rest.laboratory)
  const asked = { ...rest, laboratory }
  const hasGaps = hasMissed(call, asked, month)
  const only = missed === undefined ? undefined : missed ? hasGaps : sql<boolean>`not ${hasGaps}`
  const plans = await findPlans(db, scope, lang, asked, only)
  const ids = plans.rows.map(({ id }) => id)
  const periods = await findPeriods(call, ids, month)
  const rows = plans.rows.map(({ id, start: _, end: __, version: ___, ...plan }) => ({
    plan_id: id,
    ...plan,
    periods: periods.get(id) ?? [],
  }))
  return asData({ ...plans, rows })
}

/** Kept for the whole period, whichever of its days was named. */
export async function saveGap({ db, scope, session, body }: Call<typeof explainGap>) {
  const { source_id, component_id, reason, note = '' } = body
  let plans = visible(db, scope)
    .plans()
    .select(['sampling_plans.object_id', 'sampling_plans.frequency'])
    .where('sampling_plans.source_id', '=', source_id)
    .where('sampling_plans.component_id', '=', component_id)
  if (!session.permissions.has('emissions.moderate') && session.laboratoryId !== null)
    plans = plans.where('sampling_plans.laboratory_id', '=', session.laboratoryId)
  const plan = await plans.executeTakeFirst()
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
