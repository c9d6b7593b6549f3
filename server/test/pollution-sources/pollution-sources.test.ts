import { describe, expect, test } from 'vitest'
import { mapSources, mapSourcesOfObject } from '#contract/api/figures/maps'
import {
  createSource,
  deleteSource,
  listSources,
  listSourcesOfObject,
  readSource,
  readSourceOfObject,
  sourceStatistics,
  updateSource,
} from '#contract/api/registry/pollution-sources'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { as, anObject, aSource, aNormative, aPlan, componentWith } = workWith(server)
const csak = as('csak')
const nowhere = 2_000_000_000
const air = { number: '1', name: 'Труба', type: 'air' as const }

describe('a source', () => {
  test('begins with its object and is active, unless told otherwise', async () => {
    const object = await anObject({ activity_start: '2012-12-12' })
    const body = { object_id: object.id, ...air }
    const made = expectDone(await csak.call(createSource, { body }), 201)
    const expected = {
      id: expect.any(Number),
      ...body,
      name_uz: '',
      status: 'active',
      latitude: null,
      longitude: null,
      start: '2012-12-12',
      end: null,
      end_reason: '',
      version: 1,
    }
    expect(made).toEqual(expected)
    expect((await csak.call(readSource, { params: { id: made.id } })).body).toEqual(made)
  })

  test('is refused with every wrong field named at once', async () => {
    const body = { number: '', type: 'fire', status: 'secret', latitude: 91, start: '01.02.2020', colour: 1 }
    const reply = await csak.send('POST', createSource.path, { body })
    expect(reply).toMatchObject({ status: 422, body: { code: 'input.required' } })
    expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual(
      [...Object.keys(body), 'name', 'object_id'].sort(),
    )
  })

  test('has both coordinates or none, ends after it began and with a reason', async () => {
    const { id: object_id } = await anObject()
    const create = (fields: object) => csak.call(createSource, { body: { object_id, ...air, ...fields } })
    expect(await create({ latitude: 40 })).toMatchObject({
      status: 422,
      body: { fields: { longitude: { code: 'required' } } },
    })
    expect(await create({ longitude: 65, start: '2020-02-02', end: '2020-02-01' })).toMatchObject({
      status: 422,
      body: {
        fields: {
          latitude: { code: 'required' },
          end: { code: 'end-before-start' },
          end_reason: { code: 'required' },
        },
      },
    })
    const closed = await create({ start: '2020-02-02', end: '2020-02-02', end_reason: 'Демонтаж' })
    expect(expectDone(closed, 201)).toMatchObject({ end: '2020-02-02', end_reason: 'Демонтаж' })
  })

  test('belongs to an object that is there', async () => {
    const reply = await csak.call(createSource, { body: { object_id: nowhere, ...air } })
    expect(reply).toMatchObject({ status: 422, body: { fields: { object_id: { code: 'not-found' } } } })
  })

  test('rejects a number that the object has already in the medium, and names the other source', async () => {
    const { id: object_id } = await anObject()
    const create = async (fields: object) => {
      const reply = await csak.call(createSource, { body: { object_id, ...air, ...fields } })
      return (expectDone(reply, 201).warnings ?? []).map(({ code, field }) => [code, field])
    }
    expect(await create({})).toEqual([])
    expect(await create({ type: 'water' })).toEqual([])
    expect(await create({ number: '2', latitude: 39.77, longitude: 64.42 })).toEqual([
      ['coordinate.outside-region', 'latitude'],
    ])
    const { data } = expectDone(await csak.call(listSourcesOfObject, { params: { id: object_id } }))
    const [first, , second] = [...data].sort((one, other) => one.id - other.id)
    const taken = {
      status: 409,
      body: {
        code: 'source.number-taken',
        current: { id: first?.id, number: first?.number, name: first?.name },
        fields: { number: { code: 'number-taken', message: expect.stringContaining(first?.name ?? '') } },
      },
    }
    const add = () => csak.call(createSource, { body: { object_id, ...air, number: '3' } })
    expect(await csak.call(createSource, { body: { object_id, ...air } })).toMatchObject(taken)
    const { version } = expectDone(await csak.call(readSource, { params: { id: second?.id ?? 0 } }))
    const renumbered = { id: second?.id ?? 0, version, number: first?.number ?? '' }
    expect(await csak.call(updateSource, { body: renumbered })).toMatchObject(taken)
    const both = await Promise.all([add(), add()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('changes in part; of two editors one wins, and the same values change nothing', async () => {
    const { id, version, name } = await aSource()
    const change = (fields: object) => csak.call(updateSource, { body: { id, version, ...fields } })
    expect(expectDone(await change({ name })).version).toBe(version)
    const replies = await Promise.all([change({ name: 'Первая' }), change({ name: 'Вторая' })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = replies.find(({ status }) => status === 200)?.body
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'record.stale',
      current: won,
    })
  })

  test('with norms of its medium stays in it', async () => {
    const source = await aSource()
    const { id, version } = source
    await aNormative({ source_id: id })
    const move = (type: 'water' | 'ground') => csak.call(updateSource, { body: { id, version, type } })
    expect(await move('ground')).toMatchObject({
      status: 422,
      body: { fields: { type: { code: 'other-medium' } } },
    })
    const empty = await aSource()
    const body = { id: empty.id, version: empty.version, type: 'water' as const }
    expect(expectDone(await csak.call(updateSource, { body })).type).toBe('water')
  })

  test('is deleted with its norms and plans', async () => {
    const { id, object_id } = await aSource()
    await aNormative({ source_id: id })
    await aPlan({ source_id: id })
    expectDone(await csak.send('DELETE', `${deleteSource.path}${id}/`))
    expect((await csak.call(readSource, { params: { id } })).status).toBe(404)
    expect((await csak.call(deleteSource, { body: { id } })).status).toBe(404)
    expect(expectDone(await csak.call(listSourcesOfObject, { params: { id: object_id } })).count).toBe(0)
  })
})

describe('a coordinate', () => {
  const taken = {
    status: 409,
    body: {
      code: 'source.coordinate-taken',
      message: 'This coordinate has already been entered.',
      fields: {
        latitude: { code: 'coordinate-taken', message: 'This coordinate has already been entered.' },
        longitude: { code: 'coordinate-taken', message: 'This coordinate has already been entered.' },
      },
    },
  }

  test('is that of one source of an object, whether it is new or moved', async () => {
    const first = await aSource()
    const { object_id, latitude, longitude } = first
    const again = { object_id, ...air, latitude, longitude }
    expect(await csak.call(createSource, { body: again })).toMatchObject(taken)
    const closeBy = { ...again, latitude: (latitude ?? 0) + 0.000_000_4 }
    expect(await csak.call(createSource, { body: closeBy })).toMatchObject(taken)
    const { id, version } = await aSource({ object_id })
    const move = { id, version, latitude, longitude }
    expect(await csak.call(updateSource, { body: move })).toMatchObject(taken)
    expectDone(await csak.call(updateSource, { body: { ...move, longitude: (longitude ?? 0) + 0.01 } }))
  })

  test('may be that of a source of another object, and may be missing twice', async () => {
    const { latitude, longitude } = await aSource()
    const other = await anObject()
    await aSource({ object_id: other.id, latitude, longitude })
    for (const number of ['1', '2']) {
      await aSource({ object_id: other.id, number, latitude: null, longitude: null })
    }
  })

  test('goes to one of many who enter it at once', async () => {
    const { id: object_id } = await anObject()
    const body = { object_id, ...air, latitude: 40.2, longitude: 65.2 }
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        csak.call(createSource, { body: { ...body, number: String(i + 1) } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    for (const reply of replies.filter(({ status }) => status === 409)) expect(reply).toMatchObject(taken)
  })
})

describe('sources', () => {
  test('are listed with their objects, by what people filter by', async () => {
    const object = await anObject({ title: 'Комбинат' })
    const [one, two] = [
      await aSource({ object_id: object.id, number: '10', name: 'Труба' }),
      await aSource({
        ...{ object_id: object.id, number: '2', name: 'Сброс', type: 'water' },
        ...{ end: '2025-06-30', end_reason: 'Закрыт' },
      }),
    ]
    await aNormative({ source_id: one.id })
    const list = async (query: object) =>
      expectDone(await csak.call(listSources, { query: { object: object.id, ...query } }))
    expect((await list({})).data).toEqual([
      { ...one, object: { id: object.id, name: 'Комбинат' }, normatives_count: 1 },
      { ...two, object: { id: object.id, name: 'Комбинат' }, normatives_count: 0 },
    ])
    const ids = async (query: object) => (await list(query)).data.map(({ id }) => id)
    expect(await ids({ medium: 'water' })).toEqual([two.id])
    expect(await ids({ type: 'air' })).toEqual([one.id])
    expect(await ids({ type: 'air', medium: 'water' })).toEqual([])
    expect(await ids({ status: 'inactive' })).toEqual([two.id])
    expect(await ids({ region: object.region.id, district: object.district.id })).toEqual([one.id, two.id])
    expect(await ids({ region: object.region.id + 1 })).toEqual([])
    expect(await ids({ ordering: 'name' })).toEqual([two.id, one.id])
    expect(await ids({ search: 'сбр' })).toEqual([two.id])
    expect((await csak.send('GET', `${listSources.path}?colour=red`)).status).toBe(422)
  })

  test('are in the order of their numbers, not of their letters', async () => {
    const object = await anObject()
    const numbers = ['10', '2', 'б/н', '2а', 'Т-3', '0001']
    for (const number of numbers) await aSource({ object_id: object.id, number })
    const inOrder = async (ordering: 'number' | '-number') => {
      const { data } = expectDone(await csak.call(listSources, { query: { object: object.id, ordering } }))
      return data.map(({ number }) => number)
    }
    const sorted = ['0001', '2', '2а', 'Т-3', '10', 'б/н']
    expect(await inOrder('number')).toEqual(sorted)
    expect(await inOrder('-number')).toEqual(sorted.toReversed())
  })

  test('of an object come with their norms, or in short for a selector', async () => {
    const object = await anObject()
    const source = await aSource({ object_id: object.id, number: '7' })
    await aSource({ object_id: object.id, type: 'water' })
    const norm = await aNormative({ source_id: source.id })
    const params = { id: object.id }
    const full = expectDone(await csak.call(listSourcesOfObject, { params }))
    expect(full.count).toBe(2)
    expect(full.data[0]).toEqual({ ...source, normatives: [norm] })
    const query = { partial: 'true' as const, medium: 'air' as const }
    const short = expectDone(await csak.call(listSourcesOfObject, { params, query }))
    const { id, number, name, type, status } = source
    expect(short.data).toEqual([{ id, number, name, type, status }])
    expect((await csak.call(listSourcesOfObject, { params: { id: nowhere } })).status).toBe(404)
  })

  test('are read one by one with object and norms, past ones too', async () => {
    const object = await anObject({ title: 'Завод' })
    const source = await aSource({ object_id: object.id })
    const past = await aNormative({ source_id: source.id, start: '2010-01-01', end: '2019-12-31' })
    const now = await aNormative({ source_id: source.id, start: '2020-01-01' })
    const reply = await csak.call(readSourceOfObject, { params: { id: source.id } })
    expect(expectDone(reply)).toEqual({
      ...source,
      object: { id: object.id, name: 'Завод' },
      normatives: [past, now],
    })
    expect((await csak.call(readSourceOfObject, { params: { id: nowhere } })).status).toBe(404)
  })

  test('stand on the map at their own coordinates, or without any at their object', async () => {
    const object = await anObject()
    const placed = await aSource({ object_id: object.id })
    const unplaced = await aSource({ object_id: object.id, latitude: null, longitude: null })
    const unmeasured = { condition: 'not_measured', load: null, measured_on: null }
    const featureOf = (source: typeof placed, at: { longitude: number | null; latitude: number | null }) => ({
      type: 'Feature',
      id: source.id,
      geometry: { type: 'Point', coordinates: [at.longitude, at.latitude] },
      properties: {
        object_id: object.id,
        object_title: object.title,
        number: source.number,
        name: source.name,
        type: 'air',
        status: 'active',
        ...unmeasured,
      },
    })
    const both = [featureOf(placed, placed), featureOf(unplaced, object)]
    const all = expectDone(await csak.call(mapSources, { query: { object: object.id } }))
    expect(all).toMatchObject({ type: 'FeatureCollection', count: 2, features: both })
    const { features } = expectDone(await csak.call(mapSourcesOfObject, { params: { id: object.id } }))
    expect(features).toEqual(both)
    const nobody = { object: object.id, bbox: '0,0,1,1' }
    expect(expectDone(await csak.call(mapSources, { query: nobody })).count).toBe(0)
    expect((await csak.call(mapSourcesOfObject, { params: { id: nowhere } })).status).toBe(404)
  })

  test('are counted by medium, also what is missing', async () => {
    const object = await anObject()
    const one = await aSource({ object_id: object.id })
    await aSource({ object_id: object.id, end: '2025-06-30', end_reason: 'Закрыт' })
    await aSource({ object_id: object.id, type: 'water' })
    await aNormative({ source_id: one.id })
    await aPlan({ source_id: one.id, component_id: (await componentWith('NO2')).id })
    const query = { object: object.id }
    const { data, total } = expectDone(await csak.call(sourceStatistics, { query }))
    const none = { objects: 0, sources: 0, active: 0, inactive: 0, without_normatives: 0, without_plan: 0 }
    expect(data).toEqual([
      {
        medium: 'air',
        objects: 1,
        sources: 2,
        active: 1,
        inactive: 1,
        without_normatives: 1,
        without_plan: 1,
      },
      { ...none, medium: 'water', objects: 1, sources: 1, active: 1, without_normatives: 1, without_plan: 1 },
      { ...none, medium: 'ground' },
    ])
    expect(total).toEqual({
      objects: 1,
      sources: 3,
      active: 2,
      inactive: 1,
      without_normatives: 2,
      without_plan: 2,
    })
    expect(expectDone(await csak.call(sourceStatistics, { query: { object: nowhere } })).total).toEqual(none)
  })
})
