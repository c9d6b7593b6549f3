import { describe, expect, test } from 'vitest'
import {
  countAcceptedAgainstPlan,
  storeEmissions,
  updateEmission,
} from '#contract/api/measurements/emissions'
import { listCoverage } from '#contract/api/measurements/laboratory-dashboard'
import { createPlan, updatePlan } from '#contract/api/measurements/sampling-plans'
import { createObject, updateObject } from '#contract/api/registry/company-objects'
import { createSource, updateSource } from '#contract/api/registry/pollution-sources'
import { everyRow } from '../../src/core/database/scope'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { as, aLaboratory, anObject, aSource, aPlan, objectFields, componentWith } = workWith(server)
const csak = as('csak')
const so2 = await componentWith('SO2')
const codes = ({ body }: { body: { fields?: Record<string, { code: string }> } }) =>
  Object.fromEntries(Object.entries(body.fields ?? {}).map(([name, { code }]) => [name, code]))

describe('status and end say the same', () => {
  test('of an object: whoever closes it says when and why, and reopens it with both', async () => {
    const { id, version } = await anObject()
    const change = (fields: object, seen = version) =>
      csak.call(updateObject, { body: { id, version: seen, ...fields } })
    expect(codes(await change({ status: 'inactive' }))).toEqual({
      activity_end: 'required',
      end_reason: 'required',
    })
    const ended = { activity_end: '2026-03-01', end_reason: 'Продан' }
    expect(codes(await change({ ...ended, status: 'active' }))).toEqual({ status: 'ended' })
    expect(codes(await change({ ...ended, activity_end: '2026-03-03' }))).toEqual({
      activity_end: 'in-future',
    })
    expect(expectDone(await change(ended))).toMatchObject({ ...ended, status: 'inactive' })
    expect(codes(await change({ status: 'active' }, 2))).toEqual({ status: 'ended' })
    const reopened = expectDone(await change({ activity_end: null, end_reason: '' }, 2))
    expect(reopened).toMatchObject({ status: 'active', activity_end: null })
    const body = await objectFields({ status: 'inactive' })
    expect(codes(await csak.call(createObject, { body }))).toHaveProperty('activity_end', 'required')
  })

  test('of a source', async () => {
    const { id, object_id, version } = await aSource()
    const change = (fields: object) => csak.call(updateSource, { body: { id, version, ...fields } })
    expect(codes(await change({ status: 'inactive' }))).toEqual({ end: 'required', end_reason: 'required' })
    const ended = { end: '2026-03-01', end_reason: 'Снесён' }
    expect(codes(await change({ ...ended, status: 'active' }))).toEqual({ status: 'ended' })
    expect(codes(await change({ ...ended, end: '2026-03-03' }))).toEqual({ end: 'in-future' })
    expect(expectDone(await change(ended))).toMatchObject({ ...ended, status: 'inactive' })
    const body = { object_id, number: '9', name: 'Труба', type: 'air' as const, status: 'inactive' as const }
    expect(codes(await csak.call(createSource, { body }))).toHaveProperty('end', 'required')
  })

  test('a secret object may be closed and stays secret', async () => {
    const secret = { status: 'secret' as const, confidential_reason: 'Режим' }
    const { id, version } = await anObject(secret)
    const body = { id, version, activity_end: '2026-03-01', end_reason: 'Закрыт' }
    expect(expectDone(await as('admin').call(updateObject, { body })).status).toBe('secret')
  })

  test('the database itself keeps it', async () => {
    const { id, object_id } = await aSource()
    const all = everyRow(db)
    const source = all.updateTable('pollution_sources').set({ status: 'inactive' }).where('id', '=', id)
    const object = all
      .updateTable('company_objects')
      .set({ activity_end: '2026-01-01', end_reason: 'Закрыт' })
      .where('id', '=', object_id)
    await expect(source.execute()).rejects.toThrow('pollution_sources_closing')
    await expect(object.execute()).rejects.toThrow('company_objects_closing')
  })
})

describe('what has closed', () => {
  test('takes measurements up to that day and none after it, also by correcting a date', async () => {
    const source = await aSource({ end: '2026-02-20', end_reason: 'Снесён' })
    const store = (date: string) =>
      csak.call(storeEmissions, {
        body: { source_id: source.id, date, values: [{ component_id: so2.id, value: 1 }] },
      })
    expect(codes(await store('2026-02-21'))).toEqual({ date: 'after-end' })
    const [stored] = expectDone(await store('2026-02-20'), 201).data
    if (!stored) throw new Error('It is stored')
    const moved = { id: stored.id, version: stored.version, date: '2026-02-21' }
    expect(codes(await csak.call(updateEmission, { body: moved }))).toEqual({ date: 'after-end' })
  })

  test('is planned up to that day and not after it', async () => {
    const laboratory = await aLaboratory()
    const object = await anObject()
    const source = await aSource({ object_id: object.id })
    const close = { id: object.id, version: object.version, activity_end: '2026-02-20', end_reason: 'Продан' }
    const before = await aPlan({ source_id: source.id, laboratory_id: laboratory.id })
    expectDone(await csak.call(updateObject, { body: close }))
    const no2 = await componentWith('NO2')
    const plan = (fields: object) =>
      csak.call(createPlan, {
        body: {
          ...{ source_id: source.id, component_id: no2.id, laboratory_id: laboratory.id },
          ...{ frequency: 'monthly', ...fields },
        },
      })
    expect(codes(await plan({ start: '2026-02-21' }))).toMatchObject({ start: 'after-end' })
    expect(codes(await plan({ end: '2026-02-21' }))).toEqual({ end: 'after-end' })
    expect(codes(await plan({ end: null }))).toEqual({ end: 'after-end' })
    expect(expectDone(await plan({}), 201).end).toBe('2026-02-20')
    const change = (fields: object) =>
      csak.call(updatePlan, { body: { id: before.id, version: 1, ...fields } })
    expect(codes(await change({ end: '2027-01-01' }))).toEqual({ end: 'after-end' })
    expect(expectDone(await change({ frequency: 'daily' })).end).toBeNull()
  })

  test('owes nothing that was not yet due', async () => {
    const laboratory = await aLaboratory()
    const due = async (frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly', end: string) => {
      const source = await aSource()
      await aPlan({ source_id: source.id, laboratory_id: laboratory.id, frequency })
      const body = { id: source.id, version: source.version, end, end_reason: 'Снесён' }
      expectDone(await csak.call(updateSource, { body }))
      const read = async (month: string) =>
        expectDone(await csak.call(listCoverage, { query: { source: source.id, month } })).data[0]?.periods ??
        []
      return [...(await read('2025-12')), ...(await read('2026-01')), ...(await read('2026-02'))].map(
        (period) => period.end,
      )
    }
    expect((await due('daily', '2026-01-02')).slice(-2)).toEqual(['2026-01-01', '2026-01-02'])
    expect((await due('weekly', '2026-01-10')).slice(-2)).toEqual(['2025-12-28', '2026-01-04'])
    expect(await due('monthly', '2026-01-30')).toEqual(['2025-12-31'])
    expect(await due('monthly', '2026-01-31')).toEqual(['2025-12-31', '2026-01-31'])
    expect(await due('quarterly', '2025-12-30')).toEqual([])
    expect(await due('quarterly', '2025-12-31')).toEqual(['2025-12-31'])
    const missed = { laboratory: laboratory.id, month: '2026-02', missed: 'true' as const }
    expect(expectDone(await csak.call(listCoverage, { query: missed })).count).toBe(0)
  })

  test('is not counted among what was planned after that day', async () => {
    const object = await anObject({}, '1735')
    const source = await aSource({ object_id: object.id })
    await aPlan({ source_id: source.id, frequency: 'daily' })
    const query = { region: object.region.id, date_from: '2026-02-01', date_to: '2026-02-28' }
    const planned = async () => expectDone(await csak.call(countAcceptedAgainstPlan, { query })).total.planned
    expect(await planned()).toBe(28)
    const body = { id: source.id, version: source.version, end: '2026-02-10', end_reason: 'Снесён' }
    expectDone(await csak.call(updateSource, { body }))
    expect(await planned()).toBe(10)
  })
})
