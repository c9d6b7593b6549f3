import { sql } from 'kysely'
import type { SamplingPlan } from '#contract/api/measurements/sampling-plans'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { type PageQuery, readPage } from '../../core/database/lists'
import { type Scope, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import { asPlanned, type Plans, plannedRows } from './for-others'

/** The current plans of visible objects. */
const plansNow = (db: Db, scope: Scope): Plans =>
  sql`(${visible(db, scope)
    .plans()
    .select(['sampling_plans.id', 'sampling_plans.object_id', 'sampling_plans.source_id'])
    .select(['sampling_plans.component_id', 'sampling_plans.laboratory_id', 'sampling_plans.frequency'])
    .select(sql`coalesce(sampling_plans.changed_on, sampling_plans.started_on)`.as('since'))
    .select(sql`sampling_plans.ended_on + 1`.as('until'))})`

type PlanQuery = Parameters<typeof plannedRows>[3]

const rowsOf = (db: Db, scope: Scope, lang: Language, query: PlanQuery) =>
  plannedRows(db, plansNow(db, scope), lang, query)
    .innerJoin('sampling_plans', 'sampling_plans.id', 'plan.id')
    .select([
      'sampling_plans.started_on as start',
      'sampling_plans.ended_on as end',
      'sampling_plans.version',
    ])

export async function findPlans(db: Db, scope: Scope, lang: Language, query: PlanQuery & PageQuery) {
  const page = await readPage(db, rowsOf(db, scope, lang, query), query)
  return { ...page, rows: page.rows.map(asPlanned) }
}

export async function readPlan(db: Db, scope: Scope, lang: Language, id: number): Promise<SamplingPlan> {
  return asPlanned(
    await rowsOf(db, scope, lang, {}).where('plan.id', '=', id).executeTakeFirstOrThrow(notFound),
  )
}
