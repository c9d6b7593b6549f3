import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mapObjects, mapSources } from '#contract/api/figures/maps'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { emissionCards, listEmissions } from '#contract/api/measurements/emissions'
import { countObjectsByRegion, listObjects } from '#contract/api/registry/company-objects'
import { listSources, listSourcesOfObject, sourceStatistics } from '#contract/api/registry/pollution-sources'
import { objectFilters, sourceFilters } from '#contract/fields/filters'
import { pathOf } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { db } = server.app
const { as, anObject, aSource, aNormative, aPlan, anEmission, componentWith } = workWith(server)
const [csak, laboratory, guest] = [as('csak'), as('laboratory'), as('guest')]
const [so2, no2, pb] = [
  await componentWith('SO2'),
  await componentWith('NO2'),
  await componentWith('Pb', 'ground'),
]
const idOf = async (table: 'ministries' | 'subordinations') =>
  (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id

/** One object of which everything that can be picked by is so, and one of which nothing is. */
const [ministry_id, subordination_id] = [await idOf('ministries'), await idOf('subordinations')]
const one = await anObject({
  inn: '123456789',
  short_name: 'Кирпичный №1',
  ministry_id,
  subordination_id,
  danger_category: 1,
  miz_included_on: '2020-01-01',
  pkm343: true,
})
const other = await anObject(
  {
    ...{ danger_category: 3, activity_end: '2026-02-28', end_reason: 'Закрыт' },
    ...{ miz_included_on: '2019-01-01', miz_excluded_on: '2021-01-01' },
    ...{ pkm343_included_on: '2019-01-01', pkm343_excluded_on: '2021-01-01' },
  },
  '1706',
)
const source = await aSource({ object_id: one.id, number: '17' })
const idle = await anObject({ danger_category: 3 }, '1706')
const unmeasured = await aSource({ object_id: idle.id, type: 'ground' })
const still = await aSource({ object_id: other.id, type: 'ground', end: '2026-02-28', end_reason: 'Закрыт' })
await aNormative({ source_id: source.id, value: '0.5' })
const plan = await aPlan({ source_id: source.id, component_id: no2.id })
const planLaboratory = plan.laboratory.id
const above = await anEmission({ source_id: source.id, date: '2026-02-20', value: 2, by: laboratory })
expectDone(await csak.call(changeEmissionStatus, { body: { id: above.id, status: 'Accepted' } }))
const entered = await anEmission({ source_id: source.id, date: '2025-06-01', value: '0,1', by: laboratory })
const authorId = entered.author?.id ?? 0
const laboratoryId = entered.laboratory?.id ?? 0

const exceededOnes =
  "sources.id in (select source_id from emissions where object_verdict = 'exceeded' and status = 'Accepted')"

/** What the filters mean, said a second time, in SQL over the rows. */
const picks: Record<keyof typeof sourceFilters, [value: string | number | boolean, sql: string]> = {
  region: [one.region.id, `region_id = ${one.region.id}`],
  district: [one.district.id, `district_id = ${one.district.id}`],
  ministry: [ministry_id, `ministry_id = ${ministry_id}`],
  subordination: [subordination_id, `subordination_id = ${subordination_id}`],
  ownership_form: [one.ownership_form.id, `ownership_form_id = ${one.ownership_form.id}`],
  activity_field: [one.activity_field.id, `activity_field_id = ${one.activity_field.id}`],
  danger_category: [1, 'danger_category = 1'],
  short_name: ['КИРПИЧН', "short_name ilike '%кирпичн%'"],
  inn: ['12345', "inn like '12345%'"],
  miz: [true, 'miz_included_on is not null and miz_excluded_on is null'],
  pkm343: [true, 'pkm343'],
  status: ['active', "objects.status = 'active'"],
  medium: ['air', "sources.type = 'air'"],
  type: ['air', "sources.type = 'air'"],
  object: [one.id, `objects.id = ${one.id}`],
  source: [source.id, `sources.id = ${source.id}`],
  component: [
    no2.id,
    `sources.id in (select source_id from component_normatives where component_id = ${no2.id}
      union select source_id from sampling_plans where component_id = ${no2.id}
      union select source_id from emissions where component_id = ${no2.id})`,
  ],
  author: [authorId, `sources.id in (select source_id from emissions where author_id = ${authorId})`],
  laboratory: [
    laboratoryId,
    `sources.id in (select source_id from emissions where laboratory_id = ${laboratoryId})`,
  ],
  date_from: ['2026-02-01', "sources.id in (select source_id from emissions where date >= '2026-02-01')"],
  date_to: ['2025-12-31', "sources.id in (select source_id from emissions where date <= '2025-12-31')"],
  exceeded: [true, exceededOnes],
  standing: ['exceeded', exceededOnes],
  planned_for: [
    planLaboratory,
    `sources.id in (select source_id from sampling_plans where laboratory_id = ${planLaboratory})`,
  ],
  // What is closed is not missed.
  no_data: [
    true,
    `sources.id not in (select source_id from emissions where date > '2026-01-31')
      and sources.status = 'active' and objects.status <> 'inactive'`,
  ],
}

const idsBy = async (of: 'objects' | 'sources', condition: string) => {
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(`${of}.id`)} as id from company_objects as objects
    left join pollution_sources as sources on sources.object_id = objects.id
    where ${sql.raw(condition)} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

describe.each(Object.keys(objectFilters) as (keyof typeof objectFilters)[])('objects by %s', (name) => {
  const [value, condition] = picks[name]
  const query = { [name]: value }

  test('are the same in the list, on the map and in the counts, and the rows say so', async () => {
    const expected = await idsBy('objects', condition)
    expect(expected).toContain(name === 'no_data' ? idle.id : one.id)
    const list = expectDone(await csak.call(listObjects, { query: { ...query, ordering: 'id' } }))
    const map = expectDone(await csak.call(mapObjects, { query }))
    const counts = expectDone(await csak.call(countObjectsByRegion, { query }))
    expect(list.data.map(({ id }) => id)).toEqual(expected)
    expect(map.features.map(({ id }) => id)).toEqual(expected)
    expect(counts.total.objects).toBe(expected.length)
  })
})

describe.each(Object.keys(sourceFilters) as (keyof typeof sourceFilters)[])('sources by %s', (name) => {
  const [value, condition] = name === 'status' ? ['inactive', "sources.status = 'inactive'"] : picks[name]
  const query = { [name]: value }

  test('are the same in every list of them, and the rows say so', async () => {
    const expected = await idsBy('sources', `sources.id is not null and ${condition}`)
    expect(expected).toContain(name === 'no_data' ? unmeasured.id : name === 'status' ? still.id : source.id)
    const list = expectDone(await csak.call(listSources, { query: { ...query, ordering: 'id' } }))
    const map = expectDone(await csak.call(mapSources, { query }))
    const { total } = expectDone(await csak.call(sourceStatistics, { query }))
    expect(list.data.map(({ id }) => id)).toEqual(expected)
    expect(map.features.map(({ id }) => id)).toEqual(expected)
    expect(total.sources).toBe(expected.length)
    const { data } = expectDone(await csak.call(listSourcesOfObject, { params: { id: one.id }, query }))
    expect(data.map(({ id }) => id)).toEqual(expected.includes(source.id) ? [source.id] : [])
  })
})

test('what was measured is picked by the period, the component and the medium that are meant', async () => {
  const ids = async (query: object) =>
    expectDone(await csak.call(listObjects, { query })).data.map(({ id }) => id)
  expect(await ids({ exceeded: true, date_to: '2025-12-31' })).toEqual([])
  expect(await ids({ exceeded: true, component: so2.id })).toEqual([one.id])
  expect(await ids({ exceeded: true, component: no2.id })).toEqual([])
  expect(await ids({ exceeded: true, medium: 'water' })).toEqual([])
  expect(await ids({ component: pb.id })).toEqual([])
  expect(await ids({ no_data: false })).toEqual([one.id])
})

test('a list that is picked by measurements says how its objects stood in these days, on screen and in Excel', async () => {
  const days = { date_from: '2026-01-01', date_to: '2026-12-31' }
  const [told] = expectDone(await csak.call(listObjects, { query: { exceeded: true, ...days } })).data
  const { rows } = await sql<{ exceeded: number; under: number; worst_load: number }>`
    select (count(*) filter (where object_verdict = 'exceeded'))::int as exceeded,
      (count(*) filter (where object_verdict = 'under'))::int as under, max(object_load) as worst_load
    from emissions where object_id = ${one.id} and status = 'Accepted' and deleted_at is null
      and object_norm_type <> 'fon' and date between '2026-01-01' and '2026-12-31'`.execute(db)
  expect(told?.of_period).toEqual(rows[0])
  expect(told?.of_period?.exceeded).toBeGreaterThan(0)
  const [plain] = expectDone(await csak.call(listObjects, { query: { object: one.id } })).data
  expect(plain?.of_period).toBeUndefined()
  const asked = { exceeded: 'true', ...days, excel: 'true' }
  const { body } = await csak.send('GET', pathOf(listObjects, {}, asked))
  const [head = [], row = []] = await cellsIn(body.bytes as Buffer)
  const cell = (title: string) => row[head.indexOf(`${title}, 01.01.2026 – 31.12.2026`)]
  expect(cell('Выше нормы')).toBe(rows[0]?.exceeded)
  expect(cell('Наибольшая кратность')).toBe(rows[0]?.worst_load)
})

test('who entered something is not for guests to ask', async () => {
  const query = { author: authorId }
  for (const list of [listObjects, listSources]) expect((await guest.call(list, { query })).status).toBe(403)
})

test('a filter that is not known is refused, whichever list it is', async () => {
  for (const { path } of [
    listObjects,
    countObjectsByRegion,
    mapObjects,
    listSources,
    mapSources,
    listEmissions,
    emissionCards,
  ])
    expect((await csak.send('GET', `${path}?colour=red`)).body).toMatchObject({
      fields: { colour: { code: 'unknown' } },
    })
})
