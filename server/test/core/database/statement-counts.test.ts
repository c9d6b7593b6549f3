import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listLastMeasurements } from '#contract/api/measurements/emission-series'
import { emissionCards, listEmissions, readEmission } from '#contract/api/measurements/emissions'
import { readLaboratoryDashboard } from '#contract/api/measurements/laboratory-dashboard'
import { countObjectsByRegion, listObjects, readObject } from '#contract/api/registry/company-objects'
import { listSources } from '#contract/api/registry/pollution-sources'
import { executePrepared } from '../../../src/core/database/prepared'
import { expectDone, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'
import { watchStatements } from '../../support/statements-of'

const server = await startServer()
const { as, anObject, aSource, anEmission, componentWith } = workWith(server)
const csak = as('csak')

const [so2, no2] = [await componentWith('SO2'), await componentWith('NO2')]
const record = await anEmission({ component_id: so2.id, date: '2026-02-03' })

const statementsOf = watchStatements(server)

async function statementsOfRepeated(call: () => Promise<unknown>): Promise<string[]> {
  await call()
  return statementsOf(call)
}

async function statementsAfterChange(call: () => Promise<unknown>): Promise<string[]> {
  await call()
  await sql`with registry as (insert into registry_changes values (1))
    insert into figure_changes values (1)`.execute(server.app.db)
  return statementsOf(call)
}

const object = record.object.id
const list = (query: object) => () => csak.call(listEmissions, { query })
const calls: [call: string, ask: () => Promise<unknown>, afterChange: number, repeated: number][] = [
  ['one measurement', () => csak.call(readEmission, { params: { id: record.id } }), 2, 2],
  ['one object', () => csak.call(readObject, { params: { id: object } }), 2, 1],
  ['sources of an object', () => csak.call(listSources, { query: { object } }), 2, 2],
  ['measurements', list({}), 3, 1],
  ['measurements of a region', list({ region: (await anObject()).region.id }), 3, 1],
  ['measurements of an object', list({ object }), 3, 1],
  [
    'measurements of a component in whole months',
    list({ component: so2.id, date_from: '2025-01-01', date_to: '2026-08-31' }),
    ...([3, 1] as const),
  ],
  [
    'measurements of a component in parts of months',
    list({ component: so2.id, date_from: '2025-01-13', date_to: '2026-08-20' }),
    ...([3, 1] as const),
  ],
  ['an empty list', list({ component: no2.id }), 2, 1],
  ['page ten', list({ page: '10' }), 2, 1],
  ['the moderation queue', list({ undecided: 'true', medium: 'air', ordering: '-risk' }), 3, 1],
  ['cards', () => csak.call(emissionCards, { query: { component: so2.id } }), 2, 1],
  ['no last measurements', () => csak.call(listLastMeasurements, { params: { id: object } }), 3, 2],
  ['a search of objects', () => csak.call(listObjects, { query: { search: record.object.name } }), 4, 1],
  ['a search in a region', () => csak.call(listObjects, { query: { search: 'завод', region: 1 } }), 4, 3],
  ['counts by region', () => csak.call(countObjectsByRegion, { query: {} }), 2, 1],
  ['the dashboard of a laboratory', () => as('laboratory').call(readLaboratoryDashboard), 4, 1],
]

test.each(calls)(
  'limits the statements of %s, session and rights included',
  async (...[, ask, afterChange, repeated]) => {
    const anew = await statementsAfterChange(ask)
    expect(anew.length, anew.join('\n\n')).toBe(afterChange)
    const again = await statementsOfRepeated(ask)
    expect(again.length, again.join('\n\n')).toBe(repeated)
  },
)

test('looks up the sessions of concurrent requests together', async () => {
  const ask = () => csak.call(readEmission, { params: { id: record.id } })
  const statements = await statementsOfRepeated(() => Promise.all(Array.from({ length: 20 }, ask)))
  const ofSessions = statements.filter((text) => text.includes('"sessions"'))
  expect(ofSessions.length).toBeGreaterThan(0)
  expect(ofSessions.length).toBeLessThan(20)
})

test('prepares a statement once per connection', async () => {
  await server.app.db.connection().execute(async (db) => {
    const ask = (value: number) => db.selectNoFrom(sql<number>`${value}::int`.as('prepared_value'))
    for (const value of [1, 2, 3])
      expect(await executePrepared(db, ask(value))).toEqual([{ prepared_value: value }])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_prepared_statements where statement like '%prepared_value%'`.execute(
      db,
    )
    expect(rows[0]?.n).toBe(1)
  })
})

test('lists the same measurements as plain SQL for every filter, order and page', async () => {
  const places = []
  for (const sato of ['1703', '1706', '1708', '1710']) places.push(await anObject({}, sato))
  for (const [index, { id }] of places.entries()) {
    const source = await aSource({ object_id: id, start: '2020-01-01' })
    // The first has none, the last many, over years.
    await sql`
      insert into emissions (object_id, source_id, component_id, unit_id, medium, region_id, date, value, status, verdict,
        risk, author_id, last_editor_id, laboratory_id, created_at, updated_at)
      select ${id}, ${source.id}, c.id, c.unit_id, s.type, o.region_id, '2026-01-01'::date - k * (40 - ${index * 13}::int), 1,
        (array['New', 'Accepted', 'Canceled'])[k % 3 + 1], (array['normal', 'exceeded'])[k % 2 + 1], k % 7, 1, 1, 1 + k % 2,
        now(), now()
      from generate_series(1, ${index ** 3 * 5}::int) as k, components c, pollution_sources s
        join company_objects o on o.id = s.object_id
      where c.id = ${index % 2 ? so2.id : no2.id} and s.id = ${source.id}`.execute(server.app.db)
  }
  const filters = places.flatMap(({ id, region }) => [
    { query: { object: id }, condition: sql`object_id = ${id}` },
    { query: { region: region.id }, condition: sql`region_id = ${region.id}` },
    {
      query: { region: region.id, laboratory: 2, status: 'Canceled' },
      condition: sql`region_id = ${region.id} and laboratory_id = 2 and status = 'Canceled'`,
    },
    {
      query: { component: no2.id, region: region.id, date_from: '2025-03-10', date_to: '2025-12-20' },
      condition: sql`component_id = ${no2.id} and region_id = ${region.id}
        and date between '2025-03-10' and '2025-12-20'`,
    },
  ])
  for (const ordering of ['-date', 'date', '-risk'] as const) {
    for (const { query, condition } of [...filters, ...filters.toReversed()]) {
      const way = sql.raw(ordering.startsWith('-') ? 'desc' : 'asc')
      const { rows } = await sql<{ id: number }>`
        select id from emissions where deleted_at is null and ${condition}
        order by ${sql.ref(ordering.replace('-', ''))} ${way}, id ${way}`.execute(server.app.db)
      for (const page of ['1', '2']) {
        const one = { ...query, ordering, page, page_size: 20 }
        const found = expectDone(await csak.call(listEmissions, { query: one as never }))
        const from = (Number(page) - 1) * 20
        expect(
          found.data.map(({ id }) => id),
          JSON.stringify(one),
        ).toEqual(rows.slice(from, from + 20).map(({ id }) => id))
        expect(found.count).toBe(rows.length)
      }
    }
  }
})

test('fills a page although rows were deleted between counting and reading', async () => {
  const source = await aSource({ start: '2020-01-01' })
  for (const date of ['2025-05-05', '2025-04-04', '2025-03-03'])
    await anEmission({ source_id: source.id, component_id: so2.id, date })
  await sql`
    insert into emission_changes
    select region_id, is_secret, object_id, source_id, component_id, medium, coalesce(laboratory_id, 0), author_id, date,
      status, verdict, 'normal', 10, 0 from emissions where source_id = ${source.id} and date = '2025-05-05'`.execute(
    server.app.db,
  )
  const query = { source: source.id, page_size: 5 }
  const { data } = expectDone(await csak.call(listEmissions, { query }))
  expect(data.map(({ date }) => date)).toEqual(['2025-05-05', '2025-04-04', '2025-03-03'])
})
