import { type RawBuilder, sql } from 'kysely'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { keyFigures } from '#contract/fields/dashboards'
import type { FigureValues } from '#contract/fields/statistics'
import { visibilityOf } from '#contract/visibility'
import { dayOf } from '../../../core/clock'
import { objectsInScope } from '../../../core/database/scope'
import { measurementConditions } from '../../../measurement/measurement-filters'
import { objectsThat } from '../../../measurement/object-filters'
import { findStandings } from '../../../measurement/standings/standing-queries'
import { countPlanned, countPlannedMonths } from '../plan-count-queries'
import { sumStandings } from '../statistic-counts'
import { type DashboardCall, filtersOf, periodsOf } from './dashboard-call'
import { findStates } from './state-queries'

type KeyValues = FigureValues<typeof keyFigures>

export async function findKeyFigures(call: DashboardCall) {
  const { compared, ...period } = periodsOf(call)
  const now = await countFigures(call, period, true)
  const before = await countFigures(call, compared, false)
  return { ...period, compared, now, before, laboratory: visibilityOf(call.session).laboratoryId }
}

const hidden: KeyValues = {
  exceeded: null,
  objects_exceeded: null,
  under: null,
  over_background: null,
  no_norm: null,
  measurements: null,
  undecided: null,
  objects: null,
  objects_without_data: null,
  sources: null,
  sources_with_data: null,
}

/** Sequential, so that a call holds few connections. */
async function countFigures(call: DashboardCall, period: Days, isNow: boolean): Promise<KeyValues> {
  const { permissions } = call.session
  const figures = { ...hidden }
  if (permissions.has('emissions.view')) Object.assign(figures, await countMeasured(call, period))
  if (permissions.has('objects.places')) Object.assign(figures, await countObjects(call, period, isNow))
  if (isNow && permissions.has('emissions.view-unaccepted'))
    figures.undecided = await countUndecided(call, period)
  return figures
}

/** A call of its own, because it is slow. */
export async function findPlanFigures(call: DashboardCall) {
  const { compared, ...period } = periodsOf(call)
  return { ...period, compared, now: await countPlan(call, period), before: await countPlan(call, compared) }
}

async function countPlan(call: DashboardCall, period: Days) {
  const plans = await countPlanned(call.db, call.session, 'region', period, filtersOf(call))
  const total = plans.find(({ key }) => key === null)
  const months = await countPlannedMonths(call.db, call.session, period, filtersOf(call))
  return { planned: total?.planned ?? 0, received: total?.received ?? 0, ...months }
}

async function countMeasured(call: DashboardCall, period: Days) {
  const { db, session } = call
  const groups = await findStandings(db, session, {
    by: 'region',
    period,
    filters: filtersOf(call),
    and: ['sources'],
  })
  const { exceeded, under, over_background, no_norm, measurements, sources, sources_with_data } =
    sumStandings(groups)
  return { exceeded, under, over_background, no_norm, measurements, sources, sources_with_data }
}

/** Only now: what waited in an earlier period was decided since. */
async function countUndecided(call: DashboardCall, period: Days): Promise<number> {
  const states = await findStates(call, 'medium', period)
  return states.reduce((total, { undecided }) => total + undecided, 0)
}

/**
 * Counts objects as the list of objects filters them, and those with measurements in the period. Objects of a
 * laboratory are those in its plans.
 */
async function countObjects(call: DashboardCall, period: Days, isNow: boolean) {
  const { db, session, query } = call
  const { region, ministry, medium } = query
  const laboratory = visibilityOf(session).laboratoryId ?? undefined
  const ofMeasured = { medium, laboratory, ...period }
  const ofPlans = laboratory === undefined ? {} : { planned_for: laboratory }
  const conditions = [
    objectsInScope(session.scope),
    ...objectsThat({ region, ministry }),
    ...(medium
      ? [
          sql`exists (select from pollution_sources where object_id = company_objects.id and type = ${medium})`,
        ]
      : []),
  ]
  const those = (condition: RawBuilder<boolean>[]) =>
    sql`(count(*) filter (where ${sql.join([sql`true`, ...condition], sql` and `)}))::int`
  const { rows } = await sql<{ objects: number; objects_exceeded: number; objects_without_data: number }>`
    select ${those(measurementConditions('company_objects', { ...ofPlans, today: dayOf(call.now) }))} as objects,
      ${those(measurementConditions('company_objects', { exceeded: true, ...ofMeasured }))} as objects_exceeded,
      ${those(
        measurementConditions('company_objects', {
          standing: 'not_measured',
          ...ofPlans,
          ...ofMeasured,
        }),
      )} as objects_without_data
    from company_objects where ${sql.join(conditions, sql` and `)}`.execute(db)
  const [counts] = rows
  // The number of an earlier time is unknown.
  return {
    ...counts,
    ...(!isNow && { objects: null }),
    ...(!session.permissions.has('emissions.view') && unseen),
  }
}

const unseen = { objects_exceeded: null, objects_without_data: null }
