import { beforeEach, describe, expect, test } from 'vitest'
import { countAcceptedAgainstPlan } from '#contract/api/measurements/emissions'
import { explainGap, listCoverage } from '#contract/api/measurements/laboratory-dashboard'
import { createPlan, deletePlan, updatePlan } from '#contract/api/measurements/sampling-plans'
import { updateObject } from '#contract/api/registry/company-objects'
import { everyRow } from '../../src/core/database/scope'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { as, aPerson, aLaboratory, anObject, aSource, aPlan, anEmission, componentWith } = workWith(server)
const csak = as('csak')
const [so2, no2] = [await componentWith('SO2'), await componentWith('NO2')]
const [one, other] = [await aLaboratory(), await aLaboratory()]
const today = '2026-03-02'
beforeEach(() => server.clock.set(`${today}T09:00:00Z`))
const tomorrow = () => server.clock.set('2026-03-03T09:00:00Z')

const periodsOf = async (sourceId: number) => {
  const rows = await everyRow(db)
    .selectFrom('sampling_plan_periods')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('component_id')
    .orderBy('since')
    .execute()
  return rows.map(({ frequency, since, until }) => [frequency, since, until])
}

/** A plan of its own source, from 2024 on, and what becomes of its periods by one change after the other. */
async function changing(fields: Parameters<typeof aPlan>[0] = {}) {
  const source = await aSource()
  const plan = await aPlan({ source_id: source.id, laboratory_id: one.id, start: '2024-01-01', ...fields })
  let version = plan.version
  const change = async (body: object) => {
    version = expectDone(await csak.call(updatePlan, { body: { id: plan.id, version, ...body } })).version
    return periodsOf(source.id)
  }
  return { plan, source, change }
}

describe('a changed plan', () => {
  test('is so from a day on, today unless it is named, and leaves the past as it was', async () => {
    const { change } = await changing()
    expect(await change({ frequency: 'weekly', since: '2025-01-15' })).toEqual([
      ['monthly', '2024-01-01', '2025-01-15'],
      ['weekly', '2025-01-15', null],
    ])
    expect(await change({ frequency: 'daily' })).toEqual([
      ['monthly', '2024-01-01', '2025-01-15'],
      ['weekly', '2025-01-15', today],
      ['daily', today, null],
    ])
    // The same day again is a correction; so is another day alone.
    expect(await change({ frequency: 'quarterly', since: today })).toEqual([
      ['monthly', '2024-01-01', '2025-01-15'],
      ['weekly', '2025-01-15', today],
      ['quarterly', today, null],
    ])
    expect(await change({ since: '2025-07-01' })).toEqual([
      ['monthly', '2024-01-01', '2025-01-15'],
      ['weekly', '2025-01-15', '2025-07-01'],
      ['quarterly', '2025-07-01', null],
    ])
    expect(await change({ end: '2026-12-31' })).toEqual([
      ['monthly', '2024-01-01', '2025-01-15'],
      ['weekly', '2025-01-15', '2025-07-01'],
      ['quarterly', '2025-07-01', '2027-01-01'],
    ])
    expect(await change({ start: '2025-02-01' })).toEqual([
      ['weekly', '2025-02-01', '2025-07-01'],
      ['quarterly', '2025-07-01', '2027-01-01'],
    ])
    expect(await change({ start: '2023-01-01', end: null })).toEqual([
      ['weekly', '2023-01-01', '2025-07-01'],
      ['quarterly', '2025-07-01', null],
    ])
    expect(await change({ frequency: 'daily', since: '2023-01-01' })).toEqual([['daily', '2023-01-01', null]])
  })

  test('of another component was always meant for that one', async () => {
    const { plan, source, change } = await changing()
    await change({ frequency: 'weekly', since: '2025-01-01' })
    await change({ component_id: no2.id })
    const rows = await everyRow(db)
      .selectFrom('sampling_plan_periods')
      .selectAll()
      .where('plan_id', '=', plan.id)
      .orderBy('since')
      .execute()
    expect(rows.map(({ component_id, since }) => [component_id, since])).toEqual([
      [no2.id, '2024-01-01'],
      [no2.id, '2025-01-01'],
    ])
    expect(await periodsOf(source.id)).toHaveLength(2)
  })

  test('does not become another after its end', async () => {
    const { plan } = await changing({ end: '2025-12-31' })
    const body = { id: plan.id, version: 1, frequency: 'daily' as const }
    expect(await csak.call(updatePlan, { body })).toMatchObject({
      status: 422,
      body: { fields: { end: { code: 'end-before-start' } } },
    })
  })
})

describe('a deleted plan', () => {
  test('was planned until the day on which it was deleted', async () => {
    const { plan, source } = await changing()
    tomorrow()
    expectDone(await csak.call(deletePlan, { body: { id: plan.id } }))
    expect(await periodsOf(source.id)).toEqual([['monthly', '2024-01-01', '2026-03-03']])
    // A new one does not ask a second time for the same days.
    const body = {
      ...{ source_id: source.id, component_id: so2.id, laboratory_id: one.id },
      frequency: 'daily' as const,
    }
    expectDone(await csak.call(createPlan, { body }), 201)
    expect(await periodsOf(source.id)).toEqual([
      ['monthly', '2024-01-01', '2026-03-03'],
      ['daily', '2026-03-03', null],
    ])
  })

  test('never was, when it is deleted on the day on which it was made', async () => {
    const { plan, source } = await changing()
    expectDone(await csak.call(deletePlan, { body: { id: plan.id } }))
    expect(await periodsOf(source.id)).toEqual([])
  })
})

describe('what is planned in a period', () => {
  async function plannedIn(sato: string) {
    const object = await anObject({}, sato)
    const source = await aSource({ object_id: object.id })
    const plan = await aPlan({ source_id: source.id, laboratory_id: one.id, frequency: 'daily' })
    const planned = async (date_from: string, date_to: string) => {
      const query = { region: object.region.id, date_from, date_to }
      return expectDone(await csak.call(countAcceptedAgainstPlan, { query })).total
    }
    return { object, source, plan, planned }
  }

  test('is by what was in force on its days', async () => {
    const { plan, planned } = await plannedIn('1714')
    const change = { id: plan.id, version: 1, frequency: 'weekly' as const, since: '2026-02-11' }
    expectDone(await csak.call(updatePlan, { body: change }))
    expect((await planned('2026-01-01', '2026-01-31')).planned).toBe(31)
    // Ten days, and the weeks from the 9th on: the one that was running, and two more.
    expect((await planned('2026-02-01', '2026-02-28')).planned).toBe(10 + 3)
    tomorrow()
    expectDone(await csak.call(deletePlan, { body: { id: plan.id } }))
    expect((await planned('2026-01-01', '2026-01-31')).planned).toBe(31)
    // The week in which it was deleted was not yet due.
    expect((await planned('2026-03-01', '2026-03-31')).planned).toBe(1)
  })

  test('is nothing while the object stood still', async () => {
    const { object, planned } = await plannedIn('1724')
    const change = (version: number, fields: object) =>
      csak.call(updateObject, { body: { id: object.id, version, ...fields } })
    expectDone(await change(1, { activity_end: '2026-01-10', end_reason: 'Ремонт' }))
    expectDone(await change(2, { activity_end: null, reopened_on: '2026-02-21' }))
    expect((await planned('2026-01-01', '2026-01-31')).planned).toBe(10)
    expect((await planned('2026-02-01', '2026-02-28')).planned).toBe(8)
  })

  test('is not asked for twice when another laboratory takes over within a month', async () => {
    const { plan, planned } = await plannedIn('1727')
    const change = { id: plan.id, version: 1, frequency: 'monthly' as const, since: '2020-01-01' }
    expectDone(await csak.call(updatePlan, { body: change }))
    const moved = { id: plan.id, version: 2, laboratory_id: other.id, since: '2026-02-11' }
    expectDone(await csak.call(updatePlan, { body: moved }))
    expect((await planned('2026-01-01', '2026-02-28')).planned).toBe(2)
    const shown = async (month: string) =>
      expectDone(await csak.call(listCoverage, { query: { source: plan.source.id, month } })).data.map(
        ({ laboratory, periods }) => [laboratory.id, periods.length],
      )
    expect(await shown('2026-01')).toEqual([[one.id, 1]])
    expect(await shown('2026-02')).toEqual([[other.id, 1]])
  })
})

describe('a laboratory', () => {
  test('is compared with its own plans, by what its own people measured for them', async () => {
    const laboratory = await aLaboratory()
    const granted = ['emissions.enter', 'emissions.view', 'emissions.view-unaccepted', 'plans.view'] as const
    const [anna, boris] = [
      await aPerson({ granted: [...granted], laboratory_id: laboratory.id }),
      await aPerson({ granted: [...granted], laboratory_id: laboratory.id }),
    ]
    const object = await anObject({}, '1730')
    const source = await aSource({ object_id: object.id })
    const plan = { source_id: source.id, frequency: 'weekly' as const }
    await aPlan({ ...plan, component_id: so2.id, laboratory_id: laboratory.id })
    await aPlan({ ...plan, component_id: no2.id, laboratory_id: other.id })
    const at = { source_id: source.id, component_id: so2.id }
    await anEmission({ ...at, date: '2026-02-03', by: anna })
    await anEmission({ ...at, date: '2026-02-10', by: boris })
    await anEmission({ ...at, date: '2026-02-17' })
    // Nobody asked for these.
    await anEmission({ ...at, component_id: no2.id, date: '2026-02-03', by: anna })
    const co = await componentWith('CO')
    await anEmission({ ...at, component_id: co.id, date: '2026-02-03', by: anna })
    const query = { region: object.region.id, date_from: '2026-02-02', date_to: '2026-03-01' }
    const counted = async (who: typeof csak) =>
      expectDone(await who.call(countAcceptedAgainstPlan, { query })).total
    expect(await counted(anna)).toEqual({ planned: 4, received: 2, accepted: 0 })
    expect(await counted(boris)).toEqual(await counted(anna))
    expect(await counted(csak)).toEqual({ planned: 8, received: 4, accepted: 0 })
  })

  test('explains what it missed while a plan was its own, and not what others did', async () => {
    const laboratory = await aLaboratory()
    const anna = await aPerson({ granted: ['emissions.enter', 'plans.view'], laboratory_id: laboratory.id })
    const source = await aSource()
    const plan = await aPlan({ source_id: source.id, laboratory_id: laboratory.id, frequency: 'weekly' })
    const moved = {
      ...{ id: plan.id, version: 1, laboratory_id: other.id },
      ...{ frequency: 'monthly' as const, since: '2026-02-11' },
    }
    expectDone(await csak.call(updatePlan, { body: moved }))
    const explain = (period_start: string) =>
      anna.call(explainGap, {
        body: { source_id: source.id, component_id: so2.id, period_start, reason: 'weather' },
      })
    expectDone(await explain('2026-02-04'))
    expect((await explain('2026-02-16')).status).toBe(422)
    const { data } = expectDone(await anna.call(listCoverage, { query: { month: '2026-02' } }))
    expect(data).toMatchObject([
      {
        frequency: 'weekly',
        periods: [
          { start: '2026-01-26', gap: null },
          { start: '2026-02-02', gap: { reason: 'weather' } },
        ],
      },
    ])
  })
})
