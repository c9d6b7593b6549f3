import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../core/database/database'
import { type Scope, visible } from '../core/database/scope'

const unitOf = (frequency: string) =>
  sql`case ${sql.ref(frequency)} when 'daily' then 'day' when 'weekly' then 'week' when 'monthly' then 'month' else 'quarter' end`

/** The first day of the day, ISO week, month or quarter that a day lies in. */
export const beginning = (frequency: string, day: RawBuilder<unknown>) =>
  sql`date_trunc(${unitOf(frequency)}, ${day}::timestamp)::date`

export const ending = (frequency: string, day: RawBuilder<unknown>) =>
  sql`(${beginning(frequency, day)} + case ${sql.ref(frequency)} when 'daily' then interval '1 day'
    when 'weekly' then interval '1 week' when 'monthly' then interval '1 month' else interval '3 months' end)::date - 1`

const closes = sql`least(active.until, pollution_sources.ended_on + 1,
  case when sampling_plan_periods.is_cut then sampling_plan_periods.until end)`
const begins = sql<string>`greatest(sampling_plan_periods.since, active.since)`
const ends = sql<string | null>`least(
  case when not sampling_plan_periods.is_cut then sampling_plan_periods.until end,
  ${beginning('sampling_plan_periods.frequency', closes)})`

/**
 * The spans of plans as they were, while their object was active. A week, month or quarter that was running when the
 * source or object closed, or the plan changed, is not due; the changed plan covers it.
 */
export const plannedSpans = (db: Db, scope: Scope) =>
  visible(db, scope)
    .planPeriods()
    .innerJoin('pollution_sources', 'pollution_sources.id', 'sampling_plan_periods.source_id')
    .innerJoin('object_periods as active', (join) =>
      join.onRef('active.object_id', '=', 'sampling_plan_periods.object_id').on('active.kind', '=', 'active'),
    )
    .select([
      'sampling_plan_periods.plan_id as id',
      'sampling_plan_periods.object_id',
      'sampling_plan_periods.source_id',
      'sampling_plan_periods.component_id',
      'sampling_plan_periods.laboratory_id',
      'sampling_plan_periods.frequency',
      begins.as('since'),
      ends.as('until'),
    ])
    .where(sql<boolean>`${begins} < coalesce(${ends}, 'infinity')`)

/** The spans with a day between two days. */
export const plannedSpansIn = (db: Db, scope: Scope, from: string, to: string) =>
  plannedSpans(db, scope)
    .where('sampling_plan_periods.since', '<=', to)
    .where(sql<boolean>`${begins} <= ${to}::date and coalesce(${ends}, 'infinity') > ${from}::date`)

/**
 * The number of periods (days, ISO weeks, months, quarters) that a span shares with the days, begun ones included.
 */
export function plannedBetween(from: string, to: string): RawBuilder<number> {
  const start = sql`greatest(span.since, ${from}::date)`
  const end = sql`least(span.until - 1, ${to}::date)`
  const months = (day: typeof start) =>
    sql`(extract(year from ${day})::int * 12 + extract(month from ${day})::int)`
  return sql<number>`case span.frequency
    when 'daily' then ${end} - ${start} + 1
    when 'weekly' then (${beginning('span.frequency', end)} - ${beginning('span.frequency', start)}) / 7 + 1
    when 'monthly' then ${months(end)} - ${months(start)} + 1
    else (${months(end)} - 1) / 3 - (${months(start)} - 1) / 3 + 1
  end`
}

export const isAskedFor = sql<boolean>`(
  emissions.source_id = span.source_id and emissions.component_id = span.component_id
  and emissions.date >= ${beginning('span.frequency', sql`span.since`)}
  and (span.until is null or ${beginning('span.frequency', sql`emissions.date`)} < span.until))`
