import { type RawBuilder, sql } from 'kysely'
import type { listCoverage } from '#contract/api/laboratory-dashboard'
import { periodsEndingIn } from '#contract/domain/registry/sampling-periods'
import type { Answer } from '#contract/endpoint'
import { frequency } from '#contract/fields/normatives'
import { dayOf } from '../../../core/clock'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { type PlanFilters, selectedPlans } from '../../sampling-plans/for-others'
import { plannedUntil } from './planned-days'

type Coverage = Call<typeof listCoverage>
type Period = Answer<typeof listCoverage>['data'][number]['periods'][number]

const always = { start: '0001-01-01', end: null }

/** Of every frequency, those that end in a month. */
const periodsOf = (month: string) =>
  frequency.options.flatMap((often) =>
    periodsEndingIn(often, month, always).map(({ start, end }) => ({ often, start, end })),
  )

/** Plans with their periods that end in a month: those of their frequency with at least a day of the plan in them. */
function planPeriods(plans: ReturnType<typeof selectedPlans>, month: string): RawBuilder<unknown> {
  const periods = periodsOf(month)
  const kept = plans
    .select(['sampling_plans.id', 'sampling_plans.source_id', 'sampling_plans.component_id'])
    .select(['sampling_plans.frequency', 'sampling_plans.started_on', plannedUntil.as('until')])
  return sql`(${kept}) as plan
    join unnest(
      ${periods.map(({ often }) => often)}::text[],
      ${periods.map(({ start }) => start)}::date[],
      ${periods.map(({ end }) => end)}::date[]
    ) as period (frequency, first, last)
      on period.frequency = plan.frequency
      and plan.started_on <= period.last and (plan.until is null or plan.until >= period.first)`
}

/**
 * What came in for the period of a plan, as far as the caller sees it. The days of all periods are named as well: by
 * those the database knows which years it need not look at.
 */
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

/** Whether a plan has a period that was missed and not explained. */
export function hasMissed(call: Coverage, filters: PlanFilters, month: string): RawBuilder<boolean> {
  const { db, scope, now } = call
  return sql<boolean>`sampling_plans.id in (
    select plan.id from ${planPeriods(selectedPlans(db, scope, filters), month)}
    where period.last < ${dayOf(now)}::date
      and not exists (${received(call, month).select('emissions.id')})
      and not exists (select from sampling_gaps as gap where ${isOfPeriod}))`
}

/** The periods of these plans, which were found through `visible`, in the order of their days. */
export async function findPeriods(
  call: Coverage,
  planIds: readonly number[],
  month: string,
): Promise<Map<number, Period[]>> {
  const { db, scope, now } = call
  const plans = selectedPlans(db, scope, {}).where(sql<boolean>`sampling_plans.id = any(${[...planIds]})`)
  const count = received(call, month).select(sql<number>`count(*)::int`.as('received'))
  const { rows } = await sql<{ id: number; periods: Period[] }>`
    select plan.id, jsonb_agg(jsonb_build_object(
      'start', period.first, 'end', period.last, 'received', came.received,
      'missed', came.received = 0 and period.last < ${dayOf(now)}::date,
      'gap', case when gap.id is not null then jsonb_build_object('reason', gap.reason, 'note', gap.note) end
    ) order by period.first) as periods
    from ${planPeriods(plans, month)}
    cross join lateral (${count}) as came
    left join sampling_gaps as gap on ${isOfPeriod}
    group by plan.id`.execute(db)
  return new Map(rows.map(({ id, periods }) => [id, periods]))
}
