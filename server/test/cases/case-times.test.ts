import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listCases, readCaseTimes } from '#contract/api/real-time/cases'
import { everyRow } from '../../src/core/database/scope'
import type { Caller } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { as, aPerson, aSecret, anObject, aSource, regionWith, componentWith } = workWith(server)
const csak = as('csak')
const so2 = await componentWith('SO2')
const navoi = await regionWith('1712')
const ministry = await db.selectFrom('ministries').select('id').orderBy('id').executeTakeFirstOrThrow()

/** Cases of every kind: opened before, in and after the period, answered or not, closed by people or by themselves. */
const objects = [
  await anObject({ ministry_id: ministry.id }),
  await anObject({}, '1706'),
  await anObject(),
  await aSecret(),
]
for (const [index, object] of objects.entries()) {
  for (const type of ['air', 'water'] as const) {
    const source = await aSource({ object_id: object.id, type })
    await sql`
      insert into exceedance_cases (object_id, source_id, component_id, medium, status, is_confirmed, laboratories, first_date,
        last_date, exceedances, worst_load, alerted_load, opened_at, acknowledged_at, closed_at, closes_itself,
        acknowledge_by, close_by)
      select ${object.id}, ${source.id}, ${so2.id}, ${type}, case when n < 7 then 'closed' else 'acknowledged' end, n % 4 <> 1,
        '{}', opened_at::date, opened_at::date, 1, 2, 2, opened_at,
        case when n % 3 <> 0 then opened_at + n * (1 + ${index}) * interval '1 hour' end,
        case when n < 7 then opened_at + n * n * interval '7 hours' + interval '1 day' end, n = 4,
        opened_at + interval '4 hours', opened_at + interval '20 days'
      from generate_series(1, 7) n, lateral (select timestamptz '2026-03-01 20:00Z' - n * interval '61 days' - ${index}
        * interval '1 day' as opened_at) moment`.execute(everyRow(db))
  }
}

/** The same numbers in other words, of all cases that somebody sees. */
async function countedOf({ region, confirmed, from, to }: Asked) {
  const { rows } = await sql<Record<string, unknown>>`
    with seen as (
      select o.region_id, c.*, (c.opened_at + interval '5 hours')::text between ${from} and ${`${to}~`} as is_asked,
        case c.status when 'open' then acknowledge_by when 'closed' then null else close_by end as due
      from exceedance_cases c join pollution_sources s on s.id = c.source_id join company_objects o on o.id = s.object_id
      where (not o.is_secret or ${!confirmed}) and (${region ?? null}::int is null or o.region_id = ${region ?? null})
        and (c.is_confirmed or ${!confirmed})
    )
    select region_id as region, sum((status <> 'closed')::int)::int as active,
      sum((due is not null and due < ${server.clock.now()})::int)::int as overdue,
      sum(is_asked::int)::int as opened, sum((is_asked and status = 'closed')::int)::int as closed,
      median(array_agg(extract(epoch from acknowledged_at - opened_at) / 3600)
        filter (where is_asked and acknowledged_at is not null and not closes_itself)) as answer_hours,
      median(array_agg(extract(epoch from closed_at - opened_at) / 3600)
        filter (where is_asked and closed_at is not null and not closes_itself)) as close_hours
    from seen group by region_id order by region_id`.execute(db)
  return rows
}
await sql`
  create function median(given numeric[]) returns float8 language sql as $$
    select avg(value)::float8 from (select value, row_number() over (order by value) as place, count(*) over () as n
      from unnest(given) value) as placed where place between n / 2.0 and n / 2.0 + 1 $$`.execute(db)

interface Asked {
  region?: number
  /** Only what is not secret and has an accepted measurement behind it. */
  confirmed?: boolean
  from: string
  to: string
}

async function expectSame(who: Pick<Caller, 'call'>, query: object, asked: Asked) {
  const times = expectDone(await who.call(readCaseTimes, { query }))
  expect({ from: times.date_from, to: times.date_to }).toEqual({ from: asked.from, to: asked.to })
  const counted = await countedOf(asked)
  expect(counted.length).toBeGreaterThan(0)
  const rounded = (hours: unknown) => (hours === null ? null : Number(Number(hours).toFixed(6)))
  const plain = ({ region, ...row }: Record<string, unknown>) => ({
    ...{ region: Number(region), ...row },
    answer_hours: rounded(row.answer_hours),
    close_hours: rounded(row.close_hours),
  })
  const told = times.data.map(({ region, ...row }) => plain({ region: region.id, ...row }))
  expect(told.sort((one, other) => one.region - other.region)).toEqual(counted.map(plain))
  return times
}

const year = { from: '2025-03-01', to: '2026-02-28' }

test('times by region are those of the cases that somebody sees, by another sum', async () => {
  const all = await expectSame(csak, {}, year)
  expect(all.data).toHaveLength(2)
  expect(all.total.opened).toBe(all.data.reduce((sum, { opened }) => sum + opened, 0))
  const half = { date_from: '2025-09-01', date_to: '2025-12-31' }
  await expectSame(csak, half, { from: half.date_from, to: half.date_to })
  await expectSame(csak, { region: navoi.id }, { region: navoi.id, ...year })
  const local = await aPerson({ granted: ['cases.view', 'emissions.view'], region_id: navoi.id })
  const own = await expectSame(local, {}, { region: navoi.id, confirmed: true, ...year })
  expect(own.data.map(({ region }) => region.id)).toEqual([navoi.id])
  expect(own.total).toMatchObject({ active: own.data[0]?.active, answer_hours: own.data[0]?.answer_hours })
  expect((await (await aPerson()).call(readCaseTimes)).status).toBe(403)
})

test('every figure of the times opens a list of as many cases', async () => {
  const local = await aPerson({ granted: ['cases.view', 'emissions.view'], region_id: navoi.id })
  for (const who of [csak, local]) {
    for (const own of [{}, { medium: 'water' as const }, { ministry: ministry.id }]) {
      const { data, total, date_from, date_to } = expectDone(await who.call(readCaseTimes, { query: own }))
      const period = { opened_from: date_from, opened_to: date_to }
      const lists = {
        active: {},
        overdue: { overdue: true },
        opened: { status: 'any' as const, ...period },
        closed: { status: 'closed' as const, ...period },
      }
      for (const row of [...data, { ...total, region: undefined }]) {
        for (const [name, filters] of Object.entries(lists)) {
          const query = { ...own, ...filters, ...(row.region && { region: row.region.id }) }
          const { count } = expectDone(await who.call(listCases, { query }))
          expect(count, `${name} ${JSON.stringify(query)}`).toBe(row[name as keyof typeof lists])
        }
      }
    }
  }
})
