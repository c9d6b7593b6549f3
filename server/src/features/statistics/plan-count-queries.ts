import { sql } from 'kysely'
import type { Days } from '#contract/domain/registry/compared-periods'
import { visibilityOf } from '#contract/visibility'
import type { Db } from '../../core/database/database'
import type { UserRights } from '../../core/identity/session'
import { partsOf } from '../../measurement/months'
import { objectsThat } from '../../measurement/object-filters'
import { beginning, ending, plannedBetween, plannedSpansIn } from '../../measurement/planned-days'
import { rollup } from '../../measurement/rollups'
import { partOf, type StandingFilters, selectionOf } from '../../measurement/standings/standing-selection'

const keys = {
  region: sql<number>`company_objects.region_id`,
  district: sql<number>`company_objects.district_id`,
  object: sql<number>`company_objects.id`,
  source: sql<number>`pollution_sources.id`,
  laboratory: sql<number>`sampling_plan_periods.laboratory_id`,
}
export type PlanGroup = keyof typeof keys

export interface PlanCounts {
  /** Null for the total: a source may be planned for two laboratories. */
  key: number | null
  sources: number
  planned: number
  received: number
  accepted: number
}

/**
 * Counts planned and accepted measurements in a period. Plans cover days without gaps: whole months are read from
 * rollups, partial ones from rows. Where two plans of a source and component cover a day, its measurements count
 * for the earlier one.
 */
export async function countPlanned(
  db: Db,
  who: UserRights,
  by: PlanGroup,
  { date_from, date_to }: Days,
  filters: StandingFilters,
): Promise<PlanCounts[]> {
  const { acceptedOnly, laboratoryId } = visibilityOf(who)
  const laboratory = filters.laboratory ?? laboratoryId
  let spans = plannedSpansIn(db, who.scope, date_from, date_to).select([keys[by].as('key')])
  for (const condition of objectsThat(filters)) spans = spans.where(condition)
  if (filters.medium !== undefined) spans = spans.where('pollution_sources.type', '=', filters.medium)
  if (filters.object !== undefined) spans = spans.where('company_objects.id', '=', filters.object)
  const isSeen = (table: 'sums' | 'emissions') => {
    const status = sql.ref(`${table}.status`)
    const own =
      laboratoryId === null ? sql`` : sql`and ${sql.ref(`${table}.laboratory_id`)} = ${laboratoryId}`
    return sql`${acceptedOnly ? sql`${status} = 'Accepted'` : sql`${status} <> 'Canceled'`} ${own}`
  }
  const { rows } = await sql<PlanCounts>`
    with planned as (${spans}), ranges as (
      select planned.*, greatest(${beginning('planned.frequency', sql`planned.since`)}, ${date_from}::date) as first,
        least(${date_to}::date, ${ending('planned.frequency', sql`(planned.until - 1)`)}) as last
      from planned
    ), span as (
      select ranges.*, greatest(first, lag(last) over pair + 1) as days_from, last as days_to
      from ranges window pair as (partition by source_id, component_id order by since)
    ), planned_days as materialized (
      select span.*, ${firstWholeMonth} as month_from, ${afterLastWholeMonth} as month_to
      from span ${laboratory === null ? sql`` : sql`where laboratory_id = ${laboratory}`}
    ), edge as materialized (
      select planned_days.key, source_id, component_id, days.first, days.last
      from planned_days cross join lateral (
        values (days_from, case when month_from < month_to then month_from - 1 else days_to end),
          (case when month_from < month_to then month_to end, days_to)
      ) as days (first, last)
      where days.first <= days.last
    ), came as (
      select planned_days.key, sums.status, sums.n
      from planned_days join ${rollup('emission_source_sums')} as sums
        on sums.object_id = planned_days.object_id and sums.source_id = planned_days.source_id
        and sums.component_id = planned_days.component_id
        and sums.month >= planned_days.month_from and sums.month < planned_days.month_to
      where sums.month between ${date_from}::date and ${date_to}::date and ${isSeen('sums')}
      union all
      -- Looked up for each edge: there are few, and the database would rather read the whole period.
      select edge.key, measured.status, 1
      from edge cross join lateral (
        select emissions.status from emissions
        where emissions.source_id = edge.source_id and emissions.component_id = edge.component_id
          and emissions.date between edge.first and edge.last and emissions.deleted_at is null
          and ${isSeen('emissions')}
        offset 0) as measured
    ), counted as (
      select key, count(distinct source_id) as sources, sum(${plannedBetween(date_from, date_to)}) as planned
      from planned_days as span group by grouping sets ((key), ())
    )
    select counted.key, sources::int, coalesce(planned, 0)::int as planned, coalesce(received, 0)::int as received,
      coalesce(accepted, 0)::int as accepted
    from counted left join (
      select key, sum(n) as received, sum(n) filter (where status = 'Accepted') as accepted
      from came group by grouping sets ((key), ())
    ) as arrived on arrived.key is not distinct from counted.key`.execute(db)
  return rows
}

const firstWholeMonth = sql`(date_trunc('month', days_from - 1) + interval '1 month')::date`
const afterLastWholeMonth = sql`date_trunc('month', days_to + 1)::date`

export interface PlannedMonths {
  planned_months: number
  months_with_data: number
}

/**
 * The number of months in which plans required a measurement of a source, and in which an accepted one came. A
 * quarter is due in its last month; measurements of any of its months count.
 */
export async function countPlannedMonths(
  db: Db,
  who: UserRights,
  { date_from, date_to }: Days,
  filters: StandingFilters,
): Promise<PlannedMonths> {
  const { laboratoryId } = visibilityOf(who)
  const laboratory = filters.laboratory ?? laboratoryId
  let spans = plannedSpansIn(db, who.scope, date_from, date_to)
  for (const condition of objectsThat(filters)) spans = spans.where(condition)
  if (filters.medium !== undefined) spans = spans.where('pollution_sources.type', '=', filters.medium)
  if (laboratory !== null) spans = spans.where('sampling_plan_periods.laboratory_id', '=', laboratory)
  const measured = selectionOf(
    who,
    'source',
    { date_from, date_to },
    { ...filters, laboratory: laboratory ?? undefined },
  )
  const { months, edges } = partsOf({ date_from, date_to })
  const came = [
    ...(months
      ? [
          sql`select sums.source_id, sums.month, sums.n from ${partOf(measured, 'emission_source_sums', months)}`,
        ]
      : []),
    ...edges.map(
      (edge) => sql`
        select sums.source_id, date_trunc('month', sums.date)::date as month, sums.n
        from ${partOf(measured, 'emissions', edge)}`,
    ),
  ]
  const { rows } = await sql<PlannedMonths>`
    with planned as (${spans}), planned_days as (
      select source_id, month, max(begins) as begins from (
        select source_id, last_month::date as month,
          (case frequency when 'quarterly' then last_month - interval '2 months' else last_month end)::date as begins
        from planned cross join lateral generate_series(
          date_trunc('month', greatest(since, ${date_from}::date)::timestamp),
          least(coalesce(until - 1, ${date_to}::date), ${date_to}::date)::timestamp, interval '1 month'
        ) as last_month
        where frequency <> 'quarterly' or extract(month from last_month)::int % 3 = 0
      ) as each_plan group by source_id, month
    ), came as (
      select source_id, month from (${sql.join(came, sql` union all `)}) as sums
      group by source_id, month having sum(n) > 0
    )
    select count(*)::int as planned_months,
      (count(*) filter (where exists (
        select from came
        where came.source_id = planned_days.source_id and came.month between planned_days.begins and planned_days.month
      )))::int as months_with_data
    from planned_days`.execute(db)
  return rows[0] as PlannedMonths
}
