import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { judgingNorms } from '#contract/domain/measurement/exceedance'
import { type Limit, parseLimit } from '#contract/domain/measurement/limit'
import { type MeasuredValue, parseMeasuredValue } from '#contract/domain/measurement/measured-value'
import type { Norm } from '#contract/domain/measurement/norm-in-force'
import { dayOf, daysBefore } from '../../core/clock'
import { bulkLoad } from '../../core/database/bulk-load'
import { copyIn } from '../../core/database/copy'
import type { Db } from '../../core/database/database'
import { unlimited } from '../../core/database/scope'
import { measuredColumns } from '../../measurement/measured-columns'
import { findNormsOf } from '../../measurement/norms'
import { plannedSpans } from '../../measurement/planned-days'
import { rebuildRollups } from '../../measurement/rollups'
import { chance } from '../random'
import { outcomeOf } from './emission-outcome'
import { type DemoEmission, emissionColumns, emissionLine } from './emission-rows'
import { measuringHabits, periodStarts, samplingDay, valueOn } from './emission-series'
import { type CorrectionsAndGaps, insertCorrectionsAndGaps } from './emission-stories'
import { findWorkers } from './emission-workers'

/** Plans after which others get their turn. */
const PLANS_AT_ONCE = 20
const daysOf = { 'three years': 3 * 365, 'a quarter': 92 }
export type DemoPeriod = keyof typeof daysOf
/** As a slip of the decimal point makes it. */
const SLIP = 10

type Plan = Awaited<ReturnType<typeof readPlans>>[number]

/**
 * Measurements up to now, as the sampling plans ask for them. The same every time, for one day. They are made up while
 * other transactions go on, and copied after `others`: the constraints that are dropped meanwhile would lock those out.
 */
export async function loadEmissions(
  client: pg.ClientBase,
  tx: Db,
  now: Date,
  period: DemoPeriod,
  { others, onProgress }: { others?: Promise<unknown>; onProgress?: (share: number) => void } = {},
): Promise<void> {
  const { lines, history } = await makeEmissions(tx, now, period, (share) => onProgress?.(share * 0.3))
  await others
  await bulkLoad(tx, ['emissions', 'emission_history', 'emission_comments'], async () => {
    await switchRowTriggers(tx, 'disable')
    await copyIn(client, 'emissions', emissionColumns, lines)
    await switchRowTriggers(tx, 'enable')
    onProgress?.(0.5)
    await insertCorrectionsAndGaps(tx, history)
    onProgress?.(0.7)
  })
  onProgress?.(0.85)
  await rebuildRollups(tx)
  await queueCases(tx)
}

async function makeEmissions(tx: Db, now: Date, period: DemoPeriod, onProgress: (share: number) => void) {
  const today = dayOf(now)
  const first = daysBefore(today, daysOf[period])
  const plans = await readPlans(tx)
  const norms = await findNormsOf(tx, [...new Set(plans.map(({ source_id }) => source_id))])
  const workers = await findWorkers(tx)
  const history: CorrectionsAndGaps = { corrections: [], gaps: [] }
  const lines: string[] = []
  for (const [index, plan] of plans.entries()) {
    const ofPlan = norms.get(plan.source_id)?.get(plan.component_id) ?? []
    const author = workers.get(plan.laboratory_id) as number
    lines.push(measurementsOf(plan, ofPlan, author, { first, today }, history).map(emissionLine).join(''))
    if (index % PLANS_AT_ONCE !== 0) continue
    onProgress(index / plans.length)
    await setImmediate()
  }
  return { lines, history }
}

/** Rollups and the queue of cases are filled at the end, by one statement each. */
async function switchRowTriggers(tx: Db, state: 'enable' | 'disable'): Promise<void> {
  for (const trigger of ['emissions_counted_in', 'emissions_queue_added'])
    await sql`alter table emissions ${sql.raw(state)} trigger ${sql.ref(trigger)}`.execute(tx)
}

async function queueCases(tx: Db): Promise<void> {
  await sql`
    insert into case_queue select distinct source_id, component_id from emissions
    where is_exceedance(object_verdict, object_norm_type, status, deleted_at)`.execute(tx)
  await sql`insert into events (topic, body) values ('verdicts.changed', '{}')`.execute(tx)
}

/** Each as it was, while its object and source were open. */
function readPlans(tx: Db) {
  return plannedSpans(tx, unlimited)
    .innerJoin('components', 'components.id', 'sampling_plan_periods.component_id')
    .innerJoin('units', 'units.id', 'components.unit_id')
    .select([
      'pollution_sources.type as medium',
      'pollution_sources.started_on',
      'pollution_sources.ended_on',
      'company_objects.region_id',
      'company_objects.is_secret',
      'company_objects.danger_category',
      'company_objects.activity_end',
      'units.id as unit_id',
      'units.type as dimension',
      'units.factor',
    ])
    .orderBy('id')
    .orderBy('since')
    .execute()
}

function measurementsOf(
  plan: Plan,
  norms: readonly Norm[],
  author: number,
  { first, today }: { first: string; today: string },
  history: CorrectionsAndGaps,
): DemoEmission[] {
  const { object_id, source_id, component_id, frequency, medium } = plan
  const scale = judgingLimit(norms)
  const from = later(plan.since, first)
  const to = plan.until !== null && plan.until <= today ? daysBefore(plan.until, 1) : today
  const name = `${source_id} ${component_id}`
  const habits = measuringHabits(`habits of ${name}`, medium, Date.parse(today))
  const component = {
    id: component_id,
    unit: { id: plan.unit_id, dimension: plan.dimension, factor: plan.factor },
  }
  const source = { ...plan, id: source_id, type: medium }
  const values: number[] = []
  return periodStarts(frequency, from, to).flatMap((start): DemoEmission[] => {
    const dice = chance(`measurement of ${name} ${start}`)
    const date = samplingDay(frequency, start, dice)
    if (date < from || date > to) return []
    if (dice.happens(0.04)) {
      if (dice.happens(0.5)) history.gaps.push({ object_id, source_id, component_id, start, author })
      return []
    }
    const outcome = outcomeOf(date, today, dice)
    if (!outcome) return []
    const usual = valueOn(date, scale, habits, Date.parse(today), dice)
    const slip = String(Number((Number(usual) * SLIP).toPrecision(3)))
    const text = outcome.status === 'New' && dice.happens(0.01) ? slip : usual
    if (outcome.status === 'Edited') history.corrections.push({ source_id, component_id, date, before: slip })
    const measured = parseMeasuredValue(text, true) as MeasuredValue
    const median = middle(values)
    values.push(Number(usual))
    return [
      {
        measured: measuredColumns({
          ...{ source, date, component, value: measured, norms, median },
          cancelledShare: 0.02,
        }),
        kept: {
          status: outcome.status,
          author_id: author,
          last_editor_id: author,
          laboratory_id: plan.laboratory_id,
          comments_count: outcome.status === 'Canceled' ? 1 : 0,
          version: outcome.status === 'New' ? 1 : 2,
          created_at: outcome.createdAt.toISOString(),
          updated_at: outcome.updatedAt.toISOString(),
          returned_at: outcome.status === 'Canceled' ? outcome.updatedAt.toISOString() : null,
        },
      },
    ]
  })
}

/** The latest norm of the kind that judges the source; where there is none, some scale there must be. */
function judgingLimit(norms: readonly Norm[]): Limit {
  const kind = [...judgingNorms, 'fon'].find((one) => norms.some(({ type }) => type === one))
  return parseLimit(norms.findLast(({ type }) => type === kind)?.value ?? '1') as Limit
}

const later = (a: string, b: string) => (a > b ? a : b)

const PERIODS_OF_A_YEAR = 12

function middle(values: readonly number[]): number | undefined {
  const recent = values.slice(-PERIODS_OF_A_YEAR).sort((a, b) => a - b)
  return recent[Math.floor(recent.length / 2)]
}
