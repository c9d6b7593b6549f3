import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Days } from '#contract/domain/registry/compared-periods'
import { readRights, type UserRights } from '../../src/core/identity/session'
import { findStandings, type Standing } from '../../src/measurement/standings/standing-queries'
import type { StandingBy, StandingFilters } from '../../src/measurement/standings/standing-selection'
import { workWith } from '../support/records/builders'
import { actions, doerOf } from '../support/records/measurement-actions'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { aUser, anObject, aSource, aPlan, aLaboratory, componentWith, districtIn } = workWith(server)

const ministry = await db.selectFrom('ministries').select('id').orderBy('id').executeTakeFirstOrThrow()
const components = [await componentWith('SO2'), await componentWith('NO2')]
const objects = [
  await anObject({ miz_included_on: '2020-03-01', ministry_id: ministry.id }),
  await anObject({ pkm343: true, pkm343_included_on: '2021-01-01' }, '1706'),
  await anObject({ miz_included_on: '2019-01-01', miz_excluded_on: '2020-02-15' }, '1730'),
]
const sources = [
  ...(await Promise.all(objects.map(({ id }) => aSource({ object_id: id, start: '2019-01-01' })))),
  ...(await Promise.all(
    objects.map(({ id }) =>
      aSource({
        object_id: id,
        start: '2020-06-01',
        end: '2021-12-31',
        end_reason: 'Закрыт',
        status: 'inactive',
      }),
    ),
  )),
]
const laboratory = await aLaboratory()
await aPlan({ source_id: sources[0]?.id ?? 0, component_id: components[0]?.id ?? 0, start: '2019-02-01' })
await aPlan({
  source_id: sources[1]?.id ?? 0,
  component_id: components[1]?.id ?? 0,
  laboratory_id: laboratory.id,
  start: '2020-08-01',
})
const act = doerOf(db, { objects, sources, components })

const navoi = await districtIn('1712')
const roleOf = async (name: string) =>
  (await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const withRole = async (role: string, place: object = {}) =>
  (await readRights(db, (await aUser({ role_id: await roleOf(role), ...place })).id)) as UserRights

/** Who asks, and what of the rows they may see. */
const seen = {
  admin: { who: await withRole('admin'), sees: sql<boolean>`true` },
  csak: { who: await withRole('csak'), sees: sql<boolean>`true` },
  ministry: { who: await withRole('ministry'), sees: sql<boolean>`not o.is_secret` },
  guest: { who: await withRole('guest'), sees: sql<boolean>`not o.is_secret` },
  region: {
    who: await withRole('ministry', { region_id: navoi.region_id }),
    sees: sql<boolean>`not o.is_secret and o.region_id = ${navoi.region_id}`,
  },
  district: {
    who: await withRole('ministry', { region_id: navoi.region_id, district_id: navoi.district_id }),
    sees: sql<boolean>`not o.is_secret and o.region_id = ${navoi.region_id} and o.district_id = ${navoi.district_id}`,
  },
}

const keys: Record<StandingBy, ReturnType<typeof sql>> = {
  region: sql`o.region_id`,
  district: sql`o.district_id`,
  ministry: sql`coalesce(o.ministry_id, 0)`,
  object: sql`o.id`,
  source: sql`s.id`,
  medium: sql`s.type`,
  component: sql`e.component_id`,
  laboratory: sql`coalesce(e.laboratory_id, 0)`,
  month: sql`date_trunc('month', e.date)::date`,
}

const was = (kind: string, { date_from, date_to }: Days) => sql`exists (
  select from object_periods p where p.object_id = o.id and p.kind = ${kind}
    and daterange(p.since, p.until) && daterange(${date_from}, ${date_to}, '[]'))`

const conditions = ({ was_on, ...filters }: StandingFilters, period: Days) => [
  ...(was_on ? [was(was_on, period)] : []),
  ...Object.entries(filters).map(([name, value]) =>
    name === 'medium'
      ? sql`s.type = ${value}`
      : name === 'component'
        ? sql`e.component_id = ${value}`
        : name === 'danger_category'
          ? sql`o.danger_category = ${value}`
          : sql`o.region_id = ${value}`,
  ),
]

/** The same by counting every row. */
async function countRows(
  sees: ReturnType<typeof sql>,
  by: StandingBy,
  period: Days,
  filters: StandingFilters,
): Promise<Partial<Standing>[]> {
  const { rows } = await sql<Partial<Standing>>`
    select ${keys[by]} as key, count(*)::int as measurements,
      (count(*) filter (where object_verdict = 'exceeded' and object_norm_type <> 'fon'))::int as exceeded,
      (count(*) filter (where object_verdict = 'under' and object_norm_type <> 'fon'))::int as under,
      (count(*) filter (where object_verdict = 'exceeded' and object_norm_type = 'fon'))::int as over_background,
      (count(*) filter (where object_verdict = 'no_data'))::int as no_norm,
      max(object_load) as worst_load,
      (array_agg(e.date order by object_load desc, e.date) filter (where object_load is not null))[1] as worst_at,
      count(distinct e.object_id)::int as objects_with_data, count(distinct e.source_id)::int as sources_with_data
    from emissions e join company_objects o on o.id = e.object_id join pollution_sources s on s.id = e.source_id
    where e.deleted_at is null and e.status = 'Accepted' and ${sees}
      and e.date between ${period.date_from} and ${period.date_to}
      and ${sql.join([sql`true`, ...conditions(filters, period)], sql` and `)}
    group by 1`.execute(db)
  return rows
}

/** Sources that were open at the end of the period or measured in it, by what the registry knows. */
async function countSources(
  sees: ReturnType<typeof sql>,
  by: StandingBy,
  period: Days,
  filters: StandingFilters,
): Promise<Map<unknown, { objects: number; sources: number }>> {
  const { date_from, date_to } = period
  const { rows } = await sql<{ key: unknown; objects: number; sources: number }>`
    select ${keys[by]} as key, count(distinct o.id)::int as objects, count(*)::int as sources
    from pollution_sources s join company_objects o on o.id = s.object_id
    where ${sees} and ${sql.join([sql`true`, ...conditions(filters, period)], sql` and `)} and ((
        daterange(s.started_on, s.ended_on, '[]') @> ${date_to}::date
        and ${was('active', { date_from: date_to, date_to })})
      or s.id in (select source_id from emissions e where e.deleted_at is null and e.status = 'Accepted'
        and e.date between ${date_from} and ${date_to}))
    group by 1`.execute(db)
  return new Map(rows.map(({ key, ...counts }) => [key, counts]))
}

const ofRegistry = new Set<StandingBy>(['region', 'district', 'ministry', 'object', 'source', 'medium'])
const byKey = (one: { key?: unknown }, other: { key?: unknown }) =>
  String(one.key) < String(other.key) ? -1 : 1

const periods: Days[] = [
  { date_from: '2019-07-01', date_to: '2022-12-31' },
  { date_from: '2020-02-10', date_to: '2021-07-05' },
  { date_from: '2020-08-03', date_to: '2020-08-19' },
]
const filtersTried: StandingFilters[] = [
  {},
  { was_on: 'miz' },
  { region: navoi.region_id },
  { medium: 'air', danger_category: 2 },
]

async function expectTruth(name: keyof typeof seen, by: StandingBy, period: Days, filters: StandingFilters) {
  const { who, sees } = seen[name]
  const found = await findStandings(db, who, { by, period, filters, and: ['worst', 'sources'] })
  const rows = await countRows(sees, by, period, filters)
  const said = JSON.stringify({ name, by, period, filters })
  if (!ofRegistry.has(by)) {
    const measured = found.filter(({ measurements }) => measurements > 0)
    const kept = measured.map(({ objects: _, sources: __, ...figures }) => figures)
    expect(kept.sort(byKey), said).toEqual(rows.sort(byKey))
    return
  }
  const counts = await countSources(sees, by, period, filters)
  const figures = new Map(rows.map((row) => [row.key, row]))
  const none = { measurements: 0, exceeded: 0, under: 0, over_background: 0, no_norm: 0 }
  const nothing = { worst_load: null, worst_at: null, objects_with_data: 0, sources_with_data: 0 }
  const expected = [...counts].map(([key, count]) => ({
    key,
    ...none,
    ...nothing,
    ...figures.get(key as number),
    ...count,
  }))
  expect([...found].sort(byKey), said).toEqual(expected.sort(byKey))
}

test('standings are what counting every row gives, for everybody, after whatever happens', async () => {
  const asked = fc.record({
    name: fc.constantFrom(...(Object.keys(seen) as (keyof typeof seen)[])),
    by: fc.constantFrom(...(Object.keys(keys) as StandingBy[])),
    period: fc.constantFrom(...periods),
    filters: fc.constantFrom(...filtersTried),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(actions, { minLength: 10, maxLength: 40 }),
      fc.array(asked, { minLength: 25, maxLength: 25 }),
      async (all, questions) => {
        for (const action of all) await act(action)
        for (const { name, by, period, filters } of questions) await expectTruth(name, by, period, filters)
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
}, 120_000)

test('sources of a component and of a laboratory are those that a plan names, or that were measured', async () => {
  const { who } = seen.admin
  const period = { date_from: '2018-01-01', date_to: '2018-12-31' }
  expect(await findStandings(db, who, { by: 'component', period, and: ['sources'] })).toEqual([])
  const later = { date_from: '2019-03-01', date_to: '2019-05-31' }
  const planned = await findStandings(db, who, { by: 'component', period: later, and: ['sources'] })
  expect(planned).toMatchObject([
    { key: components[0]?.id, measurements: 0, objects: 1, sources: 1, sources_with_data: 0 },
  ])
  const ofLaboratory = await findStandings(db, who, {
    by: 'region',
    period: { date_from: '2020-08-01', date_to: '2020-08-31' },
    filters: { laboratory: laboratory.id },
    and: ['sources'],
  })
  expect(ofLaboratory).toMatchObject([{ sources: 1, sources_with_data: 0 }])
})

test('a period that ends before it begins has nothing', async () => {
  const period = { date_from: '2021-01-01', date_to: '2020-01-01' }
  expect(await findStandings(db, seen.admin.who, { by: 'region', period })).toEqual([])
})
