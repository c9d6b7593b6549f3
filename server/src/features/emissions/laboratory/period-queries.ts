import { type RawBuilder, sql } from 'kysely'
import type { explainGap, listCoverage } from '#contract/api/measurements/laboratory-dashboard'
import { type Frequency, periodAround, periodsEndingIn } from '#contract/domain/registry/sampling-periods'
import { wasIn } from '#contract/domain/registry/span'
import type { Answer } from '#contract/endpoint'
import { frequency } from '#contract/fields/normatives'
import { visibilityOf } from '#contract/visibility'
import { dayOf } from '../../../core/clock'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { plannedSpans, plannedSpansIn } from '../../../measurement/planned-days'
import { type PlanFilters, type Plans, selectedPlans } from '../../sampling-plans/for-others'

type Coverage = Call<typeof listCoverage>
type Period = Answer<typeof listCoverage>['data'][number]['periods'][number]

const always = { start: '0001-01-01', end: null }

interface SamplingPeriod {
  often: Frequency
  start: string
  end: string
}

/** The periods of every frequency that end in a month. */
const periodsOf = (month: string): SamplingPeriod[] =>
  frequency.options.flatMap((often) =>
    periodsEndingIn(often, month, always).map((period) => ({ often, ...period })),
  )

/** The periods as the table `period`, with its columns `frequency`, `first` and `last`. */
export const asTable = (periods: readonly SamplingPeriod[]) => sql`unnest(
    ${periods.map(({ often }) => often)}::text[],
    ${periods.map(({ start }) => start)}::date[],
    ${periods.map(({ end }) => end)}::date[]
  ) as period (frequency, first, last)`

/** Plans as they were in a month. */
export function plansOf({ db, scope }: Coverage, month: string): Plans {
  const { start, end } = periodAround('monthly', `${month}-01`)
  return sql`(${plannedSpansIn(db, scope, start, end)})`
}

/** A plan changed within the month appears twice. */
export const keyOf = ({ id, since }: { id: number; since: string }) => `${id} ${since}`

/** Plans with the periods that end in a month and share a day with the plan. */
function planPeriods(plans: ReturnType<typeof selectedPlans>, month: string): RawBuilder<unknown> {
  const kept = plans
    .select(['plan.id', 'plan.source_id', 'plan.component_id', 'plan.frequency'])
    .select(['plan.since', 'plan.until'])
  return sql`(${kept}) as plan
    join ${asTable(periodsOf(month))}
      on period.frequency = plan.frequency
      and plan.since <= period.last and (plan.until is null or plan.until > period.first)`
}

/** Visible measurements for the period of a plan. The days of all periods prune partitions. */
function received({ db, session }: Coverage, month: string) {
  const days = periodsOf(month)
    .flatMap(({ start, end }) => [start, end])
    .sort()
  return visibleEmissions(db, session)
    .where('emissions.status', '<>', 'Canceled')
    .where('emissions.date', '>=', days[0] ?? '')
    .where('emissions.date', '<=', days.at(-1) ?? '')
    .where(
      sql<boolean>`emissions.source_id = plan.source_id and emissions.component_id = plan.component_id
        and emissions.date between period.first and period.last`,
    )
}

const isOfPeriod = sql`gap.source_id = plan.source_id and gap.component_id = plan.component_id
  and gap.period_start = period.first`

/** Whether a plan has a missed period without an explanation. */
export function hasMissed(call: Coverage, filters: PlanFilters, month: string): RawBuilder<boolean> {
  const { db, now } = call
  return sql<boolean>`(plan.id, plan.since) in (
    select plan.id, plan.since from ${planPeriods(selectedPlans(db, plansOf(call, month), filters), month)}
    where period.last < ${dayOf(now)}::date
      and not exists (${received(call, month).select('emissions.id')})
      and not exists (select from sampling_gaps as gap where ${isOfPeriod}))`
}

export async function findPeriods(
  call: Coverage,
  found: readonly { id: number; since: string }[],
  month: string,
): Promise<Map<string, Period[]>> {
  const { db, now } = call
  const ids = found.map(({ id }) => id)
  const plans = selectedPlans(db, plansOf(call, month), {}).where(sql<boolean>`plan.id = any(${ids})`)
  const count = received(call, month).select(sql<number>`count(*)::int`.as('received'))
  const { rows } = await sql<{ id: number; since: string; periods: Period[] }>`
    select plan.id, plan.since, jsonb_agg(jsonb_build_object(
      'start', period.first, 'end', period.last, 'received', came.received,
      'missed', came.received = 0 and period.last < ${dayOf(now)}::date,
      'gap', case when gap.id is not null then jsonb_build_object('reason', gap.reason, 'note', gap.note) end
    ) order by period.first) as periods
    from ${planPeriods(plans, month)}
    cross join lateral (${count}) as came
    left join sampling_gaps as gap on ${isOfPeriod}
    group by plan.id, plan.since`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row.periods]))
}

/** The plan whose period starts on or contains a day; for laboratories, their own. */
export async function findPlanAround({ db, scope, session, body }: Call<typeof explainGap>) {
  const { source_id, component_id, period_start: day } = body
  const { laboratoryId } = visibilityOf(session)
  let spans = plannedSpans(db, scope)
    .where('sampling_plan_periods.source_id', '=', source_id)
    .where('sampling_plan_periods.component_id', '=', component_id)
  if (laboratoryId !== null) spans = spans.where('sampling_plan_periods.laboratory_id', '=', laboratoryId)
  const plans = await spans.execute()
  const matching = plans.flatMap(({ object_id, frequency, since, until }) => {
    const { start, end } = periodAround(frequency, day)
    return wasIn({ since, until }, { start, end }) ? { object_id, frequency, start } : []
  })
  return matching.find(({ start }) => start === day) ?? matching[0]
}
