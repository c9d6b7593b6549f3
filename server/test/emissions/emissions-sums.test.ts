import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { emissionCards } from '#contract/api/measurements/emissions'
import { updateObject } from '#contract/api/registry/company-objects'
import { makeEmissionPartitions, sweepMeasurements } from '../../src/measurement/emission-storage'
import { mergeRollups, rebuildRollups } from '../../src/measurement/rollups'
import { findWrongRollups } from '../../src/measurement/verify-rollups'
import { expectDone, workWith } from '../support/records/builders'
import { actions, doerOf } from '../support/records/measurement-actions'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { admin, as, anObject, aSource, componentWith } = workWith(server)
const components = [await componentWith('SO2'), await componentWith('NO2')]
const objects = [await anObject(), await anObject({}, '1706')]
const sources = await Promise.all(objects.map(({ id }) => aSource({ object_id: id })))

const differences = () => findWrongRollups(db)

const act = doerOf(db, { objects, sources, components })

describe('the sums that are kept', () => {
  test('are the truth after whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 5, maxLength: 40 }), async (all) => {
        for (const action of all) await act(action)
        expect(await differences()).toEqual([])
      }),
      { numRuns: 15, endOnFailure: true },
    )
  }, 120_000)

  test('stay so while many write and two servers sum up at once', async () => {
    const add = (index: number) =>
      act({
        kind: 'add',
        day: new Date(Date.UTC(2023, 0, 1 + index)).toISOString().slice(0, 10),
        status: 'New',
        verdict: 'normal',
        norm: 'pdv',
        load: 1.5,
        source: index % 2,
        component: 0,
      })
    const sums = () => act({ kind: 'sum' })
    await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 10 === 5 ? sums() : add(index))))
    expect(await differences()).toEqual([])
    await sums()
    expect(await differences()).toEqual([])
    const { rows } = await sql`select from emission_changes`.execute(db)
    expect(rows).toEqual([])
  })

  test('are folded by nobody who does not know all of them', async () => {
    await expect(sql`delete from emission_changes`.execute(db)).rejects.toThrow('does not know all sums')
  })

  test('that were altered behind their back are named', async () => {
    await act({
      ...{ kind: 'add', day: '2018-03-04', status: 'Accepted', verdict: 'exceeded', norm: 'pdv' },
      ...{ load: 1.5, source: 0, component: 0 },
    })
    await mergeRollups(db)
    const alter = async (by: number) => {
      await sql`update emission_region_sums set n = n + ${by}::int`.execute(db)
      await sql`update emission_worst set load = load + ${by}::int`.execute(db)
    }
    await alter(1)
    const wrong = await differences()
    expect([...new Set(wrong.map(({ table }) => table))]).toEqual(['emission_region_sums', 'emission_worst'])
    await alter(-1)
    expect(await differences()).toEqual([])
  })

  test('are computed anew from the measurements after a bulk load', async () => {
    await sql`update emission_region_sums set n = n + 1`.execute(db)
    await sql`delete from emission_worst`.execute(db)
    await db.transaction().execute(rebuildRollups)
    expect(await differences()).toEqual([])
  })

  test('follow an object that becomes secret over HTTP', async () => {
    const object = await anObject({}, '1730')
    const source = await aSource({ object_id: object.id })
    await sql`
      insert into emissions (object_id, source_id, component_id, unit_id, medium, region_id, date, value, verdict,
        author_id, last_editor_id, created_at, updated_at)
      select ${object.id}, ${source.id}, c.id, c.unit_id, 'air', ${object.region.id}, '2025-01-01', 1, 'normal', 1, 1,
        now(), now() from components c where c.id = ${components[0]?.id}`.execute(db)
    const count = async () =>
      expectDone(await as('ministry').call(emissionCards, { query: { region: object.region.id } })).count
    expect(await count()).toBe(1)
    const body = {
      id: object.id,
      version: object.version,
      confidential: true,
      confidential_reason: 'Причина',
    }
    expectDone(await admin.call(updateObject, { body }))
    expect(await count()).toBe(0)
  })
})

test('the partition of the year after the next day is made ahead, by several servers at once too', async () => {
  const exists = async (name: string) => {
    const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(
      db,
    )
    return rows[0]?.found
  }
  expect(await exists('emissions_2031')).toBe(false)
  const then = new Date('2030-01-15T00:00:00Z')
  await Promise.all([1, 2, 3].map(() => makeEmissionPartitions(db, then)))
  expect(await exists('emissions_2031')).toBe(true)
  await sweepMeasurements(db, new Date('2031-05-01T00:00:00Z'))
  expect(await exists('emissions_2032')).toBe(true)
})
