import { describe, expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { readEntryForm } from '#contract/api/measurements/emission-entry'
import {
  graphActualConcentration,
  listLastMeasurements,
  readCompliance,
} from '#contract/api/measurements/emission-series'
import { listEmissions, updateEmission } from '#contract/api/measurements/emissions'
import {
  explainGap,
  listCoverage,
  readLaboratoryDashboard,
} from '#contract/api/measurements/laboratory-dashboard'
import { listObjects, updateObject } from '#contract/api/registry/company-objects'
import { listSources, listSourcesOfObject } from '#contract/api/registry/pollution-sources'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { as, aPerson, aLaboratory, anObject, aSource, aNormative, aPlan, anEmission, componentWith } =
  workWith(server)
const [csak, laboratory] = [as('csak'), as('laboratory')]
const [so2, no2] = [await componentWith('SO2'), await componentWith('NO2')]

const accept = async (id: number) =>
  expectDone(await csak.call(changeEmissionStatus, { body: { id, status: 'Accepted' } }))

describe('the entry form', () => {
  test('has what is planned, normed or recorded, with norms, last values and what is there', async () => {
    const source = await aSource({ number: '3', name: 'Котёл' })
    await aNormative({ source_id: source.id, value: '0.5' })
    await aNormative({ source_id: source.id, type: 'pdk', value: '9', end: '2020-01-01' })
    await aPlan({ source_id: source.id, component_id: no2.id })
    for (let day = 1; day <= 14; day += 1)
      await anEmission({
        source_id: source.id,
        date: `2026-02-${String(day).padStart(2, '0')}`,
        value: day,
        by: laboratory,
      })
    const query = { source: source.id, date: '2026-02-14' }
    const form = expectDone(await laboratory.call(readEntryForm, { query }))
    expect(form).toMatchObject({
      source: { name: '3 — Котёл' },
      medium: 'air',
      start: '2010-01-01',
      end: null,
    })
    const line = form.lines.find(({ component }) => component.id === so2.id)
    expect(line).toMatchObject({
      planned: false,
      unit: { name: 'мг/м³', dimension: 'concentration', factor: '1' },
      normatives: [{ type: 'pdv', value: '0.5', unit: { dimension: 'concentration' } }],
      year_median: 7,
      existing: { value: 14, status: 'New' },
    })
    expect(line?.history.map(({ value }) => value)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(form.lines.find(({ component }) => component.id === no2.id)).toMatchObject({
      planned: true,
      normatives: [],
      history: [],
      year_median: null,
      existing: null,
    })
    const others = expectDone(await as('region').call(readEntryForm, { query }))
    expect(others.lines.find(({ component }) => component.id === so2.id)).toMatchObject({
      history: [],
      year_median: null,
      existing: null,
    })
  })

  test('answers a component that somebody added, with its last values', async () => {
    const source = await aSource()
    await anEmission({ source_id: source.id, date: '2026-01-05', value: 3, by: laboratory })
    const query = { source: source.id, date: '2026-01-06' }
    expect(expectDone(await laboratory.call(readEntryForm, { query })).lines).toEqual([])
    const added = { ...query, components: `${so2.id},${no2.id}` }
    const { lines } = expectDone(await laboratory.call(readEntryForm, { query: added }))
    expect(lines).toHaveLength(2)
    expect(lines.find(({ component }) => component.id === so2.id)).toMatchObject({
      planned: false,
      history: [{ date: '2026-01-05', value: 3 }],
      year_median: 3,
      existing: null,
    })
    const wrong = await laboratory.call(readEntryForm, { query: { ...query, components: '1,x' } })
    expect(wrong.status).toBe(422)
  })

  test('of a source that is not there for the caller is not there', async () => {
    const far = await aSource({ object_id: (await anObject({}, '1706')).id })
    for (const source of [far.id, 2_000_000_000])
      expect((await as('region').call(readEntryForm, { query: { source, date: '2026-01-01' } })).status).toBe(
        404,
      )
  })
})

describe('objects and sources', () => {
  test('are found by exceedances and by the lack of data', async () => {
    const inn = '555000111'
    const make = async (title: string) => {
      const object = await anObject({ title, inn })
      const source = await aSource({ object_id: object.id })
      await aNormative({ source_id: source.id, value: '1' })
      return source
    }
    const [recent, old, unaccepted, silent] = [
      await make('Недавно'),
      await make('Давно'),
      await make('Не принято'),
      await make('Тишина'),
    ]
    await accept(
      (await anEmission({ source_id: recent.id, value: 5, date: '2026-02-20', by: laboratory })).id,
    )
    await accept((await anEmission({ source_id: old.id, value: 5, date: '2025-03-01', by: laboratory })).id)
    await anEmission({ source_id: unaccepted.id, value: 5, date: '2026-02-01', by: laboratory })
    const objects = async (query: object) =>
      expectDone(await csak.call(listObjects, { query: { inn, ordering: 'id', ...query } })).data.map(
        ({ title }) => title,
      )
    expect(await objects({ exceeded: 'true' })).toEqual(['Недавно'])
    expect(await objects({ exceeded: 'false' })).toEqual(['Давно', 'Не принято', 'Тишина'])
    expect(await objects({ no_data: 'true' })).toEqual(['Давно', 'Тишина'])
    expect(await objects({ no_data: 'false' })).toEqual(['Недавно', 'Не принято'])
    const listed = expectDone(await csak.call(listObjects, { query: { inn, ordering: 'id' } })).data
    expect(listed.map(({ available }) => available)).toEqual([true, false, true, false])
    const close = { status: 'inactive' as const, activity_end: '2026-02-25', end_reason: 'Ремонт' }
    const [first] = listed
    if (!first) throw new Error('The object is not listed')
    const closed = await csak.call(updateObject, { body: { ...close, id: first.id, version: first.version } })
    expect(expectDone(closed).available).toBe(false)
    const sources = async (query: object) => {
      const { data } = expectDone(await csak.call(listSources, { query: { page_size: 500, ...query } }))
      return data
        .map(({ id }) => id)
        .filter((id) => [recent.id, old.id, unaccepted.id, silent.id].includes(id))
    }
    expect(await sources({ exceeded: 'true' })).toEqual([recent.id])
    expect(await sources({ no_data: 'true' })).toEqual([old.id, silent.id])
    const ofRecent = async (query: object) => {
      const params = { id: recent.object_id }
      return expectDone(await csak.call(listSourcesOfObject, { params, query })).data.map(({ id }) => id)
    }
    expect(await ofRecent({ exceeded: 'true' })).toEqual([recent.id])
    expect(await ofRecent({ no_data: 'true' })).toEqual([])
  })
})

describe('the passport', () => {
  test('has the last accepted values, the series with their norms, and twelve quarters', async () => {
    const object = await anObject()
    const source = await aSource({ object_id: object.id })
    await aNormative({ source_id: source.id, value: '1', end: '2025-12-31' })
    await aNormative({ source_id: source.id, value: '2', start: '2026-01-01' })
    const add = (value: number, date: string, component_id = so2.id) =>
      anEmission({ source_id: source.id, value, date, component_id, by: laboratory })
    for (const made of [await add(0.5, '2025-11-01'), await add(3, '2025-12-01'), await add(1, '2026-01-15')])
      await accept(made.id)
    await accept((await add(7, '2026-02-01', no2.id)).id)
    await add(9, '2026-02-20')
    const params = { id: object.id }
    const last = expectDone(await csak.call(listLastMeasurements, { params }))
    expect(last.data.map(({ value, date }) => [value, date])).toEqual([
      [7, '2026-02-01'],
      [1, '2026-01-15'],
    ])
    expect(last.count).toBe(2)
    const graph = expectDone(
      await csak.call(graphActualConcentration, { query: { object: object.id, component: so2.id } }),
    )
    expect(graph).toMatchObject({ truncated: false, data: [{ source: { id: source.id } }] })
    expect(graph.data[0]?.points.map(({ value }) => value)).toEqual([0.5, 3, 1])
    expect(graph.data[0]?.norms.map(({ max, end }) => [max, end])).toEqual([
      [1, '2025-12-31'],
      [2, null],
    ])
    expect((await csak.send('GET', graphActualConcentration.path)).status).toBe(422)
    const { quarters, year, ...state } = expectDone(await csak.call(readCompliance, { params }))
    expect(state).toEqual({ available: true, last_date: '2026-02-20' })
    expect(year).toMatchObject({ measured: 4, judged: 3, exceeded: 1, worst_load: 3 })
    expect(quarters).toHaveLength(12)
    expect(quarters[0]).toMatchObject({
      start: '2023-04-01',
      end: '2023-06-30',
      measured: 0,
      compliance: null,
    })
    expect(quarters.slice(-2)).toMatchObject([
      { start: '2025-10-01', measured: 2, judged: 2, exceeded: 1, compliance: 0.5, worst_load: 3 },
      { start: '2026-01-01', end: '2026-03-31', measured: 2, judged: 1, exceeded: 0, compliance: 1 },
    ])
  })
})

describe('the laboratory’s dashboard', () => {
  test('tells what is mine, what came back and why, and what exceeded', async () => {
    const lab = await aLaboratory()
    const granted = [
      'emissions.view',
      'emissions.view-unaccepted',
      'emissions.enter',
      'emissions.edit',
    ] as const
    const me = await aPerson({ granted: [...granted], laboratory_id: lab.id })
    const source = await aSource()
    await aNormative({ source_id: source.id, value: '1' })
    const add = (value: number, date: string) => anEmission({ source_id: source.id, value, date, by: me })
    const [high, cancelled, reopened, answered] = [
      await add(5, '2026-02-20'),
      await add(0.1, '2026-02-21'),
      await add(0.2, '2026-02-22'),
      await add(0.3, '2026-02-23'),
    ]
    const decide = async (id: number, status: 'Canceled' | 'Edited', comment: string, version = 1) =>
      expectDone(await csak.call(changeEmissionStatus, { body: { id, version, status, comment } }))
    await decide(cancelled.id, 'Canceled', 'Нет протокола')
    await accept(reopened.id)
    await decide(reopened.id, 'Edited', 'Проверьте единицы', 2)
    await decide(answered.id, 'Canceled', 'Опечатка')
    expectDone(await me.call(updateEmission, { body: { id: answered.id, version: 2, value: 0.4 } }))
    const board = expectDone(await me.call(readLaboratoryDashboard, { query: {} }))
    const statuses = { New: 1, Edited: 2, Accepted: 0, Canceled: 1 }
    expect(board.statuses).toEqual(statuses)
    expect(board.by_medium).toMatchObject({ air: statuses, water: { New: 0, Edited: 0 } })
    expect(board.returned.map(({ emission, reason, by }) => [emission.id, reason, by])).toEqual([
      [reopened.id, 'Проверьте единицы', 'Малика Юсупова'],
      [cancelled.id, 'Нет протокола', 'Малика Юсупова'],
    ])
    const asList = expectDone(await me.call(listEmissions, { query: { returned: 'true', ordering: '-id' } }))
    expect(asList.data.map(({ id }) => id)).toEqual([reopened.id, cancelled.id])
    expect(board.exceedances.map(({ id }) => id)).toEqual([high.id])
    const earlier = { date_from: '2025-01-01', date_to: '2025-01-31' }
    expect(expectDone(await me.call(readLaboratoryDashboard, { query: earlier })).statuses.New).toBe(0)
  })

  test('has a calendar of what was planned, with gaps that can be explained', async () => {
    const lab = await aLaboratory()
    const granted = ['emissions.view', 'emissions.view-unaccepted', 'emissions.enter', 'plans.view'] as const
    const me = await aPerson({ granted: [...granted], laboratory_id: lab.id })
    const source = await aSource()
    await aPlan({ source_id: source.id, laboratory_id: lab.id, frequency: 'weekly' })
    await aPlan({ frequency: 'daily' })
    await anEmission({ source_id: source.id, date: '2026-02-10', by: me })
    const read = async () =>
      expectDone(await me.call(listCoverage, { query: { month: '2026-02' } })).data[0]?.periods
    const acidity = await componentWith('pH', 'water')
    const water = await aSource({ object_id: source.object_id, type: 'water', number: '0' })
    await aPlan({ source_id: water.id, laboratory_id: lab.id, component_id: acidity.id })
    const inOrder = expectDone(await me.call(listCoverage, { query: { ordering: 'source' } })).data
    expect(inOrder.map(({ source: { id }, medium }) => [id, medium])).toEqual([
      [water.id, 'water'],
      [source.id, 'air'],
    ])
    expect(await read()).toMatchObject([
      { start: '2026-01-26', end: '2026-02-01', received: 0, missed: true, gap: null },
      { start: '2026-02-02', received: 0, missed: true },
      { start: '2026-02-09', received: 1, missed: false },
      { start: '2026-02-16', received: 0, missed: true },
    ])
    const gap = { source_id: source.id, component_id: so2.id, period_start: '2026-02-05' }
    const explain = (reason: 'weather' | 'stopped' | null, note = '') =>
      me.call(explainGap, { body: { ...gap, reason, note } })
    expectDone(await explain('weather', 'Буран'))
    expect((await read())?.[1]).toMatchObject({
      start: '2026-02-02',
      gap: { reason: 'weather', note: 'Буран' },
    })
    expectDone(await explain('stopped'))
    expect((await read())?.[1]?.gap).toEqual({ reason: 'stopped', note: '' })
    const missed = async () =>
      expectDone(await me.call(listCoverage, { query: { month: '2026-02', missed: 'true' } }))
    expect((await missed()).count).toBe(2)
    const month = { source_id: water.id, component_id: acidity.id, period_start: '2026-02-01' }
    expectDone(await me.call(explainGap, { body: { ...month, reason: 'stopped' } }))
    expect(await missed()).toMatchObject({ count: 1, next: null, data: [{ source: { id: source.id } }] })
    expectDone(await explain(null))
    expect((await read())?.[1]?.gap).toBeNull()
    expect(await as('region').call(explainGap, { body: { ...gap, reason: 'other' } })).toMatchObject({
      status: 422,
      body: { fields: { source_id: { code: 'not-found' } } },
    })
  })
})
