import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeEmissionStatus,
  listEmissionStatuses,
  nameEmissionStatus,
  renameEmissionStatus,
} from '#contract/api/measurements/emission-decisions'
import { listEmissionNeighbours } from '#contract/api/measurements/emission-details'
import {
  countAcceptedAgainstPlan,
  type Emission,
  emissionCards,
  listDailyEmissions,
  listEmissions,
} from '#contract/api/measurements/emissions'
import type { Caller } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { as, anObject, aSource, aNormative, anEmission, aPlan, componentWith } = workWith(server)
const [csak, laboratory] = [as('csak'), as('laboratory')]
const [so2, no2] = [await componentWith('SO2'), await componentWith('NO2')]

/** Many measurements of one source, made by the database: of some years, states and verdicts, deterministic. */
async function many(sourceId: number, howMany: number, component = so2.id): Promise<void> {
  await sql`
    insert into emissions (object_id, source_id, component_id, unit_id, medium, region_id, date, value, status, ratio,
      verdict, object_verdict, object_norm_type, object_load, risk, author_id, last_editor_id, laboratory_id, created_at, updated_at)
    select s.object_id, s.id, ${component}, c.unit_id, s.type, o.region_id, '2019-06-01'::date + k,
      (k % 7)::numeric / 10, (array['New', 'Edited', 'Accepted', 'Accepted', 'Canceled'])[k % 5 + 1],
      case when k % 4 = 0 then null else (k % 7)::double precision / 3 end,
      (array['normal', 'exceeded', 'no_data', 'under'])[k % 4 + 1],
      (array['normal', 'exceeded', 'no_data', 'under'])[k % 4 + 1],
      case k % 4 when 2 then null when 1 then (array['pdk', 'fon'])[k / 4 % 2 + 1] else 'pdk' end,
      case when k % 4 = 2 then null else k % 5 end, k % 11, 1, 1, 1 + k % 2,
      now() + k % 13 * interval '1 second', now() + k % 13 * interval '1.000001 second'
    from generate_series(0, ${howMany - 1}) as k, pollution_sources s
      join company_objects o on o.id = s.object_id, components c
    where s.id = ${sourceId} and c.id = ${component}`.execute(db)
}

const big = await aSource({ object_id: (await anObject({ title: 'Большой завод' })).id, start: '2011-01-01' })
beforeAll(() => many(big.id, 300))

type Query = NonNullable<Parameters<typeof allOf>[0]>

/** Every page of a list, one after the other. */
async function allOf(query: Record<string, unknown>, caller: Caller = csak) {
  const ids: number[] = []
  let page: string | undefined
  for (;;) {
    const answer = expectDone(
      await caller.call(listEmissions, { query: { ...query, ...(page && { page }) } as never }),
    )
    ids.push(...answer.data.map(({ id }) => id))
    if (answer.next === null) return { ids, ...answer }
    page = answer.next
  }
}

describe('pages', () => {
  const orderings = ['date', 'id', 'value', 'ratio', 'risk', 'updated_at'].flatMap((name) => [
    name,
    `-${name}`,
  ])
  test.each(orderings)('ordered by %s hold every record once, in order', async (ordering) => {
    const query: Query = { source: big.id, ordering, page_size: 37 }
    const paged = await allOf(query)
    expect(new Set(paged.ids).size).toBe(300)
    expect(paged.count).toBe(300)
    const whole = await allOf({ ...query, page_size: 500 })
    expect(paged.ids).toEqual(whole.ids)
    const column = ordering.replace('-', '') as 'date'
    const values = whole.data.map((row) => row[column] as string | number | null)
    const known = values.filter((value) => value !== null)
    const sorted = [...known].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(known).toEqual(ordering.startsWith('-') ? sorted.reverse() : sorted)
    expect(values.slice(known.length).every((value) => value === null)).toBe(true)
  })

  test('stay complete while others are added before and after', async () => {
    const source = await aSource({ start: '2011-01-01' })
    await many(source.id, 60)
    const first = expectDone(await csak.call(listEmissions, { query: { source: source.id, page_size: 20 } }))
    await anEmission({ source_id: source.id, date: '2026-01-01' })
    await anEmission({ source_id: source.id, date: '2012-01-01' })
    const rest = await allOf({ source: source.id, page_size: 20, page: first.next })
    const shown = [...first.data.map(({ id }) => id), ...rest.ids]
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toHaveLength(61)
  })

  test('have numbers too, however deep', async () => {
    const query = { source: big.id, page_size: 50 }
    const whole = await allOf({ ...query, page_size: 500 })
    const third = expectDone(await csak.call(listEmissions, { query: { ...query, page: '3' } }))
    expect(third.data.map(({ id }) => id)).toEqual(whole.ids.slice(100, 150))
    const beyond = expectDone(await csak.call(listEmissions, { query: { ...query, page: '900' } }))
    expect(beyond).toMatchObject({ data: [], next: null, count: 300 })
  })

  test.each([
    'x',
    '0',
    '-1',
    Buffer.from('["date","desc","2026-02-31",5]').toString('base64url'),
    Buffer.from('["date","asc","2026-02-01",5]').toString('base64url'),
    Buffer.from('["date","desc","2026-02-01","5"]').toString('base64url'),
    Buffer.from('["date","desc",{"a":1},5]').toString('base64url'),
    Buffer.from('{"page":5}').toString('base64url'),
  ])('that are none (%s) are refused', async (page) => {
    expect(await csak.call(listEmissions, { query: { page } })).toMatchObject({
      status: 422,
      body: { fields: { page: { code: 'invalid' } } },
    })
  })
})

const isAbove = ({
  object_verdict,
  object_norm_type,
}: Pick<Emission, 'object_verdict' | 'object_norm_type'>) =>
  object_verdict === 'exceeded' && object_norm_type !== 'fon'

describe('filters', () => {
  test('each select what they say, and the cards and counts agree', async () => {
    const all = (await allOf({ source: big.id, page_size: 500 })).data
    const cases: [object, (row: (typeof all)[number]) => boolean][] = [
      [{ status: 'New' }, (row) => row.status === 'New'],
      [{ verdict: 'under' }, (row) => row.verdict === 'under'],
      // By one rule, wherever it is asked: accepted, by the object's verdict, and not by a background.
      [{ exceeded: 'true' }, (row) => isAbove(row) && row.status === 'Accepted'],
      [{ exceeded: 'false' }, (row) => !isAbove(row) && row.status === 'Accepted'],
      [{ exceeded: 'true', status: 'Canceled' }, (row) => isAbove(row) && row.status === 'Canceled'],
      [{ exceeded: 'true', undecided: 'true' }, (row) => isAbove(row) && /New|Edited/.test(row.status)],
      [{ no_data: 'true' }, (row) => row.object_verdict === 'no_data'],
      [{ standing: 'no_norm' }, (row) => row.object_verdict === 'no_data'],
      [{ standing: 'under' }, (row) => row.object_verdict === 'under'],
      [
        { standing: 'over_background' },
        (row) => row.object_verdict === 'exceeded' && row.object_norm_type === 'fon',
      ],
      [
        { date_from: '2019-12-31', date_to: '2020-01-02' },
        (row) => row.date >= '2019-12-31' && row.date <= '2020-01-02',
      ],
      [{ laboratory: 1 }, (row) => row.laboratory?.id === 1],
      [{ component: no2.id }, () => false],
      [{ medium: 'water' }, () => false],
      [{ region: 999 }, () => false],
      [{ danger_category: 2 }, () => true],
      [{ danger_category: 1 }, () => false],
      [{ search: 'большой' }, () => true],
      [{ search: 'нигде такого нет' }, () => false],
    ]
    for (const [filter, holds] of cases) {
      const expected = all.filter(holds)
      const { ids, count } = await allOf({ source: big.id, page_size: 100, ...filter })
      expect([...ids].sort(), JSON.stringify(filter)).toEqual(expected.map(({ id }) => id).sort())
      expect(count).toBe(expected.length)
      const cards = expectDone(
        await csak.call(emissionCards, { query: { source: big.id, ...filter } as never }),
      )
      expect(cards.count, JSON.stringify(filter)).toBe(expected.length)
      expect(cards.statuses.New).toBe(expected.filter((row) => row.status === 'New').length)
      expect(cards.verdicts.exceeded).toBe(expected.filter((row) => row.verdict === 'exceeded').length)
      expect(cards.standings.exceeded).toBe(expected.filter(isAbove).length)
      expect(cards.standings.no_norm).toBe(expected.filter((row) => row.object_verdict === 'no_data').length)
    }
  })

  test('that are not known are refused', async () => {
    for (const path of [listEmissions.path, listDailyEmissions.path, emissionCards.path])
      expect((await csak.send('GET', `${path}?colour=red`)).status).toBe(422)
  })

  test('by object are told from the sums that are kept, and agree with the rows', async () => {
    const object = big.object_id
    const cards = expectDone(await csak.call(emissionCards, { query: { object } }))
    expect(cards.count).toBe(300)
    const months = { object, date_from: '2019-07-01', date_to: '2019-08-31' }
    expect(expectDone(await csak.call(emissionCards, { query: months })).count).toBe(62)
    expect((await allOf(months)).count).toBe(62)
  })
})

test('counts are exact, and every row has its page', async () => {
  const source = await aSource({ start: '1980-01-01' })
  await many(source.id, 800)
  for (const code of ['NO2', 'CO', 'NH3', 'H2S']) {
    const component = await componentWith(code).catch(() => undefined)
    if (component) await many(source.id, 800, component.id)
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from emissions`.execute(db)
  const total = rows[0]?.n ?? 0
  const whole = expectDone(await csak.call(listEmissions, { query: {} }))
  expect(whole).toMatchObject({ count: total, count_exact: true })
  const ofObject = expectDone(await csak.call(listEmissions, { query: { object: source.object_id } }))
  expect(ofObject).toMatchObject({ count: 4000, count_exact: true })

  // Sums tell in which month or on which day a page begins; the rows must be those that an offset would find.
  const filters = [
    { query: {}, condition: sql`true` },
    { query: { source: source.id, author: 1 }, condition: sql`source_id = ${source.id} and author_id = 1` },
    {
      query: { medium: 'air', verdict: 'normal' } as const,
      condition: sql`medium = 'air' and verdict = 'normal'`,
    },
  ]
  for (const { query, condition } of filters) {
    for (const direction of ['desc', 'asc'] as const) {
      const { rows: wanted } = await sql<{ id: number }>`
        select id from emissions where deleted_at is null and ${condition}
        order by date ${sql.raw(direction)}, id ${sql.raw(direction)}`.execute(db)
      const ordering = direction === 'desc' ? '-date' : 'date'
      const pages = Math.ceil(wanted.length / 100)
      for (const page of [1, 2, 3, 4, 9, pages - 1, pages, pages + 5]) {
        const one = { ...query, ordering, page_size: 100, page: String(page) } as const
        const found = expectDone(await csak.call(listEmissions, { query: one }))
        expect(found.count).toBe(wanted.length)
        expect(found.next === null).toBe(page >= pages)
        expect(found.data.map(({ id }) => id)).toEqual(
          wanted.slice((page - 1) * 100, page * 100).map(({ id }) => id),
        )
      }
    }
  }
}, 60_000)

test('the statuses have names that can be changed, and counts', async () => {
  const list = expectDone(await csak.call(listEmissionStatuses, { query: {} }))
  expect(list.data.map(({ status }) => status)).toEqual(['New', 'Edited', 'Accepted', 'Canceled'])
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from emissions where status = 'New' and deleted_at is null`.execute(db)
  expect(list.data[0]?.count).toBe(rows[0]?.n)
  const body = { status: 'New' as const, name_ru: 'Свежая', name_uz: 'Yangi' }
  const named = expectDone(await csak.call(nameEmissionStatus, { body }))
  expect(named).toMatchObject({ id: 1, name: 'Свежая', version: 2 })
  expect(expectDone(await csak.call(nameEmissionStatus, { body })).version).toBe(2)
  const stale = await csak.call(renameEmissionStatus, { body: { id: 1, version: 1, name_ru: 'Другая' } })
  expect(stale).toMatchObject({ status: 409, body: { code: 'record.stale', current: { name_ru: 'Свежая' } } })
  expect(
    expectDone(await csak.call(renameEmissionStatus, { body: { id: 1, version: 2, name_uz: 'Yap-yangi' } })),
  ).toMatchObject({ name_uz: 'Yap-yangi', name_ru: 'Свежая' })
  expect(
    (await csak.send('POST', nameEmissionStatus.path, { body: { ...body, status: 'Lost' } })).status,
  ).toBe(422)
})

test('what was planned stands beside what came', async () => {
  const source = await aSource({ object_id: (await anObject({}, '1706')).id })
  const region = (await anObject({}, '1706')).region.id
  await aPlan({ source_id: source.id, frequency: 'daily' })
  await aPlan({ source_id: source.id, component_id: no2.id, frequency: 'weekly' })
  const first = await anEmission({ source_id: source.id, date: '2026-02-01', by: laboratory })
  await anEmission({ source_id: source.id, date: '2026-02-02', by: laboratory })
  expectDone(await csak.call(changeEmissionStatus, { body: { id: first.id, status: 'Accepted' } }))
  const query = { region, date_from: '2026-02-01', date_to: '2026-02-28' }
  const answer = expectDone(await csak.call(countAcceptedAgainstPlan, { query }))
  // Twenty-eight days; the Sunday that February begins with belongs to a week of its own, four more begin in it.
  expect(answer.data).toMatchObject([
    { medium: 'air', planned: 28 + 5, received: 2, accepted: 1, region: { id: region } },
  ])
  expect(answer.total).toEqual({ planned: 33, received: 2, accepted: 1 })
})

test('neighbours are what was measured around a record, with its own series', async () => {
  const object = await anObject()
  const [own, near] = [await aSource({ object_id: object.id }), await aSource({ object_id: object.id })]
  const far = await aSource({ object_id: (await anObject({}, '1733')).id })
  await aNormative({ source_id: near.id, value: '0.1' })
  const record = await anEmission({ source_id: own.id, date: '2026-02-10', value: 3 })
  await anEmission({ source_id: own.id, date: '2026-01-10', value: 2 })
  await anEmission({ source_id: near.id, date: '2026-02-01', value: 1 })
  await anEmission({ source_id: near.id, date: '2026-02-09', value: 5 })
  await anEmission({ source_id: far.id, date: '2026-02-10' })
  const answer = expectDone(await csak.call(listEmissionNeighbours, { params: { id: record.id } }))
  const mine = answer.neighbours.filter(({ source }) => [near.id, far.id, own.id].includes(source.id))
  expect(mine).toMatchObject([
    { source: { id: near.id }, object: { id: object.id }, date: '2026-02-09', value: 5 },
  ])
  expect(mine[0]).toMatchObject({ object_verdict: 'exceeded', object_norm_type: 'pdv', object_load: 50 })
  expect(answer).toMatchObject({ object_verdict: 'no_data', object_norm_type: null, object_load: null })
  expect(mine[0]?.distance_km).toBeLessThan(1)
  expect(answer.series.map(({ value }) => value)).toEqual([2, 3])
})
