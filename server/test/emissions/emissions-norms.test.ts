import { describe, expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { listEmissionHistory } from '#contract/api/measurements/emission-details'
import { readEmission } from '#contract/api/measurements/emissions'
import {
  createNormative,
  deleteNormative,
  listNormativesOfSource,
  previewCreatedNormative,
  previewDeletedNormative,
  previewUpdatedNormative,
  updateNormative,
} from '#contract/api/measurements/normatives'
import type { NormativeType } from '#contract/domain/measurement/normative-type'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { as, aSource, aNormative, anEmission, componentWith } = workWith(server)
const [csak, laboratory] = [as('csak'), as('laboratory')]
const so2 = await componentWith('SO2')
const date = '2026-02-10'
const read = async (id: number) => expectDone(await csak.call(readEmission, { params: { id } }))
const unitWith = (symbol: string) =>
  db.selectFrom('units').selectAll().where('symbol', '=', symbol).executeTakeFirstOrThrow()

type Norms = Partial<Record<NormativeType, string>>

describe('a measurement is judged', () => {
  test.each<[string, Norms, string | number, object]>([
    ['at the limit: within', { pdv: '0,3' }, '0.3', { verdict: 'normal', ratio: 1, normative_type: 'pdv' }],
    ['a hair above the limit', { pdv: '0.3' }, '0.3000000001', { verdict: 'exceeded' }],
    ['by its PDV before its PDK', { pdv: '1', pdk: '0.1' }, 0.5, { verdict: 'normal', ratio: 0.5 }],
    [
      'by its PDK without a PDV',
      { pdk: '0.1' },
      0.5,
      { verdict: 'exceeded', ratio: 5, normative_type: 'pdk' },
    ],
    ['in a range with commas', { pdk: '6,5-8,5' }, '8,5', { verdict: 'normal', ratio: 1, pdk: '6.5-8.5' }],
    [
      'above a range with spaces and a long dash',
      { pdk: '6,5 — 8,5' },
      17,
      { verdict: 'exceeded', ratio: 2 },
    ],
    ['below a range with a minus sign', { pdk: '6.5 − 8.5' }, '6,4', { verdict: 'under' }],
    [
      'by a background alone: not at all',
      { fon: '0.1' },
      5,
      { verdict: 'no_data', ratio: null, flagged: true },
    ],
    ['by nothing: not at all', {}, 5, { verdict: 'no_data', ratio: null, flagged: false }],
    ['by a limit of zero: anything is too much', { pdv: '0' }, '0.001', { verdict: 'exceeded', ratio: null }],
    ['by a limit of zero: nothing is within', { pdv: '0' }, 0, { verdict: 'normal', ratio: null }],
    ['below what can be told: within', { pdv: '0.001' }, '<0,01', { verdict: 'normal', qualifier: '<' }],
  ])('%s', async (_, norms, value, expected) => {
    const source = await aSource()
    for (const [type, limit] of Object.entries(norms))
      await aNormative({ source_id: source.id, type: type as NormativeType, value: limit })
    expect(await anEmission({ source_id: source.id, value, date })).toMatchObject(expected)
  })

  test('not by a norm that ended the day before, nor by one that begins the day after', async () => {
    const source = await aSource()
    await aNormative({ source_id: source.id, value: '1', end: '2026-02-09' })
    await aNormative({ source_id: source.id, value: '1', start: '2026-02-11' })
    const on = (day: string) => anEmission({ source_id: source.id, value: 5, date: day })
    expect(await on(date)).toMatchObject({ verdict: 'no_data' })
    expect(await on('2026-02-09')).toMatchObject({ verdict: 'exceeded' })
    expect(await on('2026-02-11')).toMatchObject({ verdict: 'exceeded' })
  })

  test('by a norm in another unit of its dimension, and not by one of another', async () => {
    const [gram, kilogram] = [await unitWith('g/m3'), await unitWith('mg/kg')]
    const source = await aSource()
    await aNormative({ source_id: source.id, value: '0,0005', unit_id: gram.id })
    expect(await anEmission({ source_id: source.id, value: '0.5', date })).toMatchObject({
      verdict: 'normal',
      ratio: 1,
      pdv: '0.5',
      normative_value: '0.0005',
    })
    const other = await aSource()
    await aNormative({ source_id: other.id, value: '1', unit_id: kilogram.id })
    expect(await anEmission({ source_id: other.id, value: 5, date })).toMatchObject({
      verdict: 'no_data',
      pdv: null,
    })
  })
})

describe('a changed norm', () => {
  /** A source with a limit of 1 and three values of 2: New, Edited after it was reopened, and Accepted. */
  async function measured() {
    const source = await aSource()
    const norm = await aNormative({ source_id: source.id, value: '1' })
    const made = [2, 2, 2].map(() => () => anEmission({ source_id: source.id, value: 2, by: laboratory }))
    const [fresh, reopened, accepted] = [await made[0]?.(), await made[1]?.(), await made[2]?.()]
    const ids = [fresh?.id, reopened?.id, accepted?.id] as [number, number, number]
    for (const id of ids.slice(1))
      expectDone(await csak.call(changeEmissionStatus, { body: { id, status: 'Accepted' } }))
    const body = { id: ids[1], version: 2, status: 'Edited' as const, comment: 'Проверить' }
    expectDone(await csak.call(changeEmissionStatus, { body }))
    return { source, norm, ids }
  }
  const verdictsOf = async (ids: number[]) => (await Promise.all(ids.map(read))).map(({ verdict }) => verdict)

  test('tells beforehand what would flip, and changes nothing by that', async () => {
    const { source, norm, ids } = await measured()
    const params = { id: norm.id }
    const query = { dry_run: 'true' as const }
    const flips = expectDone(
      await csak.call(previewUpdatedNormative, { params, query, body: { version: 1, value: '3' } }),
    )
    expect(flips).toMatchObject({ flips: 2, accepted_flips: 1 })
    expect(flips.data.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect(flips.data[0]).toMatchObject({
      value: 2,
      status: 'Edited',
      before: { verdict: 'exceeded', ratio: 2 },
      after: { verdict: 'normal' },
    })
    const all = { version: 1, value: '3', rejudge_accepted: true }
    expect(expectDone(await csak.call(previewUpdatedNormative, { params, query, body: all }))).toMatchObject({
      flips: 3,
      accepted_flips: 0,
    })
    const body = { source_id: source.id, component_id: so2.id, type: 'fon' as const, value: '1' }
    expect(expectDone(await csak.call(previewCreatedNormative, { query, body })).flips).toBe(0)
    expect(expectDone(await csak.call(previewDeletedNormative, { params, query, body: {} })).flips).toBe(2)
    expect(await verdictsOf(ids)).toEqual(['exceeded', 'exceeded', 'exceeded'])
    const norms = expectDone(await csak.call(listNormativesOfSource, { query: { source: source.id } }))
    expect(norms.data).toEqual([norm])
    expect((await read(ids[0])).version).toBe(1)
  })

  test('judges New and Edited records anew, and tells so in their history', async () => {
    const { norm, ids } = await measured()
    const before = await read(ids[0])
    const change = { params: { id: norm.id }, body: { version: 1, value: '3', reason: 'Новый проект ПДВ' } }
    expectDone(await csak.call(updateNormative, change))
    expect(await verdictsOf(ids)).toEqual(['normal', 'normal', 'exceeded'])
    const after = await read(ids[0])
    expect(after).toMatchObject({ pdv: '3', normative_value: '3', status: 'New', version: 2 })
    expect(after.risk).toBeLessThan(before.risk)
    const { data } = expectDone(await csak.call(listEmissionHistory, { params: { id: ids[0] } }))
    expect(data[0]).toMatchObject({ from_status: 'New', to_status: 'New', reason: 'Новый проект ПДВ' })
    expect(data[0]?.changes).toContainEqual({ field: 'verdict', before: 'exceeded', after: 'normal' })
  })

  test('judges Accepted ones only if told to, and with a reason', async () => {
    const { norm, ids } = await measured()
    const params = { id: norm.id }
    const body = { version: 1, value: '3', rejudge_accepted: true }
    expect(await csak.call(updateNormative, { params, body })).toMatchObject({
      status: 422,
      body: { code: 'emission.reason-required', fields: { reason: { code: 'required' } } },
    })
    expectDone(await csak.call(updateNormative, { params, body: { ...body, reason: 'Решение суда' } }))
    expect(await verdictsOf(ids)).toEqual(['normal', 'normal', 'normal'])
    expect((await read(ids[2])).status).toBe('Accepted')
  })

  test('that is deleted or added judges as well', async () => {
    const { source, norm, ids } = await measured()
    expectDone(await csak.call(deleteNormative, { params: { id: norm.id }, body: {} }))
    expect(await verdictsOf(ids)).toEqual(['no_data', 'no_data', 'exceeded'])
    const body = { source_id: source.id, component_id: so2.id, type: 'pdk' as const, value: '5-9' }
    expectDone(await csak.call(createNormative, { body }), 201)
    expect(await verdictsOf(ids)).toEqual(['under', 'under', 'exceeded'])
  })
})
