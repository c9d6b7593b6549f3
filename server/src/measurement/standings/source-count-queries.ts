import { type RawBuilder, sql } from 'kysely'
import { visibilityOf } from '#contract/visibility'
import { objectsInScope } from '../../core/database/scope'
import { type Period, partsOf } from '../months'
import { isOpenOn, objectsThat, objectsThatWere } from '../object-filters'
import { rollup } from '../rollups'
import { keyIn, partOf, type Selection, type StandingBy, unionOfParts } from './standing-selection'

/** Groups that the registry knows; a component, a laboratory and a month are known by plans and measurements. */
const keysOfSources: { [By in StandingBy]?: RawBuilder<unknown> } = {
  region: sql`company_objects.region_id`,
  district: sql`company_objects.district_id`,
  ministry: sql`coalesce(company_objects.ministry_id, 0)`,
  object: sql`pollution_sources.object_id`,
  source: sql`pollution_sources.id`,
  medium: sql`pollution_sources.type`,
}

/**
 * Of each group the sources that were open at the end of the period, or measured in it, and their objects. Where a component or
 * a laboratory is meant, those count that a plan of that time names for it.
 */
export function sourceCounts(selection: Selection): RawBuilder<unknown> {
  return sql`
    select key, count(distinct object_id)::int as objects,
      (count(distinct object_id) filter (where is_measured))::int as objects_with_data,
      count(distinct source_id)::int as sources,
      (count(distinct source_id) filter (where is_measured))::int as sources_with_data
    from (${keysOfSources[selection.by] ? registered(selection) : plannedOrMeasured(selection)}) as sources
    group by key`
}

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** The sources that the filters select, of those that the caller may see. */
function selectedSources({ who, period, filters }: Selection): RawBuilder<boolean>[] {
  const { was_on, medium, object, objects, source } = filters
  return [
    objectsInScope(who.scope),
    ...objectsThat(filters),
    ...(was_on ? [objectsThatWere(was_on, period.date_from, period.date_to)] : []),
    ...(medium === undefined ? [] : [sql<boolean>`pollution_sources.type = ${medium}`]),
    ...(object === undefined ? [] : [sql<boolean>`pollution_sources.object_id = ${object}`]),
    ...(objects ? [sql<boolean>`pollution_sources.object_id = any(${[...objects]}::integer[])`] : []),
    ...(source === undefined ? [] : [sql<boolean>`pollution_sources.id = ${source}`]),
  ]
}

const joinedSources = sql`pollution_sources join company_objects on company_objects.id = pollution_sources.object_id`

/** What had closed by the end of the period counts only where it was measured in it. */
const stoodIn = ({ date_to }: Selection['period']) => isOpenOn('pollution_sources', date_to)

const laboratoryOf = ({ who, filters }: Selection) => filters.laboratory ?? visibilityOf(who).laboratoryId

/** Plans of the period, as far as the filters mean them. */
function plansOf(selection: Selection): RawBuilder<boolean> {
  const { date_from, date_to } = selection.period
  const laboratory = laboratoryOf(selection)
  const { component } = selection.filters
  return sql<boolean>`plan.source_id = pollution_sources.id and plan.since <= ${date_to}::date
    and coalesce(plan.until, 'infinity') > ${date_from}::date
    ${component === undefined ? sql`` : sql`and plan.component_id = ${component}`}
    ${laboratory === null ? sql`` : sql`and plan.laboratory_id = ${laboratory}`}`
}

/** Otherwise the database would look it up anew wherever it is asked for. */
const asItStands = sql`offset 0`

/** Each source once, and whether it was measured. */
function registered(selection: Selection): RawBuilder<unknown> {
  const asksPlans = selection.filters.component !== undefined || laboratoryOf(selection) !== null
  const stood = asksPlans
    ? sql`exists (select from sampling_plan_periods as plan where ${plansOf(selection)}) and ${stoodIn(selection.period)}`
    : stoodIn(selection.period)
  return sql`
    select * from (
      select ${keysOfSources[selection.by]} as key, pollution_sources.id as source_id, pollution_sources.object_id,
        ${stood} as stood, ${isMeasured(selection)} as is_measured
      from ${joinedSources} where ${and(selectedSources(selection))} ${asItStands}
    ) as sources where stood or is_measured`
}

/**
 * Looked up for each source, which ends with the first month that it finds; only those with changes that were not
 * merged yet are added up.
 */
function isMeasured(selection: Selection): RawBuilder<boolean> {
  const { months, edges } = partsOf(selection.period)
  const laboratory = laboratoryOf(selection)
  const { component } = selection.filters
  const isMeant = (column: 'month' | 'date', { date_from, date_to }: Period) =>
    sql`sums.source_id = pollution_sources.id and sums.status = 'Accepted'
      and ${sql.ref(`sums.${column}`)} between ${date_from}::date and ${date_to}::date
      ${component === undefined ? sql`` : sql`and sums.component_id = ${component}`}
      ${laboratory === null ? sql`` : sql`and sums.laboratory_id = ${laboratory}`}`
  const ofMonths = (whole: Period) => sql`case
    when pollution_sources.id = any(array(select source_id from emission_changes))
    then coalesce((select sum(n) from ${rollup('emission_source_sums')} as sums where ${isMeant('month', whole)}), 0) > 0
    else exists (select from emission_source_sums as sums where ${isMeant('month', whole)} and sums.n > 0) end`
  const parts = [
    ...(months ? [ofMonths(months)] : []),
    ...edges.map(
      (edge) =>
        sql`exists (select from emissions as sums where sums.deleted_at is null and ${isMeant('date', edge)})`,
    ),
  ]
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** A source may be in many groups; it is there once as planned and once as measured. */
function plannedOrMeasured(selection: Selection): RawBuilder<unknown> {
  const { by, period } = selection
  const asksPlans =
    by !== 'month' || selection.filters.component !== undefined || laboratoryOf(selection) !== null
  const plans = asksPlans ? sql`join sampling_plan_periods as plan on ${plansOf(selection)}` : sql``
  const months = sql`cross join generate_series(date_trunc('month', ${period.date_from}::date),
    ${period.date_to}::date, interval '1 month') as span (month)`
  const key = by === 'month' ? sql`span.month::date` : sql.ref(`plan.${by}_id`)
  const measured = unionOfParts(
    partsOf(period),
    'emission_source_sums',
    'emissions',
    (table, part) => sql`select ${keyIn(selection, table)} as key, sums.source_id, sums.object_id, sums.n
      from ${partOf(selection, table, part)}`,
  )
  return sql`
    select ${key} as key, pollution_sources.id as source_id, pollution_sources.object_id, false as is_measured
    from ${joinedSources} ${plans} ${by === 'month' ? months : sql``}
    where ${and([...selectedSources(selection), stoodIn(period)])}
    union all
    select key, source_id, object_id, true from (${measured}) as measured
    group by key, source_id, object_id having sum(n) > 0`
}
