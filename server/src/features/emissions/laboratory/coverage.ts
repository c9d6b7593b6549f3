import { sql } from 'kysely'
import type { explainGap, listCoverage } from '#contract/api/laboratory-dashboard'
import type { SamplingPlan } from '#contract/api/sampling-plans'
import {
  periodAround,
  periodsEndingIn,
  type SamplingPeriod,
} from '#contract/domain/registry/sampling-periods'
import { dayOf } from '../../../core/clock'
import { asData, pageOfArray } from '../../../core/database/lists'
import { everyRow, visible } from '../../../core/database/scope'
import { wrongField } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { findPlans } from '../../sampling-plans/for-others'

/** More plans than any laboratory has: all of them are looked through for what was missed. */
const EVERY_PLAN = 20_000

/** The calendar of what was to be measured, what was, and why where not. */
export async function findCoverage(call: Call<typeof listCoverage>) {
  const { db, scope, session, lang, now, query } = call
  const { month = dayOf(now).slice(0, 7), missed, page, page_size, ...rest } = query
  // A laboratory sees its own plans: others' say nothing that it could do.
  const laboratory = session.permissions.has('emissions.moderate')
    ? rest.laboratory
    : (session.laboratoryId ?? rest.laboratory)
  const paging = missed === undefined ? { page, page_size } : { page_size: EVERY_PLAN }
  const plans = await findPlans(db, scope, lang, { ...rest, laboratory, ...paging })
  const rows = await withPeriods(call, plans.rows, month)
  if (missed === undefined) return asData({ ...plans, rows })
  const isWanted = ({ periods }: (typeof rows)[number]) =>
    periods.some((period) => period.missed && period.gap === null) === missed
  return asData(pageOfArray(rows.filter(isWanted), query))
}

async function withPeriods(call: Call<typeof listCoverage>, found: readonly SamplingPlan[], month: string) {
  const today = dayOf(call.now)
  const plans = found.map((plan) => ({ plan, periods: periodsEndingIn(plan.frequency, month, plan) }))
  const received = await findReceived(call, plans)
  const gaps = await findGaps(call, plans)
  const keyOf = (source: number, component: number, start: string) => `${source} ${component} ${start}`
  return plans.map(({ plan, periods }) => ({
    plan_id: plan.id,
    medium: plan.medium,
    object: plan.object,
    source: plan.source,
    component: plan.component,
    laboratory: plan.laboratory,
    frequency: plan.frequency,
    periods: periods.map((period) => {
      const days = received.get(`${plan.source.id} ${plan.component.id}`) ?? []
      const count = days.filter((day) => day >= period.start && day <= period.end).length
      const gap = gaps.get(keyOf(plan.source.id, plan.component.id, period.start)) ?? null
      return { ...period, received: count, missed: count === 0 && period.end < today, gap }
    }),
  }))
}

type Planned = {
  plan: { source: { id: number }; component: { id: number } }
  periods: SamplingPeriod[]
}[]

/** The days from the first to the last of the periods. */
function spanOf(plans: Planned): { from: string; to: string; sources: number[] } {
  const all = plans.flatMap(({ periods }) => periods)
  return {
    from: all.map(({ start }) => start).sort()[0] ?? '9999-01-01',
    to:
      all
        .map(({ end }) => end)
        .sort()
        .at(-1) ?? '0001-01-01',
    sources: [...new Set(plans.map(({ plan }) => plan.source.id))],
  }
}

async function findReceived({ db, session }: Call<typeof listCoverage>, plans: Planned) {
  const { from, to, sources } = spanOf(plans)
  const rows = await visibleEmissions(db, session)
    .select(['emissions.source_id', 'emissions.component_id', 'emissions.date'])
    .where(sql<boolean>`emissions.source_id = any(${sources})`)
    .where('emissions.date', '>=', from)
    .where('emissions.date', '<=', to)
    .where('emissions.status', '<>', 'Canceled')
    .execute()
  const days = new Map<string, string[]>()
  for (const { source_id, component_id, date } of rows) {
    const key = `${source_id} ${component_id}`
    const known = days.get(key)
    if (known) known.push(date)
    else days.set(key, [date])
  }
  return days
}

async function findGaps({ db }: Call<typeof listCoverage>, plans: Planned) {
  const { from, to, sources } = spanOf(plans)
  const rows = await everyRow(db)
    .selectFrom('sampling_gaps')
    .select(['source_id', 'component_id', 'period_start', 'reason', 'note'])
    .where(sql<boolean>`source_id = any(${sources})`)
    .where('period_start', '>=', from)
    .where('period_start', '<=', to)
    .execute()
  return new Map(
    rows.map(({ source_id, component_id, period_start, ...gap }) => [
      `${source_id} ${component_id} ${period_start}`,
      gap,
    ]),
  )
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
