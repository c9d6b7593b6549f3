import { describe, expect, test } from 'vitest'
import {
  createNormative,
  deleteNormative,
  listComponentNormatives,
  listNormativesOfSource,
  updateNormative,
} from '#contract/api/measurements/normatives'
import { normativeTypes } from '#contract/domain/measurement/normative-type'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { as, aSource, aNormative, componentWith } = workWith(server)
const csak = as('csak')
const nowhere = 2_000_000_000

const [so2, no2, ph] = [
  await componentWith('SO2'),
  await componentWith('NO2'),
  await componentWith('pH', 'water'),
]
const unitWith = (symbol: string) =>
  db.selectFrom('units').selectAll().where('symbol', '=', symbol).executeTakeFirstOrThrow()

describe('a norm', () => {
  test('has the unit of its component and begins with its source, unless told otherwise', async () => {
    const source = await aSource({ start: '2011-11-11' })
    const body = { source_id: source.id, component_id: so2.id, type: 'pdv' as const, value: 0.5 }
    const made = expectDone(await csak.call(createNormative, { body }), 201)
    const expected = {
      id: made.id,
      source_id: source.id,
      component: { id: so2.id, name: so2.name_ru },
      component_name: so2.name_ru,
      type: 'pdv',
      value: '0.5',
      unit: { id: so2.unit_id, name: 'мг/м³' },
      status: 'active',
      start: '2011-11-11',
      end: null,
      version: 1,
    }
    expect(made).toEqual(expected)
    const inUzbek = await csak.call(listNormativesOfSource, {
      query: { source: source.id },
      headers: { 'accept-language': 'uz' },
    })
    expect(expectDone(inUzbek).data).toEqual([
      {
        ...expected,
        component: { id: so2.id, name: so2.name_uz },
        component_name: so2.name_uz,
        unit: { id: so2.unit_id, name: 'mg/m³' },
      },
    ])
  })

  test.each([
    ['0,50', '0.5'],
    [' 12 ', '12'],
    ['0.1000000001', '0.1000000001'],
    ['123456789012345.0123456789', '123456789012345.0123456789'],
    ['6,5-8,5', '6.5-8.5'],
    ['6.5 – 8.5', '6.5-8.5'],
    ['6-', '6-'],
    ['0', '0'],
  ])('of %j is kept exactly as %j', async (value, kept) => {
    const made = await aNormative({ type: 'pdk', value })
    expect(made.value).toBe(kept)
    const body = { version: made.version, value }
    const again = await csak.call(updateNormative, { params: { id: made.id }, body })
    expect(expectDone(again)).toEqual(made)
  })

  test.each([
    ['abc', 'limit'],
    ['', 'required'],
    ['8-6', 'limit-min-above-max'],
    ['1-2-3', 'limit'],
    ['1e5', 'limit'],
  ])('of %j is refused as %s', async (value, code) => {
    const { id: source_id } = await aSource()
    const body = { source_id, component_id: so2.id, type: 'pdk' as const, value }
    expect(await csak.call(createNormative, { body })).toMatchObject({
      status: 422,
      body: { fields: { value: { code } } },
    })
  })

  test.each(normativeTypes)('of type %s is a range only where that type may be one', async (type) => {
    const { id: source_id } = await aSource()
    const body = { source_id, component_id: so2.id, type, value: '1-2' }
    const reply = await csak.call(createNormative, { body })
    if (type !== 'pdv' && type !== 'pdo') expectDone(reply, 201)
    else
      expect(reply).toMatchObject({ status: 422, body: { fields: { value: { code: 'limit-not-a-range' } } } })
  })

  test('is below zero only for a component that may be', async () => {
    const negative = await db
      .selectFrom('components')
      .innerJoin('ecology_type_components', 'ecology_type_components.component_id', 'components.id')
      .innerJoin('ecology_types', 'ecology_types.id', 'ecology_type_components.ecology_type_id')
      .select(['components.id', 'ecology_types.medium'])
      .where('components.may_be_negative', '=', true)
      .executeTakeFirstOrThrow()
    const cold = await aSource({ type: negative.medium })
    const made = await aNormative({
      source_id: cold.id,
      component_id: negative.id,
      type: 'ken',
      value: '-50-400',
    })
    expect(made.value).toBe('-50-400')
    const { id: source_id } = await aSource()
    for (const value of ['-1', -1]) {
      const body = { source_id, component_id: so2.id, type: 'pdk' as const, value }
      const reply = await csak.call(createNormative, { body })
      expect(reply).toMatchObject({ status: 422, body: { fields: { value: { code: 'limit-negative' } } } })
    }
  })

  test('names every wrong field at once', async () => {
    const { id: source_id } = await aSource()
    const body = {
      source_id,
      component_id: ph.id,
      type: 'pdv' as const,
      value: '1-2',
      unit_id: nowhere,
      start: '2020-02-02',
      end: '2020-02-01',
    }
    const reply = await csak.call(createNormative, { body })
    expect(reply).toMatchObject({
      status: 422,
      body: {
        fields: {
          component_id: { code: 'not-found' },
          unit_id: { code: 'not-found' },
          value: { code: 'limit-not-a-range' },
          end: { code: 'end-before-start' },
        },
      },
    })
    const empty = await csak.send('POST', createNormative.path, { body: {} })
    expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual([
      'component_id',
      'source_id',
      'type',
      'value',
    ])
    const nobody = await csak.call(createNormative, { body: { ...body, source_id: nowhere } })
    expect(nobody).toMatchObject({ status: 422, body: { fields: { source_id: { code: 'not-found' } } } })
  })

  test('in a unit of another dimension is kept, and says that it judges nothing', async () => {
    const [grams, kilograms] = [await unitWith('g/m3'), await unitWith('kg/h')]
    const comparable = await aNormative({ unit_id: grams.id })
    expect(comparable).toMatchObject({ unit: { id: grams.id, name: 'г/м³' } })
    expect(comparable).not.toHaveProperty('warnings')
    const { id, version, warnings } = await aNormative({ unit_id: kilograms.id })
    expect(warnings).toMatchObject([{ code: 'normative.other-dimension', field: 'unit_id' }])
    const body = { version, unit_id: so2.unit_id }
    const mended = expectDone(await csak.call(updateNormative, { params: { id }, body }))
    expect(mended).not.toHaveProperty('warnings')
  })

  test('changes in part, and of two editors one wins', async () => {
    const { id, version } = await aNormative({ type: 'pdk', value: '1' })
    const change = (value: string) => csak.call(updateNormative, { params: { id }, body: { version, value } })
    const replies = await Promise.all([change('2'), change('3')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = replies.find(({ status }) => status === 200)?.body
    const lost = replies.find(({ status }) => status === 409)?.body
    expect(lost).toMatchObject({ code: 'record.stale', current: won })
    const body = { version: 2, type: 'pdv' as const, value: '1-2' }
    const reply = await csak.call(updateNormative, { params: { id }, body })
    expect(reply.body.fields).toHaveProperty('value')
  })

  test('is deleted', async () => {
    const { id, source_id } = await aNormative()
    expectDone(await csak.call(deleteNormative, { params: { id } }))
    expect((await csak.call(deleteNormative, { params: { id } })).status).toBe(404)
    const { count } = expectDone(await csak.call(listNormativesOfSource, { query: { source: source_id } }))
    expect(count).toBe(0)
  })
})

describe('two norms of one component and type', () => {
  const years = (start: string, end: string | null) => ({
    start: `${start}-01-01`,
    end: end && `${end}-12-31`,
  })

  test.each([
    ['the same', years('2020', '2021'), true],
    ['one day in common at the end', { start: '2021-12-31', end: null }, true],
    ['one day in common at the start', { start: '2000-01-01', end: '2020-01-01' }, true],
    ['one within the other', years('2000', null), true],
    ['the day after', { start: '2022-01-01', end: null }, false],
    ['the day before', { start: '2000-01-01', end: '2019-12-31' }, false],
  ])('may not be in force at once: %s', async (_, period, overlaps) => {
    const first = await aNormative(years('2020', '2021'))
    const body = {
      source_id: first.source_id,
      component_id: so2.id,
      type: 'pdv' as const,
      value: '1',
      ...period,
    }
    const reply = await csak.call(createNormative, { body })
    if (!overlaps) expectDone(reply, 201)
    else
      expect(reply).toMatchObject({
        status: 409,
        body: {
          code: 'normative.overlap',
          fields: { start: { code: 'overlap' }, end: { code: 'overlap' } },
          current: first,
        },
      })
  })

  test('may, when one is inactive, or of another type, component or source', async () => {
    const { source_id } = await aNormative()
    await aNormative({ source_id, status: 'inactive' })
    await aNormative({ source_id, type: 'pdk' })
    await aNormative({ source_id, component_id: no2.id })
    await aNormative()
  })

  test('do not come about by a change either', async () => {
    const first = await aNormative(years('2020', '2021'))
    const second = await aNormative({ source_id: first.source_id, ...years('2022', '2023') })
    const asleep = await aNormative({
      source_id: first.source_id,
      ...years('2023', null),
      status: 'inactive',
    })
    const change = (id: number, fields: object) =>
      csak.call(updateNormative, { params: { id }, body: { version: 1, ...fields } })
    const earlier = await change(second.id, { start: '2021-12-31' })
    expect(earlier).toMatchObject({ status: 409, body: { code: 'normative.overlap', current: first } })
    const awake = await change(asleep.id, { status: 'active' })
    expect(awake).toMatchObject({ status: 409, body: { code: 'normative.overlap', current: second } })
    expect(expectDone(await change(second.id, { end: null })).end).toBeNull()
  })

  test('entered at once: one stays, and the others are shown it', async () => {
    const { id: source_id } = await aSource()
    const create = (value: string) =>
      csak.call(createNormative, { body: { source_id, component_id: so2.id, type: 'pdv', value } })
    const replies = await Promise.all(['1', '2', '3', '4', '5'].map(create))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    const stays = replies.find(({ status }) => status === 201)?.body
    for (const { status, body } of replies) {
      if (status === 409) expect(body).toMatchObject({ code: 'normative.overlap', current: stays })
    }
  })

  test('are kept apart by the database itself, under the same name', async () => {
    const { id, source_id } = await aNormative()
    const { refusalFrom } = await import('../../src/core/errors')
    const { everyRow } = await import('../../src/core/database/scope')
    const { id: _, ...row } = await everyRow(db)
      .selectFrom('component_normatives')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.source_id).toBe(source_id)
    const failed = await everyRow(db)
      .insertInto('component_normatives')
      .values(row)
      .execute()
      .catch((error: unknown) => error)
    expect(refusalFrom(failed)).toMatchObject({ status: 409, code: 'normative.overlap' })
  })
})

describe('the norms of a source', () => {
  test('are listed by component, type and the day on which they are in force', async () => {
    const { id: source } = await aSource()
    const past = await aNormative({ source_id: source, start: '2010-01-01', end: '2019-12-31' })
    const now = await aNormative({ source_id: source, start: '2020-01-01', value: '0.4' })
    const asleep = await aNormative({ source_id: source, type: 'pdk', status: 'inactive' })
    const other = await aNormative({ source_id: source, component_id: no2.id, start: '2020-01-01' })
    const ids = async (query: object) =>
      expectDone(await csak.call(listNormativesOfSource, { query: { source, ...query } })).data.map(
        ({ id }) => id,
      )
    expect(await ids({})).toEqual([past.id, now.id, asleep.id, other.id])
    expect(await ids({ component: so2.id, type: 'pdv' })).toEqual([past.id, now.id])
    expect(await ids({ on: '2019-12-31' })).toEqual([past.id])
    expect(await ids({ on: '2020-01-01' })).toEqual([now.id, other.id])
    expect(await ids({ ordering: '-start' })).toEqual([now.id, other.id, past.id, asleep.id])
    expect(await ids({ search: no2.name_uz.slice(0, 6) })).toEqual([other.id])
    expect(await ids({ source: nowhere })).toEqual([])
    expect((await csak.send('GET', listNormativesOfSource.path)).status).toBe(422)
  })

  test('stand side by side for each component, today unless a day is given', async () => {
    const { id: source } = await aSource()
    const grams = await unitWith('g/m3')
    await aNormative({ source_id: source, start: '2010-01-01', end: '2019-12-31', value: '9' })
    await aNormative({ source_id: source, start: '2020-01-01', value: '0.4' })
    await aNormative({ source_id: source, type: 'pdk', value: '0.1-0.5' })
    await aNormative({ source_id: source, type: 'fon', value: '0.0001', unit_id: grams.id })
    await aNormative({ source_id: source, component_id: no2.id, type: 'ken', value: '2-' })
    const line = { source_id: source, pdv: null, pdk: null, pdo: null, pds: null, fon: null, ken: null }
    const mg = { id: so2.unit_id, name: 'мг/м³' }
    const lines = async (query: object = {}) =>
      expectDone(await csak.call(listComponentNormatives, { query: { source, ...query } })).data
    const nitrogen = { ...line, component: { id: no2.id, name: no2.name_ru }, unit: mg, ken: '2-' }
    const sulphur = { ...line, component: { id: so2.id, name: so2.name_ru }, unit: mg }
    expect(await lines()).toEqual([
      nitrogen,
      { ...sulphur, pdv: '0.4', pdk: '0.1-0.5' },
      { ...sulphur, unit: { id: grams.id, name: 'г/м³' }, fon: '0.0001' },
    ])
    expect((await lines({ on: '2015-05-05' })).map(({ pdv }) => pdv)).toEqual([null, '9', null])
    expect(await lines({ page_size: 1 })).toEqual([nitrogen])
    expect(await lines({ source: nowhere })).toEqual([])
  })
})
