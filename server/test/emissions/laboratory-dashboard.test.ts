import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeEmissionStatus, changeEmissionStatuses } from '#contract/api/measurements/emission-decisions'
import { type Emission, updateEmission } from '#contract/api/measurements/emissions'
import { readLaboratoryDashboard } from '#contract/api/measurements/laboratory-dashboard'
import { updateNormative } from '#contract/api/measurements/normatives'
import type { PermissionName } from '#contract/permissions/permissions'
import { mergeRollups } from '../../src/measurement/rollups'
import type { Caller } from '../support/client'
import { statementsOf } from '../support/databases/statements'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { as, admin, aPerson, aLaboratory, anObject, aSecret, aSource, aNormative, anEmission, componentWith } =
  workWith(server)
const csak = as('csak')
const enters: PermissionName[] = ['emissions.view', 'emissions.view-unaccepted', 'emissions.enter']
const [so2, bod] = [await componentWith('SO2'), await componentWith('BOD5', 'water')]
const boardOf = async (caller: Caller, query: object = {}) =>
  expectDone(await caller.call(readLaboratoryDashboard, { query }))
const decide = async ({ id, version }: Emission, status: 'Accepted' | 'Canceled' | 'Edited') =>
  expectDone(await csak.call(changeEmissionStatus, { body: { id, version, status, comment: 'Причина' } }))

describe('the figures of the dashboard', () => {
  const objects = [] as { id: number; region_id: number; district_id: number }[]
  const laboratories = [] as number[]

  beforeAll(async () => {
    for (const object of [await anObject(), await anObject({}, '1706'), await aSecret()])
      objects.push({ id: object.id, region_id: object.region.id, district_id: object.district.id })
    laboratories.push((await aLaboratory()).id, (await aLaboratory()).id)
    for (const { id } of objects) await aSource({ object_id: id })
    await sql`
      insert into emissions (object_id, source_id, component_id, unit_id, medium, region_id, is_secret, date, value,
        status, verdict, object_verdict, object_norm_type, object_load, author_id, last_editor_id, laboratory_id,
        created_at, updated_at)
      select o.id, s.id, c.id, c.unit_id, (array['air', 'water', 'ground'])[k % 3 + 1], o.region_id, o.is_secret,
        '2026-02-19'::date - k, 1, (array['New', 'Edited', 'Accepted', 'Canceled'])[k % 4 + 1], 'normal',
        (array['normal', 'exceeded', 'exceeded', 'under'])[k / 4 % 4 + 1], (array['pdk', 'fon'])[k % 2 + 1], 2, 1, 1,
        (array[${laboratories[0]}::int, ${laboratories[1]}::int])[k % 2 + 1], now(), now()
      from generate_series(0, 200) as k, company_objects o join pollution_sources s on s.object_id = o.id, components c
      where o.id = any(${objects.map(({ id }) => id)}) and c.id = ${so2.id}`.execute(db)
  })

  const periods = [
    {},
    { date_from: '2025-12-01', date_to: '2026-01-31' },
    { date_from: '2025-11-10', date_to: '2026-02-03' },
    { date_from: '2026-01-05', date_to: '2026-01-09' },
    { date_from: '2026-02-09', date_to: '2026-01-09' },
  ]

  interface Sight {
    laboratory?: number | undefined
    region?: number | undefined
    district?: number | undefined
    secrets?: boolean
  }

  /** Of the rows themselves, past everything that is kept. */
  async function byRows({ laboratory, region, district, secrets }: Sight, from: string, to: string) {
    const seen = sql`emissions join company_objects o on o.id = object_id
      where deleted_at is null and date between ${from}::date and ${to}::date
        and (${laboratory ?? null}::int is null or laboratory_id = ${laboratory ?? null})
        and (${region ?? null}::int is null or o.region_id = ${region ?? null})
        and (${district ?? null}::int is null or o.district_id = ${district ?? null})
        and (${secrets ?? false} or not o.is_secret)`
    const counts = await sql<{ status: string; medium: string; n: number }>`
      select emissions.status, medium, count(*)::int as n from ${seen} group by 1, 2`.execute(db)
    const exceeded = await sql<{ id: number }>`
      select emissions.id from ${seen} and object_verdict = 'exceeded' and object_norm_type <> 'fon'
        and emissions.status <> 'Canceled' order by date desc, emissions.id desc limit 50`.execute(db)
    return { counts: counts.rows, exceeded: exceeded.rows.map(({ id }) => id) }
  }

  async function expectTruth(caller: Caller, sight: Sight) {
    for (const period of periods) {
      const board = await boardOf(caller, period)
      const { counts, exceeded } = await byRows(sight, board.date_from, board.date_to)
      const sum = (status: string, medium?: string) =>
        counts
          .filter((row) => row.status === status && (medium === undefined || row.medium === medium))
          .reduce((total, { n }) => total + n, 0)
      for (const status of ['New', 'Edited', 'Accepted', 'Canceled'] as const) {
        expect(board.statuses[status], `${status} ${JSON.stringify(period)}`).toBe(sum(status))
        for (const medium of ['air', 'water', 'ground'] as const)
          expect(board.by_medium[medium]?.[status]).toBe(sum(status, medium))
      }
      expect(board.exceedances.map(({ id }) => id)).toEqual(exceeded)
    }
  }

  test('are the truth for every sight, folded or not, and after many changed at once', async () => {
    const [home] = objects
    const person = async (fields: object) => aPerson({ granted: enters, ...fields })
    const everybody: [Caller, Sight][] = [
      [admin, { secrets: true }],
      [await person({}), {}],
      [await person({ laboratory_id: laboratories[0] }), { laboratory: laboratories[0] }],
      [await person({ region_id: home?.region_id }), { region: home?.region_id }],
      [
        await person({ laboratory_id: laboratories[1], region_id: home?.region_id }),
        { laboratory: laboratories[1], region: home?.region_id },
      ],
      [
        await person({ region_id: home?.region_id, district_id: home?.district_id }),
        { region: home?.region_id, district: home?.district_id },
      ],
    ]
    const all = async () => {
      for (const [caller, sight] of everybody) await expectTruth(caller, sight)
    }
    await all()
    await mergeRollups(db)
    await all()
    const { rows } = await sql<{ id: number }>`
      select id from emissions where status in ('New', 'Edited') and date > '2026-01-01' order by id`.execute(
      db,
    )
    const ids = rows.map(({ id }) => id)
    expectDone(await csak.call(changeEmissionStatuses, { body: { ids, status: 'Accepted' } }))
    await sql`update company_objects set region_id = ${objects[1]?.region_id} where id = ${home?.id}`.execute(
      db,
    )
    await all()
    await mergeRollups(db)
    await all()
  })
})

describe('what the dashboard lists', () => {
  test('is exceeded by the object: a range of ecological norms counts, a background alone does not', async () => {
    const me = await aPerson({ granted: enters, laboratory_id: (await aLaboratory()).id })
    const water = await aSource({ type: 'water' })
    await aNormative({ source_id: water.id, component_id: bod.id, type: 'ken', value: '1-3' })
    const [high] = [await anEmission({ source_id: water.id, component_id: bod.id, value: 6, by: me })]
    const air = await aSource()
    await aNormative({ source_id: air.id, type: 'fon', value: '0.1' })
    await anEmission({ source_id: air.id, value: 5, by: me })
    expect(high.verdict).toBe('no_data')
    const { exceedances } = await boardOf(me, { date_from: '2026-01-01', date_to: '2026-02-20' })
    expect(exceedances).toMatchObject([
      {
        id: high.id,
        object_verdict: 'exceeded',
        object_norm_type: 'ken',
        object_norm_value: '1-3',
        object_load: 2,
      },
    ])
  })

  test('as returned stays there until its laboratory answers, whatever is judged anew', async () => {
    const granted: PermissionName[] = [...enters, 'emissions.edit']
    const me = await aPerson({ granted, laboratory_id: (await aLaboratory()).id })
    const source = await aSource()
    const norm = await aNormative({ source_id: source.id, value: '0.5' })
    const [first, second] = [
      await anEmission({ source_id: source.id, by: me }),
      await anEmission({ source_id: source.id, by: me }),
    ]
    const returned = async () => (await boardOf(me)).returned.map(({ emission }) => emission.id)
    const reopened = await decide(await decide(first, 'Accepted'), 'Edited')
    await decide(second, 'Canceled')
    expect(await returned()).toEqual([second.id, first.id])
    expectDone(
      await admin.call(updateNormative, {
        params: { id: norm.id },
        body: { version: norm.version, value: '0.1' },
      }),
    )
    expect((await boardOf(me)).returned).toMatchObject([
      { emission: { id: second.id }, reason: 'Причина' },
      { emission: { id: first.id, verdict: 'exceeded' }, reason: 'Причина' },
    ])
    const { version } = (await boardOf(me)).returned[1]?.emission ?? reopened
    expectDone(await me.call(updateEmission, { body: { id: first.id, version, value: 0.3 } }))
    expect(await returned()).toEqual([second.id])
  })

  test('names people as they are called now', async () => {
    const me = await aPerson({ granted: enters, laboratory_id: (await aLaboratory()).id })
    await decide(await anEmission({ by: me }), 'Canceled')
    const [returned] = (await boardOf(me)).returned
    expect(returned?.by).toMatch(/\S/)
    await sql`update users set surname = 'Новая' where email = 'csak@eco.demo'`.execute(db)
    expect((await boardOf(me)).returned[0]?.by).toMatch(/ Новая$/)
  })

  test('is the same for all who see the same, but for what each may do with it', async () => {
    const granted: PermissionName[] = [...enters, 'emissions.moderate']
    const [one, other] = [await aPerson({ granted }), await aPerson({ granted })]
    const source = await aSource()
    await aNormative({ source_id: source.id, value: '0.1' })
    const { id, date } = await anEmission({ source_id: source.id, value: 5, by: one })
    const day = { date_from: date, date_to: date }
    const mayOf = async (caller: Caller) =>
      (await boardOf(caller, day)).exceedances.find((exceedance) => exceedance.id === id)?.may
    const own = await mayOf(one)
    expect(own).toContain('cancel')
    expect(await statementsOf(() => mayOf(other))).toEqual([])
    expect(own).not.toEqual(await mayOf(other))
    expect(own).toEqual(await mayOf(one))
  })

  test('takes three statements after a change, and none until the next', async () => {
    for (const caller of [admin, as('laboratory'), as('region')]) {
      await boardOf(caller)
      // What a measurement sets off would be counted as well.
      await sql`update units set abbreviation = abbreviation`.execute(db)
      expect(await statementsOf(() => boardOf(caller))).toHaveLength(3)
      expect(await statementsOf(() => boardOf(caller))).toEqual([])
    }
  })
})
