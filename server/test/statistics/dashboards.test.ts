import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  listRefusals,
  listStandings,
  listStates,
  listTrends,
  readKeyFigures,
  readPlanFigures,
  readQueue,
} from '#contract/api/figures/dashboards'
import { countVisiblePlaces, listAreas, listPlaces } from '#contract/api/figures/maps'
import { reportStatistic } from '#contract/api/figures/statistics'
import { emissionCards, listEmissions } from '#contract/api/measurements/emissions'
import { listSources } from '#contract/api/registry/pollution-sources'
import { objectVerdictOf, objectVerdicts } from '#contract/domain/measurement/exceedance'
import { placeStandings } from '#contract/domain/measurement/place-standing'
import type { PermissionName } from '#contract/permissions/permissions'
import { type Caller, pathOf } from '../support/client'
import { expectDone } from '../support/records/builders'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'
import { countRows, type Key, keys } from './count-rows'
import { measuredYears } from './measured-years'

const server = await startServer()
const { db } = server.app
const { as, admin, aPerson, districtIn, ministry, objects, laboratory } = await measuredYears(server)
const navoi = await districtIn('1712')

const seesAll: PermissionName[] = [
  ...(['objects.view', 'emissions.view', 'emissions.view-unaccepted', 'plans.view'] as const),
  ...(['csak.dashboard', 'statistics.report'] as const),
]
const ofRegion = sql`not o.is_secret and o.region_id = ${navoi.region_id}`
const ofDistrict = sql`${ofRegion} and o.district_id = ${navoi.district_id}`

/** Who asks, what of the rows they see, and whether also what was not accepted. */
const seen: Record<string, { caller: Caller; sees: ReturnType<typeof sql>; isGuest?: true }> = {
  admin: { caller: admin, sees: sql`true` },
  csak: { caller: as('csak'), sees: sql`true` },
  ministry: { caller: as('ministry'), sees: sql`not o.is_secret` },
  guest: { caller: as('guest'), sees: sql`not o.is_secret`, isGuest: true },
  'a region': {
    caller: await aPerson({ granted: seesAll, region_id: navoi.region_id }),
    sees: ofRegion,
  },
  'a district': {
    caller: await aPerson({ granted: seesAll, region_id: navoi.region_id, district_id: navoi.district_id }),
    sees: ofDistrict,
  },
  'a laboratory': {
    caller: await aPerson({ granted: seesAll, laboratory_id: laboratory.id }),
    sees: sql`not o.is_secret and e.laboratory_id = ${laboratory.id}`,
  },
}

const period = { date_from: '2020-02-10', date_to: '2021-11-30' }
const earlier = { date_from: '2019-07-01', date_to: '2020-06-30' }
const asked = { ...period, compare_from: earlier.date_from, compare_to: earlier.date_to }

const pick = (from: Record<string, unknown> | undefined, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, from?.[name] ?? (name === 'worst_load' ? null : 0)]))

const ofStanding = ['measurements', 'exceeded', 'under', 'over_background', 'no_norm']
const ofState = ['sent', 'accepted', 'canceled', 'undecided', 'exceeded', 'no_norm']
const all = sql`'all'::text`

describe.each(Object.entries(seen))(
  'what dashboards say to %s is what counting every row says',
  (name, who) => {
    const { caller, sees, isGuest } = who
    const ofLaboratory = name === 'a laboratory' ? { laboratory: laboratory.id } : {}
    const ofPlans = name === 'a laboratory' ? { planned_for: laboratory.id } : {}

    test('of the key figures, and each opens a list of as many', async () => {
      for (const filter of [
        {},
        { medium: 'air' },
        { region: objects[1]?.region.id ?? 0 },
        { ministry: ministry.id },
      ] as { medium?: 'air'; region?: number; ministry?: number }[]) {
        const { now, before: past } = expectDone(
          await caller.call(readKeyFigures, { query: { ...asked, ...filter } }),
        )
        const where = sql.join(
          Object.entries(filter).map(([key, value]) =>
            key === 'medium'
              ? sql`s.type = ${value}`
              : key === 'region'
                ? sql`o.region_id = ${value}`
                : sql`o.ministry_id = ${value}`,
          ),
          sql` and `,
        )
        const names = [...ofStanding, 'objects_exceeded', 'sources_with_data']
        for (const [figures, days] of [
          [now, period],
          [past, earlier],
        ] as const) {
          const truth = (
            await countRows(db, sees, all, days, Object.keys(filter).length ? where : sql`true`)
          ).get('all')
          expect(pick(figures, names), JSON.stringify(filter)).toEqual(pick(truth, names))
          // What waited then was decided long ago.
          if (isGuest || figures === past) expect(figures.undecided).toBe(null)
          else expect(figures.undecided).toBe(truth?.undecided ?? 0)
        }
        const records = async (query: object) =>
          expectDone(await caller.call(listEmissions, { query: { ...period, ...filter, ...query } })).count
        const registered = async (query: object) =>
          expectDone(await caller.call(listPlaces, { query: { ...filter, ...query } })).count
        for (const standing of ['exceeded', 'under', 'over_background', 'no_norm'] as const)
          expect(await records({ status: 'Accepted', standing }), standing).toBe(now[standing])
        expect(await records({ status: 'Accepted' })).toBe(now.measurements)
        if (!isGuest) expect(await records({ undecided: 'true' })).toBe(now.undecided)
        expect(await registered(ofPlans)).toBe(now.objects)
        expect(await registered({ exceeded: 'true', ...period, ...ofLaboratory })).toBe(now.objects_exceeded)
        const missing = { standing: 'not_measured', ...period, ...ofLaboratory, ...ofPlans }
        expect(await registered(missing)).toBe(now.objects_without_data)
        if (isGuest || name === 'ministry') continue
        const report = expectDone(await caller.call(reportStatistic, { query: { ...period, ...filter } }))
        const plan = expectDone(await caller.call(readPlanFigures, { query: { ...asked, ...filter } })).now
        expect([plan.planned, plan.received]).toEqual([report.total.now.planned, report.total.now.received])
      }
    })

    test('of regions, ministries, objects, media, components, laboratories and months', async () => {
      for (const by of Object.keys(keys) as Key[]) {
        const { data, count_exceeded } = expectDone(
          await caller.call(listStandings, { query: { ...asked, by } }),
        )
        const truths = [
          await countRows(db, sees, keys[by], period),
          await countRows(db, sees, keys[by], earlier),
        ]
        const withWorst = [...ofStanding, 'worst_load', ...(by === 'month' ? [] : ['sources_with_data'])]
        for (const { id, code, now, before: past } of data)
          for (const [figures, truth] of [
            [now, truths[0]],
            [past, truths[1]],
          ] as const)
            expect(pick(figures, withWorst), `${by} ${code ?? id}`).toEqual(
              pick(truth?.get(code ?? String(id)), withWorst),
            )
        const told = data.reduce((sum, { now }) => sum + (now.measurements ?? 0), 0)
        const accepted = [...(truths[0]?.values() ?? [])].reduce(
          (sum, row) => sum + (row.measurements ?? 0),
          0,
        )
        expect(told, by).toBe(accepted)
        const above = [...(truths[0]?.values() ?? [])].filter(({ exceeded }) => exceeded).length
        expect(count_exceeded, by).toBe(above)
      }
      const { data } = expectDone(
        await caller.call(listStandings, { query: { ...asked, by: 'object', top: 2 } }),
      )
      const truth = await countRows(db, sees, keys.object, period)
      const heaviest = [...truth.values()].map(({ exceeded }) => exceeded ?? 0).filter(Boolean)
      expect(data.map(({ now }) => now.exceeded)).toEqual(heaviest.sort((a, b) => b - a).slice(0, 2))
      for (const { id, now } of data)
        expect(pick(now, [...ofStanding, 'worst_load'])).toEqual(
          pick(truth.get(String(id)), [...ofStanding, 'worst_load']),
        )
    })

    test('of every month of regions, media and components', async () => {
      for (const by of ['region', 'medium', 'component'] as const) {
        const { months, data } = expectDone(await caller.call(listTrends, { query: { ...asked, by } }))
        expect([months[0], months.at(-1), months.length]).toEqual(['2020-02-01', '2021-11-01', 22])
        const truth = await countRows(db, sees, sql`${keys[by]}::text || ' ' || ${keys.month}`, period)
        const told = data.flatMap(({ id, code, ...row }) =>
          months.map(
            (month, at) => [`${code ?? id} ${month}`, row.measurements[at], row.exceeded[at]] as const,
          ),
        )
        for (const [key, measurements, exceeded] of told)
          expect({ measurements, exceeded }, `${by} ${key}`).toEqual(
            pick(truth.get(key), ['measurements', 'exceeded']),
          )
        const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
        expect(sum(told.map(([, measurements]) => measurements ?? 0))).toBe(
          sum([...truth.values()].map((row) => row.measurements ?? 0)),
        )
      }
    })

    test('of decisions, of the queue and of refusals, or says nothing', async () => {
      if (isGuest || name === 'ministry') {
        for (const endpoint of [listStates, readQueue, listRefusals])
          expect((await caller.send('GET', endpoint.path)).status).toBe(403)
        return
      }
      for (const by of ['region', 'medium', 'laboratory', 'month'] as const) {
        const { data, total } = expectDone(await caller.call(listStates, { query: { ...asked, by } }))
        for (const [when, days] of [
          ['now', period],
          ['before', earlier],
        ] as const) {
          const truth = await countRows(db, sees, keys[by], days)
          for (const row of data)
            expect(row[when], `${by} ${row.code ?? row.id} ${when}`).toEqual({
              ...pick(truth.get(row.code ?? String(row.id)), ofState),
              ...(when === 'before' && { undecided: null }),
            })
          expect(total[when]).toEqual({
            ...pick((await countRows(db, sees, all, days)).get('all'), ofState),
            ...(when === 'before' && { undecided: null }),
          })
        }
      }
      const queue = expectDone(await caller.call(readQueue, { query: {} }))
      for (const { medium, ages, total } of queue.data) {
        const waiting = async (days: object) =>
          expectDone(await caller.call(listEmissions, { query: { medium, undecided: 'true', ...days } }))
            .count
        for (const { date_from, date_to, n } of ages) {
          const given = { ...(date_from && { date_from }), ...(date_to && { date_to }) }
          const ever = { date_from: '1900-01-01', date_to: '2100-01-01', ...given }
          const truth = await countRows(db, sees, all, ever, sql`s.type = ${medium}`)
          expect(n, `${medium} ${date_from}`).toBe(truth.get('all')?.undecided ?? 0)
          expect(await waiting(given)).toBe(n)
        }
        expect(await waiting({})).toBe(total)
      }
      const refusals = expectDone(await caller.call(listRefusals, { query: asked }))
      const canceled = (await countRows(db, sees, all, period)).get('all')?.canceled ?? 0
      expect(refusals.total).toBe(canceled)
      for (const { reason, n } of refusals.data) {
        const query = { ...period, status: 'Canceled', reason } as const
        expect(expectDone(await caller.call(listEmissions, { query })).count, reason).toBe(n)
      }
    })
  },
)

/** How each place stands by its accepted measurements, the worst first; one that had closed unmeasured is in no figure. */
async function countPlaces(of: 'objects' | 'sources', sees: ReturnType<typeof sql>, medium?: 'air') {
  const id = of === 'objects' ? sql`o.id` : sql`s.id`
  const isOpen =
    of === 'objects'
      ? sql`true`
      : sql`s.started_on <= ${period.date_to} and coalesce(s.ended_on, 'infinity') >= ${period.date_to}`
  const { rows } = await sql<{ standing: string; n: number }>`
    select standing, count(*)::int as n from (
      select ${id} as id, bool_or(${isOpen} and exists (
          select from object_periods p where p.object_id = o.id and p.kind = 'active'
            and daterange(p.since, p.until) @> ${period.date_to}::date)) as is_open,
        case when count(e.id) = 0 then 'not_measured'
          when bool_or(e.object_verdict = 'exceeded' and e.object_norm_type <> 'fon') then 'exceeded'
          when bool_or(e.object_verdict = 'under' and e.object_norm_type <> 'fon') then 'under'
          when bool_or(e.object_verdict = 'exceeded') then 'over_background'
          when bool_and(e.object_verdict = 'no_data') then 'no_norm' else 'normal' end as standing
      from company_objects o left join pollution_sources s on s.object_id = o.id
      left join emissions e on e.source_id = s.id and e.status = 'Accepted' and e.deleted_at is null
        and e.date between ${period.date_from} and ${period.date_to}
      where ${sees} and ${medium ? sql`s.type = ${medium}` : sql`true`} ${of === 'sources' ? sql`and s.id is not null` : sql``}
      group by ${id}
    ) as places where standing <> 'not_measured' or is_open group by standing`.execute(db)
  return Object.fromEntries(rows.map(({ standing, n }) => [standing, n]))
}

const analysts = ['csak', 'ministry', 'a region', 'guest'] as const

describe.each(analysts)(
  'a figure has one meaning on every screen of %s, in SQL and in the list behind it',
  (name) => {
    const { caller, sees } = seen[name] as (typeof seen)[string]
    const listed = async (query: object) =>
      expectDone(
        await caller.call(listEmissions, {
          query: { ...period, status: 'Accepted', page_size: 1, ...query } as never,
        }),
      ).count
    const lens = { condition_from: period.date_from, condition_to: period.date_to }
    const standings = ['exceeded', 'under', 'over_background', 'no_norm'] as const

    test('regions, ministries, worst objects, substances and months open as many measurements as they say', async () => {
      for (const by of ['region', 'ministry', 'object', 'component'] as const) {
        const { data } = expectDone(await caller.call(listStandings, { query: { ...asked, by } }))
        for (const { id, now } of data.filter(({ id }) => id !== 0))
          for (const standing of standings)
            expect(await listed({ [by]: id, standing }), `${by} ${id} ${standing}`).toBe(now[standing])
      }
      const { months, data } = expectDone(
        await caller.call(listTrends, { query: { ...asked, by: 'component', top: 1 } }),
      )
      for (const [at, month] of months.slice(1, -1).entries()) {
        const end = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0))
        const days = { date_from: month, date_to: end.toISOString().slice(0, 10) }
        const [worst] = data
        if (worst)
          expect(await listed({ component: worst.id, standing: 'exceeded', ...days }), month).toBe(
            worst.exceeded[at + 1],
          )
      }
    })

    test('maps of objects, of sources and of air count each condition as SQL and the registers do', async () => {
      for (const [set, list, medium] of [
        ['objects', listPlaces, undefined],
        ['sources', listSources, undefined],
        ['sources', listSources, 'air'],
      ] as const) {
        const ofMedium = medium ? { medium, condition_medium: medium } : {}
        const { levels } = expectDone(
          await caller.call(countVisiblePlaces, { params: { set }, query: { ...lens, ...ofMedium } }),
        )
        const truth = await countPlaces(set, sees, medium)
        const shown = {
          exceeded: levels.bad + levels.very_bad,
          under: levels.under,
          over_background: levels.over_background,
          normal: levels.great + levels.good + levels.moderate,
          no_norm: levels.no_norm,
          not_measured: levels.not_measured,
        }
        for (const standing of placeStandings) {
          expect(shown[standing], `${set} ${medium} ${standing}`).toBe(truth[standing] ?? 0)
          const picked = expectDone(
            await (list === listSources && name === 'guest' ? as('ministry') : caller).call(list, {
              query: { standing, ...period, ...(medium && { medium }) } as never,
            }),
          )
          expect(picked.count, `list of ${set} ${medium} ${standing}`).toBe(truth[standing] ?? 0)
        }
      }
    })

    test('regions and districts on the map open as many measurements as they say', async () => {
      for (const by of ['region', 'district'] as const)
        for (const area of expectDone(await caller.call(listAreas, { query: { ...lens, by } })).data)
          for (const standing of standings)
            expect(await listed({ [by]: area.id, standing }), `${by} ${area.id} ${standing}`).toBe(
              area[standing],
            )
    })

    test('the tiles of the list are its filters, and every row says what its figure says', async () => {
      const query = { ...period, status: 'Accepted' } as const
      const { standings: tiles } = expectDone(await caller.call(emissionCards, { query }))
      for (const standing of objectVerdicts) {
        const { data, count } = expectDone(
          await caller.call(listEmissions, { query: { ...query, standing, page_size: 500 } }),
        )
        expect(count, standing).toBe(tiles[standing])
        for (const row of data)
          expect(objectVerdictOf(row.object_verdict, row.object_norm_type), standing).toBe(standing)
      }
    })

    test('exceeded means the same of objects as of measurements', async () => {
      const objectsAbove = expectDone(
        await caller.call(listPlaces, { query: { exceeded: 'true', ...period } }),
      )
      const above = expectDone(
        await caller.call(listEmissions, { query: { exceeded: 'true', ...period, page_size: 500 } }),
      )
      expect(above.data).toHaveLength(above.count)
      expect(new Set(above.data.map(({ object }) => object.id)).size).toBe(objectsAbove.count)
    })
  },
)

test('months that plans ask for are counted with those that have data', async () => {
  const { now } = expectDone(await admin.call(readPlanFigures, { query: asked }))
  const { rows } = await sql<{ planned: number; came: number }>`
    select count(*)::int as planned, (count(*) filter (where exists (
        select from emissions e where e.source_id = months.source_id and e.status = 'Accepted' and e.deleted_at is null
          and e.date between ${period.date_from} and ${period.date_to} and date_trunc('month', e.date) = month)))::int as came
    from (
      select distinct p.source_id, month from sampling_plan_periods p
      cross join generate_series(date_trunc('month', ${period.date_from}::date), ${period.date_to}::date, interval '1 month') as month
      where p.since < month + interval '1 month'
    ) as months`.execute(db)
  expect([now.planned_months, now.months_with_data]).toEqual([rows[0]?.planned, rows[0]?.came])
  expect(now.months_with_data).toBeGreaterThan(0)
})

test('the table of a dashboard is a file with the same numbers', async () => {
  for (const [endpoint, by, name] of [
    [listStandings, 'region', 'measurements'],
    [listStandings, 'object', 'measurements'],
    [listStates, 'region', 'sent'],
  ] as const) {
    const { data } = expectDone(await admin.call(listStandings, { query: { ...asked, by } }))
    const told = await admin.send('GET', pathOf(endpoint, {}, { ...asked, by }))
    const total = (told.body.data as { now: Record<string, number> }[]).reduce(
      (sum, { now }) => sum + (now[name] ?? 0),
      0,
    )
    const file = await admin.send('GET', pathOf(endpoint, {}, { ...asked, by, excel: true }))
    const cells = await cellsIn(file.body.bytes as Buffer)
    expect(cells.at(-1)?.slice(0, 2), `${endpoint.path} ${by}`).toEqual(['Всего', total])
    if (by === 'object') expect(cells.filter(([title]) => title === data[0]?.name).length).toBeGreaterThan(0)
  }
  const wrong = await admin.call(listStandings, { query: { by: 'month', excel: 'true' } })
  expect(wrong.status).toBe(422)
})

test('there is something to count', async () => {
  const truth = (await countRows(db, sql`true`, all, period)).get('all')
  for (const name of ['exceeded', 'under', 'over_background', 'canceled', 'undecided'])
    expect(truth?.[name], name).toBeGreaterThan(0)
})

test('the centre lists the republic first, the city at index 11, the others by name in the language asked for', async () => {
  for (const [lang, names] of [
    ['ru', ['Республика Каракалпакстан', 'Андижанская область', 'Бухарская область', 'Джизакская область']],
    ['uz', ['Qoraqalpog‘iston Respublikasi', 'Andijon viloyati', 'Buxoro viloyati', 'Farg‘ona viloyati']],
  ] as const) {
    const reply = await as('csak').call(listStates, { query: {}, headers: { 'accept-language': lang } })
    const { data } = expectDone(reply)
    expect(data.slice(0, 4).map(({ name }) => name)).toEqual(names)
    expect([data[0]?.sato, data[11]?.sato, data.length]).toEqual(['1735', '1726', 14])
    const others = data.filter((_, index) => index !== 0 && index !== 11).map(({ name }) => name)
    expect(others).toEqual([...others].sort(new Intl.Collator(lang).compare))
  }
})

test('what somebody may not see is not there, and what the centre watches is its own', async () => {
  const nobody = await aPerson({ granted: ['general.home'] })
  const { now } = expectDone(await nobody.call(readKeyFigures, { query: {} }))
  expect(new Set(Object.values(now))).toEqual(new Set([null]))
  expect((await nobody.call(listStandings, { query: {} })).status).toBe(403)
  const onlyObjects = await aPerson({ granted: ['objects.view'] })
  const figures = expectDone(await onlyObjects.call(readKeyFigures, { query: {} })).now
  expect([figures.objects, figures.objects_exceeded]).toEqual([expect.any(Number), null])
  for (const refused of [listStates, readQueue, listRefusals, readPlanFigures] as const)
    expect((await as('guest').call(refused, { query: {} })).status).toBe(403)
})
