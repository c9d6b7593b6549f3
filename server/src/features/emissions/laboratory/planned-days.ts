import { sql } from 'kysely'
import { closedOn } from '../../../measurement/measured-source'

const unit = sql`case sampling_plans.frequency
  when 'daily' then 'day' when 'weekly' then 'week' when 'monthly' then 'month' else 'quarter' end`

/**
 * Until when a plan asks for measurements; null without an end. A period that was still running when the source or its
 * object closed is not asked for: it was not yet due, and nobody can make up for it.
 */
export const plannedUntil = sql<string | null>`least(sampling_plans.ended_on,
  (date_trunc(${unit}, ${closedOn} + interval '1 day') - interval '1 day')::date)`

/**
 * How many measurements a plan asks for between two days: one for each of its periods (days, ISO weeks, months,
 * quarters) that the plan and the two days have in common, begun ones included.
 */
export function plannedBetween(from: string, to: string) {
  const start = sql`greatest(sampling_plans.started_on, ${from}::date)`
  const end = sql`least(${plannedUntil}, ${to}::date)`
  const months = (day: typeof start) =>
    sql`(extract(year from ${day})::int * 12 + extract(month from ${day})::int)`
  const monday = (day: typeof start) => sql`date_trunc('week', ${day}::timestamp)::date`
  return sql<number>`case when ${end} < ${start} then 0 else
    case sampling_plans.frequency
      when 'daily' then ${end} - ${start} + 1
      when 'weekly' then (${monday(end)} - ${monday(start)}) / 7 + 1
      when 'monthly' then ${months(end)} - ${months(start)} + 1
      else (${months(end)} - 1) / 3 - (${months(start)} - 1) / 3 + 1
    end end`
}
