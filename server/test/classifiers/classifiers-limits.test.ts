import { describe, expect, test } from 'vitest'
import { kenValues, pdkValues } from '#contract/classifiers/component-limits'
import { components } from '#contract/classifiers/components'
import { units } from '#contract/classifiers/units'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, as } = workWith(server)
const guest = as('guest')
const [unit, otherUnit] = expectDone(await guest.call(units.list)).data
if (!unit || !otherUnit) throw new Error('There are no units')

let made = 0
/** A component and its empty limits. */
async function aComponent(fields: { may_be_negative?: boolean } = {}) {
  made += 1
  const body = { name_ru: `Вещество ${made}`, name_uz: `Modda ${made}`, unit_id: unit?.id ?? 0, ...fields }
  const component = expectDone(await admin.call(components.create, { body }), 201)
  const [pdk, ken] = await Promise.all([pdkValues, kenValues].map((kind) => limitOf(component.id, kind)))
  return { component, pdk, ken }
}

async function limitOf(component: number, kind: typeof pdkValues = pdkValues) {
  const { data } = expectDone(await guest.call(kind.list, { query: { component } }))
  expect(data).toHaveLength(1)
  return data[0] as (typeof data)[number]
}

const change = (id: number, body: object) =>
  admin.send('PUT', pdkValues.update.path.replace('{id}', String(id)), { body })

describe('the limits of a component', () => {
  test('are there as soon as it is, empty and in its unit', async () => {
    const { component, pdk, ken } = await aComponent()
    const empty = { component: { id: component.id, name: component.name }, value: null, min: null, max: null }
    expect(pdk).toEqual({
      id: expect.any(Number),
      ...empty,
      unit: { id: unit.id, name: 'мг/м³' },
      version: 1,
    })
    expect(ken).toMatchObject(empty)
    expect(ken?.id).not.toBe(pdk?.id)
    expect((await change(ken?.id ?? 0, { version: 1, value: 1 })).status).toBe(404)
  })

  test('follow its unit while they are empty, and stay with theirs once they are not', async () => {
    const { component, pdk } = await aComponent()
    expectDone(await change(pdk?.id ?? 0, { version: 1, value: 0.5 }))
    const body = { id: component.id, version: 1, unit_id: otherUnit.id }
    expectDone(await admin.call(components.update, { body }))
    expect((await limitOf(component.id)).unit.id).toBe(unit.id)
    expect((await limitOf(component.id, kenValues)).unit.id).toBe(otherUnit.id)
  })

  test('go with it', async () => {
    const { component } = await aComponent()
    expectDone(await admin.send('DELETE', `${components.remove.path}${component.id}/`))
    const { count } = expectDone(await guest.call(pdkValues.list, { query: { component: component.id } }))
    expect(count).toBe(0)
  })

  test.each([
    [{ value: 0.1 }, { value: 0.1, min: null, max: null }],
    [{ value: '0,000001' }, { value: 0.000001, min: null, max: null }],
    [{ value: 1e-7 }, { value: 1e-7, min: null, max: null }],
    [{ value: '6,5-8,5' }, { value: null, min: 6.5, max: 8.5 }],
    [{ value: ' 6.5 — 8,5 ' }, { value: null, min: 6.5, max: 8.5 }],
    [
      { min: '6,5', max: 8.5 },
      { value: null, min: 6.5, max: 8.5 },
    ],
    [{ value: '4-' }, { value: null, min: 4, max: null }],
    [
      { value: null, min: 1, max: 2 },
      { value: null, min: 1, max: 2 },
    ],
    [{ value: 0 }, { value: 0, min: null, max: null }],
  ])('are set by %j', async (body, wanted) => {
    const { pdk } = await aComponent()
    const changed = expectDone(await change(pdk?.id ?? 0, { ...body, version: 1 }))
    expect(changed).toMatchObject({ ...wanted, version: 2 })
    expect(expectDone(await change(pdk?.id ?? 0, { ...body, version: 2 })).version).toBe(2)
    const cleared = await change(pdk?.id ?? 0, { value: null, min: null, max: null, version: 2 })
    expect(expectDone(cleared)).toMatchObject({ value: null, min: null, max: null, version: 3 })
  })

  test.each([
    [{ min: 9, max: 8 }, 'min', 'limit-min-above-max'],
    [{ value: '9-8' }, 'value', 'limit-min-above-max'],
    [{ value: 'много' }, 'value', 'limit'],
    [{ value: 1, min: 0, max: 2 }, 'value', 'value-or-range'],
    [{ value: -1 }, 'value', 'limit-negative'],
    [{ value: '-1' }, 'value', 'limit-negative'],
    [{ min: -2, max: -1 }, 'min', 'limit-negative'],
    [{ unit_id: 999_999 }, 'unit_id', 'not-found'],
    [{ value: true }, 'value', 'invalid-type'],
    [{ value: 1e300 }, 'value', 'limit'],
    [{ colour: 'red' }, 'colour', 'unknown'],
  ])('are not set by %j', async (body, field, code) => {
    const { component, pdk } = await aComponent()
    const reply = await change(pdk?.id ?? 0, { ...body, version: 1 })
    expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: { code } } } })
    expect(await limitOf(component.id)).toEqual(pdk)
  })

  test('may be below zero where the component may', async () => {
    const { pdk } = await aComponent({ may_be_negative: true })
    const changed = expectDone(await change(pdk?.id ?? 0, { version: 1, min: '−5', max: 40 }))
    expect(changed).toMatchObject({ min: -5, max: 40 })
  })

  test('are kept as they were written, digit for digit', async () => {
    const { component, pdk } = await aComponent()
    expectDone(await change(pdk?.id ?? 0, { version: 1, value: '123456789012345,0000000001' }))
    const { value } = await server.app.db
      .selectFrom('component_limits')
      .select('value')
      .where('component_id', '=', component.id)
      .where('kind', '=', 'pdk')
      .executeTakeFirstOrThrow()
    expect(value).toBe('123456789012345.0000000001')
  })

  test('that were changed meanwhile are shown', async () => {
    const { pdk } = await aComponent()
    expectDone(await change(pdk?.id ?? 0, { version: 1, value: 3 }))
    const late = await change(pdk?.id ?? 0, { version: 1, value: 4 })
    expect(late).toMatchObject({ status: 409, body: { code: 'record.stale', current: { value: 3 } } })
  })

  test('are changed only by those who may', async () => {
    const { pdk } = await aComponent()
    const reply = await guest.call(pdkValues.update, {
      params: { id: pdk?.id ?? 0 },
      body: { version: 1, value: 1 },
    })
    expect(reply.status).toBe(403)
  })
})

describe('the list of limits', () => {
  test('is searched by component, in both languages and by its sign', async () => {
    for (const search of ['серы диоксид', 'oltingugurt dioksidi', 'so2']) {
      const { data } = expectDone(await guest.call(pdkValues.list, { query: { search } }))
      expect(data[0]).toMatchObject({
        component: { name: 'Серы диоксид' },
        value: 0.5,
        unit: { name: 'мг/м³' },
      })
    }
  })

  test('is filtered by medium and group, and ordered by value and name', async () => {
    const query = { medium: 'water', page_size: 500 } as const
    const ofWater = expectDone(await guest.call(pdkValues.list, { query })).data
    const water = expectDone(await guest.call(components.list, { query })).data
    expect(ofWater.map(({ component }) => component.id).sort()).toEqual(water.map(({ id }) => id).sort())
    const group = water[0]?.group?.id
    const ofGroup = expectDone(await guest.call(pdkValues.list, { query: { ...query, group } })).data
    expect(ofGroup).toHaveLength(water.filter((one) => one.group?.id === group).length)
    const byValue = expectDone(
      await guest.call(pdkValues.list, { query: { ...query, ordering: '-value' } }),
    ).data
    const values = byValue.map(({ value }) => value)
    const filled = values.filter((value) => value !== null)
    expect(values.slice(0, filled.length)).toEqual(filled.toSorted((a, b) => b - a))
    const byName = expectDone(
      await guest.call(pdkValues.list, { query: { ...query, ordering: 'component' } }),
    ).data
    const listed = byName.map(({ component }) => component.name)
    expect(listed).toEqual(listed.toSorted(new Intl.Collator('ru').compare))
  })
})
