import { expect, test } from 'vitest'
import { createPlan, deletePlan, listPlans, updatePlan } from '#contract/api/measurements/sampling-plans'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { as, aPerson, aLaboratory, anObject, aSource, aPlan, componentWith, regionWith } = workWith(server)
const csak = as('csak')
const nowhere = 2_000_000_000
const [so2, no2, ph] = [
  await componentWith('SO2'),
  await componentWith('NO2'),
  await componentWith('pH', 'water'),
]
const laboratory = await aLaboratory()

test('a plan says who measures what, where and how often, from the beginning of the source', async () => {
  const object = await anObject({ title: 'Комбинат' })
  const source = await aSource({ object_id: object.id, number: '7', name: 'Труба', start: '2018-08-08' })
  const body = {
    source_id: source.id,
    component_id: so2.id,
    laboratory_id: laboratory.id,
    frequency: 'weekly' as const,
  }
  const made = expectDone(await csak.call(createPlan, { body }), 201)
  expect(made).toEqual({
    id: made.id,
    medium: 'air',
    object: { id: object.id, name: 'Комбинат' },
    source: { id: source.id, name: '7 — Труба' },
    component: { id: so2.id, name: so2.name_ru },
    laboratory: { id: laboratory.id, name: laboratory.name_ru },
    frequency: 'weekly',
    start: '2018-08-08',
    end: null,
    since: '2018-08-08',
    version: 1,
  })
  const change = { id: made.id, version: 1, frequency: 'daily' as const, end: '2030-01-01' }
  const changed = expectDone(await csak.call(updatePlan, { body: change }))
  expect(changed).toEqual({
    ...{ ...made, frequency: 'daily', since: '2026-03-02' },
    ...{ end: '2030-01-01', version: 2 },
  })
  const same = { id: made.id, version: 2, frequency: 'daily' as const, laboratory_id: laboratory.id }
  expect(expectDone(await csak.call(updatePlan, { body: same })).version).toBe(2)
  expect(await csak.call(updatePlan, { body: change })).toMatchObject({
    status: 409,
    body: { code: 'record.stale', current: changed },
  })
  expectDone(await csak.call(deletePlan, { body: { id: made.id } }))
  expect((await csak.call(deletePlan, { body: { id: made.id } })).status).toBe(404)
})

test('a source and component are planned once, also by many at once', async () => {
  const { id: source_id } = await aSource()
  const body = { source_id, component_id: so2.id, laboratory_id: laboratory.id, frequency: 'daily' as const }
  const replies = await Promise.all(Array.from({ length: 4 }, () => csak.call(createPlan, { body })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const refused = { code: 'record.duplicate', fields: { component_id: { code: 'duplicate' } } }
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject(refused)
  const other = await aPlan({ source_id, component_id: no2.id })
  const change = { id: other.id, version: other.version, component_id: so2.id }
  expect(await csak.call(updatePlan, { body: change })).toMatchObject({ status: 409, body: refused })
})

test('a plan names every wrong field at once', async () => {
  const { id: source_id } = await aSource()
  const body = {
    source_id,
    component_id: ph.id,
    laboratory_id: nowhere,
    frequency: 'daily' as const,
    start: '2020-02-02',
    end: '2020-02-01',
  }
  expect(await csak.call(createPlan, { body })).toMatchObject({
    status: 422,
    body: {
      fields: {
        component_id: { code: 'not-found' },
        laboratory_id: { code: 'not-found' },
        end: { code: 'end-before-start' },
      },
    },
  })
  const empty = await csak.send('POST', createPlan.path, { body: { frequency: 'hourly' } })
  expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual([
    'component_id',
    'frequency',
    'laboratory_id',
    'source_id',
  ])
})

test('plans are filtered by object, source and laboratory, and searched by name', async () => {
  const { id: object } = await anObject()
  const [one, two] = [
    await aSource({ object_id: object }),
    await aSource({ object_id: object, name: 'Факел' }),
  ]
  const first = await aPlan({ source_id: one.id })
  const second = await aPlan({ source_id: two.id, component_id: no2.id, laboratory_id: laboratory.id })
  const ids = async (query: object) =>
    expectDone(await csak.call(listPlans, { query: { object, ...query } })).data.map(({ id }) => id)
  expect(await ids({})).toEqual([first.id, second.id])
  expect(await ids({ ordering: '-id' })).toEqual([second.id, first.id])
  expect(await ids({ source: one.id })).toEqual([first.id])
  expect(await ids({ laboratory: laboratory.id })).toEqual([second.id])
  expect(await ids({ search: 'факел' })).toEqual([second.id])
  expect(await ids({ search: no2.name_uz })).toEqual([second.id])
})

test('who is limited to a region names only its laboratories, and leaves others that are there', async () => {
  const navoi = await regionWith('1712')
  const own = await aLaboratory(navoi.id)
  const planner = await aPerson({ granted: ['objects.view', 'plans.edit'], region_id: navoi.id })
  const plan = await aPlan({ laboratory_id: laboratory.id })
  const change = (version: number, fields: object) =>
    planner.call(updatePlan, { body: { id: plan.id, version, ...fields } })
  expectDone(await change(1, { frequency: 'daily', laboratory_id: laboratory.id }))
  expectDone(await change(2, { laboratory_id: own.id }))
  expect(await change(3, { laboratory_id: laboratory.id })).toMatchObject({
    status: 422,
    body: { fields: { laboratory_id: { code: 'not-found' } } },
  })
})
