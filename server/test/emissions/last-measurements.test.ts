import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { listLastMeasurements } from '#contract/api/measurements/emission-series'
import type { Emission } from '#contract/api/measurements/emissions'
import { deleteEmission } from '#contract/api/measurements/emissions'
import type { PermissionName } from '#contract/permissions/permissions'
import { dropEmptyRollups, mergeRollups } from '../../src/measurement/rollups'
import type { Caller } from '../support/client'
import { statementsOf } from '../support/databases/statements'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { as, aPerson, aLaboratory, anObject, aSource, anEmission, componentWith } = workWith(server)
const csak = as('csak')
const components = [await componentWith('SO2'), await componentWith('NO2'), await componentWith('CO')]
const [one, other] = [await aLaboratory(), await aLaboratory()]
const object = await anObject()
const sources = [
  await aSource({ object_id: object.id, number: '10' }),
  await aSource({ object_id: object.id, number: '2' }),
]

/** Measurements of three years at both sources, now by one laboratory, now by the other; deterministic. */
async function measureMuch() {
  await sql`
    insert into emissions (object_id, source_id, component_id, unit_id, medium, region_id, date, value, status, verdict,
      author_id, last_editor_id, laboratory_id, created_at, updated_at)
    select s.object_id, s.id, c.id, c.unit_id, s.type, o.region_id, '2022-12-15'::date + k * 7, k,
      (array['Accepted', 'New', 'Accepted', 'Canceled', 'Edited'])[(k + c.id + s.id) % 5 + 1], 'normal', 1, 1,
      (array[${one.id}::int, ${other.id}::int])[case when k < 60 + 20 * (c.id % 3) then 1 else 2 end], now(), now()
    from generate_series(0, 150) as k, pollution_sources s join company_objects o on o.id = s.object_id, components c
    where s.object_id = ${object.id} and c.id = any(${components.slice(0, 2).map(({ id }) => id)})`.execute(
    db,
  )
}

const sees: PermissionName[] = ['objects.view', 'emissions.view']
const people: Record<string, { caller: Caller; laboratory: number | null }> = {
  csak: { caller: csak, laboratory: null },
  ministry: { caller: as('ministry'), laboratory: null },
  guest: { caller: as('guest'), laboratory: null },
  'who sees what was accepted of their laboratory': {
    caller: await aPerson({ granted: sees, laboratory_id: one.id }),
    laboratory: one.id,
  },
  'a laboratory': {
    caller: await aPerson({ granted: [...sees, 'emissions.view-unaccepted'], laboratory_id: one.id }),
    laboratory: one.id,
  },
  'another laboratory, of the region': {
    caller: await aPerson({
      granted: [...sees, 'emissions.view-unaccepted'],
      laboratory_id: other.id,
      region_id: object.region.id,
    }),
    laboratory: other.id,
  },
}

/** By plain counting, past everything that is kept. */
async function lastByRows(laboratory: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (source_id, component_id) id, source_id, component_id from emissions
      where object_id = ${object.id} and deleted_at is null and status = 'Accepted'
        and (${laboratory}::int is null or laboratory_id = ${laboratory})
      order by source_id, component_id, date desc
    ) as last order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function expectTruth() {
  for (const [name, { caller, laboratory }] of Object.entries(people)) {
    const last = expectDone(await caller.call(listLastMeasurements, { params: { id: object.id } }))
    const ids = last.data.map(({ id }) => id).sort((a, b) => a - b)
    expect(ids, name).toEqual(await lastByRows(laboratory))
    expect(last.count, name).toBe(ids.length)
  }
}

describe('the last measurements of an object', () => {
  test('are the truth for everybody, before and after the sums are folded, and after every change', async () => {
    await expectTruth()
    await measureMuch()
    await expectTruth()
    await mergeRollups(db)
    await expectTruth()
    const actions = [
      sql`update emissions set status = 'Canceled' where object_id = ${object.id} and date > '2025-03-01'`,
      sql`update emissions set deleted_at = now() where object_id = ${object.id} and date > '2024-09-01' and id % 3 = 0`,
      sql`update emissions set status = 'Accepted' where object_id = ${object.id} and id % 7 = 0`,
      sql`update emissions set date = date + 400 where object_id = ${object.id} and laboratory_id = ${one.id} and date < '2023-03-01'`,
      sql`update emissions set laboratory_id = ${one.id} where object_id = ${object.id} and id % 50 = 0`,
      sql`delete from emissions where object_id = ${object.id} and component_id = ${components[0]?.id} and status = 'Accepted'`,
    ]
    for (const action of actions) {
      await action.execute(db)
      await expectTruth()
      await mergeRollups(db)
      await expectTruth()
    }
    await dropEmptyRollups(db)
    await expectTruth()
  })

  test('follow what is accepted, cancelled and deleted over HTTP at once', async () => {
    const [source] = sources
    const component_id = components[2]?.id
    const value = async () => {
      const query = { source: source?.id, search: 'углерод' }
      const { data } = expectDone(await csak.call(listLastMeasurements, { params: { id: object.id }, query }))
      return data.map((row) => row.value)
    }
    const decide = async ({ id, version }: Emission, status: 'Accepted' | 'Canceled') =>
      expectDone(await csak.call(changeEmissionStatus, { body: { id, version, status, comment: 'Решение' } }))
    const [first, second] = [
      await anEmission({ source_id: source?.id, component_id, date: '2026-01-10', value: 1 }),
      await anEmission({ source_id: source?.id, component_id, date: '2026-01-11', value: 2 }),
    ]
    expect(await value()).toEqual([])
    await decide(first, 'Accepted')
    expect(await value()).toEqual([1])
    const accepted = await decide(second, 'Accepted')
    expect(await value()).toEqual([2])
    const cancelled = await decide(accepted, 'Canceled')
    expect(await value()).toEqual([1])
    expectDone(await csak.call(deleteEmission, { body: { id: cancelled.id } }))
    await mergeRollups(db)
    expect(await value()).toEqual([1])
  })

  test('come page by page, by the number of their source and the name of the component', async () => {
    const page = async (query: object) =>
      expectDone(await csak.call(listLastMeasurements, { params: { id: object.id }, query }))
    const all = await page({})
    expect(all.data[0]?.source.id).toBe(sources[1]?.id)
    const names = all.data
      .filter(({ source }) => source.id === sources[0]?.id)
      .map(({ component }) => component.name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'ru')))
    const first = await page({ page_size: 2 })
    expect(first).toMatchObject({ count: all.count, next: '2' })
    const second = await page({ page_size: 2, page: '2' })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(
      all.data.slice(0, 4).map(({ id }) => id),
    )
    expect(await page({ page_size: 2, page: '900' })).toMatchObject({
      data: [],
      next: null,
      count: all.count,
    })
    const back = await page({ ordering: '-source' })
    expect(back.data.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id).reverse())
    expect((await page({ medium: 'water' })).count).toBe(0)
  })

  test('take one statement after a change, and are not there for who may not see the object', async () => {
    const ask = () => csak.call(listLastMeasurements, { params: { id: object.id } })
    await anEmission()
    expect(await statementsOf(ask)).toHaveLength(1)
    expect(await statementsOf(ask)).toHaveLength(0)
    const elsewhere = await aPerson({ granted: sees, region_id: (await anObject({}, '1706')).region.id })
    const reply = await elsewhere.call(listLastMeasurements, { params: { id: object.id } })
    expect(reply.status).toBe(404)
  })
})
