import { describe, expect, test } from 'vitest'
import { listEmissionComments, listEmissionHistory } from '#contract/api/measurements/emission-details'
import {
  listEmissions,
  readEmission,
  storeEmissions,
  updateEmission,
} from '#contract/api/measurements/emissions'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { as, aSource, aNormative, anEmission, anObject, componentWith } = workWith(server)
const [csak, laboratory] = [as('csak'), as('laboratory')]
const [so2, no2, ph] = [
  await componentWith('SO2'),
  await componentWith('NO2'),
  await componentWith('pH', 'water'),
]
const nowhere = 2_000_000_000
const today = '2026-03-02'

describe('values of a source on a day', () => {
  test('are stored together, judged by the norms of the day, with their comments and history', async () => {
    const source = await aSource({ number: '7', name: 'Труба' })
    await aNormative({ source_id: source.id, type: 'pdv', value: '0.5' })
    await aNormative({ source_id: source.id, type: 'fon', value: '0.1' })
    const values = [
      { component_id: so2.id, value: '0,75', comment: 'Ветер с севера' },
      { component_id: no2.id, value: '<0,01' },
    ]
    const body = { source_id: source.id, date: today, values }
    const { data } = expectDone(await laboratory.call(storeEmissions, { body }), 201)
    expect(data).toMatchObject([
      {
        source: { id: source.id, name: '7 — Труба' },
        component: { id: so2.id, name: so2.name_ru },
        unit: { name: 'мг/м³' },
        medium: 'air',
        value: 0.75,
        qualifier: null,
        date: today,
        status: 'New',
        pdv: '0.5',
        pdk: null,
        fon: '0.1',
        normative_type: 'pdv',
        normative_value: '0.5',
        ratio: 1.5,
        verdict: 'exceeded',
        flagged: true,
        comments_count: 1,
        author: { name: 'Дилноза Каримова' },
        version: 1,
        may: ['edit', 'delete'],
      },
      { value: 0.01, qualifier: '<', verdict: 'no_data', ratio: null, flagged: false, comments_count: 0 },
    ])
    const [first] = data
    const id = first?.id as number
    expect(expectDone(await csak.call(readEmission, { params: { id } })).may).toEqual([
      'edit',
      'accept',
      'cancel',
      'delete',
    ])
    const comments = expectDone(await csak.call(listEmissionComments, { query: { emission: id } }))
    expect(comments.data).toMatchObject([{ text: 'Ветер с севера', required: false, may_delete: false }])
    const history = expectDone(await csak.call(listEmissionHistory, { params: { id } }))
    expect(history.data).toMatchObject([
      {
        from_status: null,
        to_status: 'New',
        role: 'laboratory',
        changes: [{ field: 'value', before: null, after: '0.75' }],
      },
    ])
  })

  test('are refused together, each wrong value by its place', async () => {
    const source = await aSource({ start: '2020-01-01' })
    const values = [
      { component_id: so2.id, value: '0,1' },
      { component_id: no2.id, value: 'много' },
      { component_id: no2.id, value: '-1' },
      { component_id: ph.id, value: 7 },
      { component_id: nowhere, value: 7 },
    ]
    const body = { source_id: source.id, date: '2026-03-03', values }
    expect(await laboratory.call(storeEmissions, { body })).toMatchObject({
      status: 422,
      body: {
        fields: {
          date: { code: 'in-future' },
          'values.1.value': { code: 'value' },
          'values.2.component_id': { code: 'twice' },
          'values.2.value': { code: 'value-negative' },
          'values.3.component_id': { code: 'not-found' },
          'values.4.component_id': { code: 'not-found' },
        },
      },
    })
    const list = expectDone(await csak.call(listEmissions, { query: { source: source.id } }))
    expect(list).toEqual({ data: [], next: null, count: 0, count_exact: true })
  })

  test.each([
    ['before the source began', { start: '2026-02-01' }, '2026-01-31', 'before-start'],
    [
      'after it was closed',
      { start: '2020-01-01', end: '2025-06-30', end_reason: 'Разобран' },
      '2025-07-01',
      'after-end',
    ],
  ])('are refused %s', async (_, fields, date, code) => {
    const source = await aSource(fields)
    const body = { source_id: source.id, date, values: [{ component_id: so2.id, value: 1 }] }
    expect(await csak.call(storeEmissions, { body })).toMatchObject({
      status: 422,
      body: { fields: { date: { code } } },
    })
  })

  test('are refused after their object was closed, and taken until then', async () => {
    const object = await anObject({ activity_end: '2026-01-15', end_reason: 'Закрыт', status: 'inactive' })
    const source = await aSource({ object_id: object.id })
    const values = [{ component_id: so2.id, value: 1 }]
    const on = (date: string) => csak.call(storeEmissions, { body: { source_id: source.id, date, values } })
    expect(await on('2026-01-16')).toMatchObject({
      status: 422,
      body: { fields: { date: { code: 'after-end' } } },
    })
    expectDone(await on('2026-01-15'), 201)
  })

  test('are there once: a second time is a conflict that shows the first, and stores nothing', async () => {
    const first = await anEmission({ by: laboratory })
    const values = [
      { component_id: no2.id, value: 1 },
      { component_id: so2.id, value: 2 },
    ]
    const body = { source_id: first.source.id, date: first.date, values }
    expect(await laboratory.call(storeEmissions, { body })).toMatchObject({
      status: 409,
      body: {
        code: 'emission.duplicate',
        current: { id: first.id, value: first.value },
        fields: { 'values.1.component_id': { code: 'duplicate' } },
      },
    })
    const hidden = await as('region').call(storeEmissions, { body })
    expect(hidden).toMatchObject({ status: 409, body: { code: 'emission.duplicate' } })
    expect(hidden.body.current).toBeUndefined()
    const list = expectDone(await csak.call(listEmissions, { query: { source: first.source.id } }))
    expect(list.count).toBe(1)
  })

  test('sent twenty times at once are stored once', async () => {
    const source = await aSource()
    const body = { source_id: source.id, date: today, values: [{ component_id: so2.id, value: 1 }] }
    const replies = await Promise.all(Array.from({ length: 20 }, () => csak.call(storeEmissions, { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  })

  test('at a source that the caller does not see are refused as if it were not there', async () => {
    const far = await aSource({ object_id: (await anObject({}, '1706')).id })
    const values = [{ component_id: so2.id, value: 1 }]
    for (const source_id of [far.id, nowhere]) {
      const body = { source_id, date: today, values }
      expect(await as('region').call(storeEmissions, { body })).toMatchObject({
        status: 422,
        body: { fields: { source_id: { code: 'not-found' } } },
      })
    }
  })
})

describe('a correction', () => {
  test('judges anew, makes the record Edited and tells what was before', async () => {
    const source = await aSource()
    await aNormative({ source_id: source.id, value: '0.5' })
    const made = await anEmission({ source_id: source.id, value: '0.4', by: laboratory })
    expect(made.verdict).toBe('normal')
    const body = { id: made.id, version: made.version, value: '0,6', comment: 'Описка' }
    const edited = expectDone(await laboratory.call(updateEmission, { body }))
    expect(edited).toMatchObject({
      value: 0.6,
      status: 'Edited',
      verdict: 'exceeded',
      ratio: 1.2,
      version: 2,
    })
    expect(edited.comments_count).toBe(1)
    const { data } = expectDone(await csak.call(listEmissionHistory, { params: { id: made.id } }))
    expect(data[0]).toMatchObject({
      from_status: 'New',
      to_status: 'Edited',
      reason: 'Описка',
      changes: [{ field: 'value', before: '0.4', after: '0.6' }],
    })
  })

  test('of date, source and component takes the record along, its history too', async () => {
    const made = await anEmission({ date: '2025-05-05', by: laboratory })
    const other = await aSource({ number: '9', name: 'Другая' })
    const body = {
      id: made.id,
      version: 1,
      date: '2024-04-04',
      source_id: other.id,
      component_id: no2.id,
    }
    const edited = expectDone(await laboratory.call(updateEmission, { body }))
    expect(edited).toMatchObject({
      id: made.id,
      date: '2024-04-04',
      object: { id: other.object_id },
      source: { id: other.id },
      component: { id: no2.id },
    })
    const { data } = expectDone(await laboratory.call(listEmissionHistory, { params: { id: made.id } }))
    expect(data).toHaveLength(2)
    expect(data[0]?.changes).toEqual([
      { field: 'date', before: '2025-05-05', after: '2024-04-04' },
      { field: 'source', before: made.source.name, after: '9 — Другая' },
      { field: 'component', before: so2.name_ru, after: no2.name_ru },
    ])
    const list = expectDone(await csak.call(listEmissions, { query: { object: other.object_id } }))
    expect(list.data.map(({ id }) => id)).toEqual([made.id])
  })

  test('that changes nothing writes nothing', async () => {
    const made = await anEmission({ value: '0.30', by: laboratory })
    const body = { id: made.id, version: 1, value: '0,3' }
    expect(expectDone(await laboratory.call(updateEmission, { body }))).toEqual(made)
    const { count } = expectDone(await csak.call(listEmissionHistory, { params: { id: made.id } }))
    expect(count).toBe(1)
  })

  test('of an old version, or onto a day that is taken, is a conflict that shows what is there', async () => {
    const made = await anEmission({ date: '2026-01-01' })
    const next = await anEmission({ source_id: made.source.id, date: '2026-01-02' })
    const stale = await csak.call(updateEmission, { body: { id: made.id, version: 9, value: 1 } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'record.stale', current: { id: made.id } } })
    const taken = await csak.call(updateEmission, { body: { id: made.id, version: 1, date: '2026-01-02' } })
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'emission.duplicate', current: { id: next.id } },
    })
  })

  test('is for the laboratory that entered it: for others the record is not there', async () => {
    const made = await anEmission({ by: laboratory })
    const body = { id: made.id, version: 1, value: 5 }
    expect((await as('region').call(updateEmission, { body })).status).toBe(404)
  })
})
