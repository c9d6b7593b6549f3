import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { storeEmissions } from '#contract/api/measurements/emissions'
import { explainGap, listCoverage } from '#contract/api/measurements/laboratory-dashboard'
import { type SamplingPlan, updatePlan } from '#contract/api/measurements/sampling-plans'
import { listSamplingTasks } from '#contract/api/measurements/sampling-tasks'
import { overlap, type Period } from '#contract/domain/registry/period'
import { periodAround, periodsEndingIn } from '#contract/domain/registry/sampling-periods'
import type { Answer } from '#contract/endpoint'
import { frequency as frequencies } from '#contract/fields/normatives'
import { daysBefore } from '../../src/core/clock'
import { everyRow } from '../../src/core/database/scope'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { as, aPerson, aLaboratory, anObject, aSource, aPlan, componentWith } = workWith(server)
const csak = as('csak')
const components = [await componentWith('SO2'), await componentWith('NO2'), await componentWith('CO')]
const today = '2026-03-02'

/** The same every time, and of no particular pattern. */
let seed = 20_260_302
const dice = (sides: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % sides
}
const dayIn = (from: string, days: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + dice(days) * 86_400_000).toISOString().slice(0, 10)

test('the calendar, its filter and its pages are those of a plain computation', async () => {
  const laboratories = [await aLaboratory(), await aLaboratory()]
  const sources = []
  for (let n = 0; n < 6; n++) sources.push(await aSource({ object_id: (await anObject()).id }))
  const plans: SamplingPlan[] = []
  for (const source of sources)
    for (const component of components)
      plans.push(
        await aPlan({
          ...{ source_id: source.id, component_id: component.id },
          laboratory_id: laboratories[dice(2)]?.id ?? 0,
          frequency: frequencies.options[dice(4)],
          start: dayIn('2025-10-01', 140),
          end: dice(3) === 0 ? dayIn('2026-02-20', 60) : null,
        }),
      )
  const rows = []
  for (const plan of plans) rows.push(...(await changedAtRandom(plan, laboratories)))
  const came = new Map<string, { source: number; component: number; date: string; canceled: boolean }>()
  for (let n = 0; n < 40; n++) {
    const source = sources[dice(6)]?.id ?? 0
    const date = dayIn('2025-12-20', 72)
    const values = components.filter(({ id }) => !came.has(`${source} ${id} ${date}`) && dice(3) > 0)
    if (values.length === 0) continue
    const body = { source_id: source, date, values: values.map(({ id }) => ({ component_id: id, value: 1 })) }
    for (const { id, component } of expectDone(await csak.call(storeEmissions, { body }), 201).data) {
      const canceled = dice(6) === 0
      if (canceled)
        await everyRow(db).updateTable('emissions').set({ status: 'Canceled' }).where('id', '=', id).execute()
      came.set(`${source} ${component.id} ${date}`, { source, component: component.id, date, canceled })
    }
  }
  const gaps = new Map<string, { reason: string; note: string }>()
  const gap = { reason: 'weather' as const, note: 'Буран' }
  const author = await everyRow(db).selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()

  const periodsOf = (plan: Row, month: string) =>
    periodsEndingIn(plan.frequency, month, plan).map((period) => {
      const received = [...came.values()].filter(
        ({ source, component, date, canceled }) =>
          source === plan.plan.source.id &&
          component === plan.plan.component.id &&
          !canceled &&
          date >= period.start &&
          date <= period.end,
      ).length
      const explained = gaps.get(`${plan.plan.id} ${period.start}`) ?? null
      return { ...period, received, missed: received === 0 && period.end < today, gap: explained }
    })
  for (const row of rows)
    for (const { start, missed } of periodsOf(row, '2026-02').filter(() => dice(3) === 0)) {
      const { plan } = row
      if (!missed || gaps.has(`${plan.id} ${start}`)) continue
      gaps.set(`${plan.id} ${start}`, gap)
      await everyRow(db)
        .insertInto('sampling_gaps')
        .values({
          ...{ object_id: plan.object.id, source_id: plan.source.id, component_id: plan.component.id },
          ...{ period_start: start, author_id: author.id, ...gap },
        })
        .execute()
    }

  for (const month of ['2025-12', '2026-01', '2026-02', '2026-03'])
    for (const missed of [undefined, true, false])
      for (const laboratory of [undefined, laboratories[0]?.id]) {
        const { start, end } = periodAround('monthly', `${month}-01`)
        const expected = rows
          .filter((row) => overlap(row, { start, end }))
          .filter((row) => laboratory === undefined || row.laboratory === laboratory)
          .map((row) => ({
            ...{ plan_id: row.plan.id, since: row.start, frequency: row.frequency },
            periods: periodsOf(row, month),
          }))
          .filter(
            ({ periods }) =>
              missed === undefined || periods.some((one) => one.missed && one.gap === null) === missed,
          )
        const query = { month, missed: missed?.toString() as 'true' | undefined, laboratory }
        const found = []
        let page: string | null = '1'
        while (page !== null) {
          const reply: Answer<typeof listCoverage> = expectDone(
            await csak.call(listCoverage, { query: { ...query, page, page_size: 11 } }),
          )
          expect(reply).toMatchObject({ count: expected.length, count_exact: true })
          found.push(
            ...reply.data.map(({ plan_id, since, frequency, periods }) => ({
              ...{ plan_id, since, frequency, periods },
            })),
          )
          page = reply.next
        }
        expect(found).toEqual(expected)
      }
})

test('the work list holds what is due, overdue within a month and returned, of its laboratory alone', async () => {
  const [own, other] = [await aLaboratory(), await aLaboratory()]
  const granted = [
    'emissions.view',
    'emissions.view-unaccepted',
    'emissions.enter',
    'emissions.edit',
  ] as const
  const me = await aPerson({ laboratory_id: own.id, granted: [...granted] })
  const [so2, no2, co] = components
  const source = await aSource({ object_id: (await anObject()).id })
  const plan = (component: typeof so2, fields: object, laboratory = own) =>
    aPlan({
      ...{ source_id: source.id, component_id: component?.id ?? 0, laboratory_id: laboratory.id },
      ...fields,
    })
  await plan(so2, { frequency: 'daily', start: '2026-02-26' })
  await plan(no2, { frequency: 'monthly', start: '2026-02-01' })
  await plan(co, { frequency: 'daily', start: '2026-01-01', end: '2026-01-29' })
  const foreign = await aSource({ object_id: (await anObject()).id })
  await aPlan({
    source_id: foreign.id,
    component_id: so2?.id ?? 0,
    laboratory_id: other.id,
    start: '2026-02-26',
  })
  const values = [{ component_id: so2?.id ?? 0, value: 1 }]
  for (const date of ['2026-02-26', '2026-02-27']) {
    const body = { source_id: source.id, date, values }
    const { data } = expectDone(await me.call(storeEmissions, { body }), 201)
    const id = data[0]?.id ?? 0
    if (date === '2026-02-27') {
      const refused = { id, status: 'Canceled' as const, comment: 'Нет протокола' }
      expectDone(await csak.call(changeEmissionStatus, { body: refused }))
    }
  }
  const explained = { source_id: source.id, component_id: so2?.id ?? 0, period_start: '2026-02-28' }
  expectDone(await me.call(explainGap, { body: { ...explained, reason: 'weather' } }))

  const listed = async (query: object = {}) => expectDone(await me.call(listSamplingTasks, { query }))
  const told = ({ data }: Answer<typeof listSamplingTasks>) =>
    data.map(({ state, component, start, date }) => [state, component.id, start, date])
  const all = await listed()
  expect(all).toMatchObject({ count: 5, counts: { due: 2, overdue: 2, returned: 1 } })
  expect(told(all)).toEqual([
    ['overdue', no2?.id, '2026-02-01', '2026-02-28'],
    ['overdue', so2?.id, '2026-03-01', '2026-03-01'],
    ['due', so2?.id, today, today],
    ['due', no2?.id, '2026-03-01', today],
    ['returned', so2?.id, '2026-02-27', '2026-02-27'],
  ])
  expect(all.data.at(-1)?.emission).toMatchObject({
    status: 'Canceled',
    may: expect.arrayContaining(['edit']),
  })
  expect(await listed({ state: 'overdue', page_size: 1 })).toMatchObject({ count: 2, next: '2' })
  expect(told(await listed({ state: 'returned' }))).toHaveLength(1)

  // What was entered is done.
  expectDone(await me.call(storeEmissions, { body: { source_id: source.id, date: today, values } }), 201)
  expect((await listed()).counts).toEqual({ due: 1, overdue: 2, returned: 1 })
})

interface Row extends Period {
  plan: SamplingPlan
  frequency: SamplingPlan['frequency']
  laboratory: number
}

/** Half of the plans become others on some day; what was running then is asked for by what they have become. */
async function changedAtRandom(plan: SamplingPlan, laboratories: readonly { id: number }[]): Promise<Row[]> {
  const { start, end, laboratory } = plan
  const since = dayIn('2025-11-20', 100)
  const before: Row = { plan, start, end, frequency: plan.frequency, laboratory: laboratory.id }
  if (dice(2) === 0 || since <= start || (end !== null && since > end)) return [before]
  const frequency = frequencies.options[dice(4)] ?? plan.frequency
  const laboratory_id = laboratories[dice(2)]?.id ?? 0
  if (frequency === plan.frequency && laboratory_id === laboratory.id) return [before]
  const body = { id: plan.id, version: plan.version, frequency, laboratory_id, since }
  expect(expectDone(await csak.call(updatePlan, { body }))).toMatchObject({ frequency, since, start, end })
  const due = daysBefore(periodAround(plan.frequency, since).start, 1)
  const after: Row = { plan, start: since, end, frequency, laboratory: laboratory_id }
  return due < start ? [after] : [{ ...before, end: due }, after]
}

test('finding what was missed among many plans is work of the database, not of the server', async () => {
  await fillWithPlans()
  const query = { month: '2026-02', missed: 'true' as const }
  expectDone(await csak.call(listCoverage, { query }))
  const before = process.cpuUsage()
  const reply = expectDone(await csak.call(listCoverage, { query }))
  const { user, system } = process.cpuUsage(before)
  expect(reply.count).toBeGreaterThan(1500)
  expect(reply.data).toHaveLength(15)
  // Of the processor, not of the clock: on a busy machine too. Done here, it took a second and more.
  expect((user + system) / 1000).toBeLessThan(100)
})

/** Thousands of plans of one laboratory, none of them measured. */
async function fillWithPlans() {
  const object = await anObject()
  const laboratory = await aLaboratory()
  await sql`
    with made as (
      insert into pollution_sources (object_id, number, name, type, started_on)
      select ${object.id}, n::text, 'Труба ' || n, 'air', '2020-01-01' from generate_series(1, 600) as n returning id
    )
    insert into sampling_plans (object_id, source_id, component_id, laboratory_id, frequency, started_on)
    select ${object.id}, made.id, component.id, ${laboratory.id}, 'weekly', '2020-01-01'
    from made, unnest(${components.map(({ id }) => id)}::int[]) as component (id)`.execute(db)
}

test('a ministry reads the coverage of sampling, a guest does not', async () => {
  expectDone(await as('ministry').call(listCoverage, { query: { month: '2026-02' } }))
  expect((await as('guest').call(listCoverage, { query: {} })).status).toBe(403)
})
