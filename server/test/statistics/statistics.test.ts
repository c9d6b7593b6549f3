import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  generalStatistic,
  listStatistic,
  reportStatistic,
  subjectStatistic,
} from '#contract/api/figures/statistics'
import { countAcceptedAgainstPlan } from '#contract/api/measurements/emissions'
import { listPlans, updatePlan } from '#contract/api/measurements/sampling-plans'
import { readObject, updateObject } from '#contract/api/registry/company-objects'
import type { PermissionName } from '#contract/permissions/permissions'
import { openArchive } from '../../src/core/spreadsheet/archive'
import { type Caller, pathOf } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { actions, doerOf } from '../support/records/measurement-actions'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'
import { countListed, countPlanned, nothingListed, nothingPlanned } from './count-listed'

const server = await startServer()
const { db } = server.app
const { as, admin, aPerson, anObject, aSource, aPlan, componentWith, districtIn } = workWith(server)

const ministry = await db.selectFrom('ministries').select('id').orderBy('id').executeTakeFirstOrThrow()
const components = [await componentWith('SO2'), await componentWith('NO2')]
const navoi = await districtIn('1712')
const objects = [
  await anObject({ miz_included_on: '2020-03-01', ministry_id: ministry.id, inn: '301000001' }),
  await anObject({ miz_included_on: '2020-03-01', danger_category: 1, inn: '301000001' }, '1706'),
  await anObject({ pkm343: true, pkm343_included_on: '2021-01-01', miz_included_on: '2019-01-01' }, '1706'),
  await anObject({ miz_included_on: '2019-01-01', miz_excluded_on: '2020-02-15' }, '1730'),
]
const sources: { id: number }[] = []
for (const { id } of objects)
  for (const type of ['air', 'air'] as const)
    sources.push(await aSource({ object_id: id, type, start: '2019-01-01' }))
const frequencies = ['daily', 'weekly', 'monthly', 'quarterly'] as const
for (const [index, { id }] of sources.entries())
  for (const component of components)
    await aPlan({
      source_id: id,
      component_id: component.id,
      frequency: frequencies[index % 4],
      start: `2020-0${1 + index}-1${index}`,
    })

const grants: PermissionName[] = ['statistics.general', 'statistics.general-ministries', 'statistics.pkm']
const more: PermissionName[] = ['statistics.miz', 'statistics.report', 'statistics.subjects']
const seesAll: PermissionName[] = [
  'objects.view',
  'emissions.view',
  'emissions.view-unaccepted',
  ...grants,
  ...more,
]

interface Seen {
  caller: Caller
  sees: ReturnType<typeof sql>
}
const seen: Record<string, Seen> = {
  admin: { caller: admin, sees: sql`true` },
  csak: { caller: as('csak'), sees: sql`true` },
  ministry: { caller: as('ministry'), sees: sql`not o.is_secret` },
  guest: { caller: as('guest'), sees: sql`not o.is_secret` },
  'a region': {
    caller: await aPerson({ granted: seesAll, region_id: navoi.region_id }),
    sees: sql`not o.is_secret and o.region_id = ${navoi.region_id}`,
  },
  'a district': {
    caller: await aPerson({ granted: seesAll, region_id: navoi.region_id, district_id: navoi.district_id }),
    sees: sql`not o.is_secret and o.region_id = ${navoi.region_id} and o.district_id = ${navoi.district_id}`,
  },
}

const act = doerOf(db, { objects, sources, components })
const added = actions.filter(({ kind }) => kind === 'add')
for (const action of [...fc.sample(actions, 250), ...fc.sample(added, 120)]) await act(action)

const period = { date_from: '2020-02-10', date_to: '2021-11-30' }
const compared = { compare_from: '2019-07-01', compare_to: '2020-06-30' }
const earlier = { date_from: '2019-07-01', date_to: '2020-06-30' }

describe('what statistics say is what counting every row says', () => {
  for (const [name, { caller, sees }] of Object.entries(seen)) {
    test(`of both lists, for ${name}`, async () => {
      for (const by of ['region', 'ministry', 'object', 'district'] as const) {
        const query = { by, ...period, ...compared }
        const { data, total } = expectDone(await caller.call(generalStatistic, { query }))
        for (const [list, when, days] of [
          ['miz', 'now', period],
          ['pkm343', 'now', period],
          ['miz', 'before', earlier],
        ] as const) {
          const truth = await countListed(db, sees, by, list, days)
          const counted = [...data.map((row) => [row.id, row[when]] as const), [null, total[when]] as const]
          for (const [key, figures] of counted) {
            const { objects, subjects, measurements, exceeded, sources_with_data } =
              truth.get(key) ?? nothingListed
            expect(figures, `${by} ${key} ${list} ${when}`).toMatchObject({
              [`${list}_objects`]: objects,
              [`${list}_subjects`]: subjects,
              [`${list}_measurements`]: measurements,
              [`${list}_exceeded`]: exceeded,
              [`${list}_sources_with_data`]: sources_with_data,
            })
          }
          const known = new Set(data.map(({ id }) => id))
          expect([...truth.keys()].filter((key) => key !== null && !known.has(key))).toEqual([])
        }
      }
    })
  }

  for (const name of ['admin', 'csak', 'ministry', 'a region', 'a district']) {
    const { caller, sees } = seen[name] as Seen
    test(`of a list and its subjects, for ${name}`, async () => {
      for (const list of ['miz', 'pkm343'] as const)
        for (const by of ['object', 'region'] as const) {
          const { data, total } = expectDone(
            await caller.call(listStatistic, { query: { list, by, ...period } }),
          )
          const truth = await countListed(db, sees, by, list, period)
          const {
            subjects: _,
            subjects_2: __,
            objects_1: ___,
            load,
            ...all
          } = truth.get(null) ?? nothingListed
          expect(total.now, `${list} ${by}`).toMatchObject({ ...all, worst_load: load })
          for (const { id, now } of data) {
            const {
              subjects: _,
              subjects_2: __,
              objects_1: ___,
              load,
              ...figures
            } = truth.get(id) ?? nothingListed
            expect(now, `${list} ${by} ${id}`).toMatchObject({ ...figures, worst_load: load })
          }
        }
      const { data, total } = expectDone(await caller.call(subjectStatistic, { query: { ...period } }))
      const truth = await countListed(db, sees, 'region', 'miz', period)
      for (const [key, figures] of [
        ...data.map(({ id, now }) => [id, now] as const),
        [null, total.now] as const,
      ]) {
        const { objects, subjects, objects_1, subjects_2 } = truth.get(key) ?? nothingListed
        expect(figures, String(key)).toMatchObject({ objects, subjects, objects_1, subjects_2 })
      }
    })

    test(`of planned and done measurements, for ${name}`, async () => {
      for (const by of ['region', 'laboratory', 'object', 'source'] as const)
        for (const days of [period, { date_from: '2020-08-05', date_to: '2020-08-20' }]) {
          const { data, total } = expectDone(await caller.call(reportStatistic, { query: { by, ...days } }))
          const truth = await countPlanned(db, sees, by, days)
          const counted = [...data.map(({ id, now }) => [id, now] as const), [null, total.now] as const]
          for (const [key, figures] of counted)
            expect(figures, `${by} ${key} ${days.date_from}`).toEqual(truth.get(key) ?? nothingPlanned)
        }
    })
  }
})

test('plans that were changed, or whose object stood still, ask for what the calendar of laboratories says', async () => {
  const plans = expectDone(await admin.call(listPlans, { query: { page_size: 100 } })).data
  const days = ['2020-09-08', '2020-11-03', '2021-02-17', '2021-05-01']
  for (const [index, { id, version, frequency }] of plans.entries())
    expectDone(
      await admin.call(updatePlan, {
        body: {
          ...{ id, version, since: days[index % 4] },
          frequency: frequencies[(frequencies.indexOf(frequency) + 1 + (index % 3)) % 4],
        },
      }),
    )
  await sql`update company_objects set activity_end = '2021-03-10', status = 'inactive', end_reason = 'Стоит'
    where id = ${objects[1]?.id}`.execute(db)
  for (const days of [period, earlier, { date_from: '2020-11-01', date_to: '2020-11-30' }]) {
    const report = expectDone(await admin.call(reportStatistic, { query: days }))
    const { data, total } = expectDone(await admin.call(countAcceptedAgainstPlan, { query: days }))
    const { sources: _, ...all } = report.total.now
    expect(all, days.date_from).toEqual(total)
    for (const { region, medium: _, ...counts } of data)
      expect(report.data.find(({ id }) => id === region.id)?.now, region.name).toMatchObject(counts)
  }
})

test('whoever goes down sees what lies within, and the way back', async () => {
  const { id: object, region } = expectDone(
    await admin.call(readObject, { params: { id: objects[0]?.id ?? 0 } }),
  )
  const query = { list: 'miz', by: 'source', object, region: region.id } as const
  const { within, data } = expectDone(await admin.call(listStatistic, { query: { ...query, ...period } }))
  expect(within.map(({ level, id }) => [level, id])).toEqual([
    ['region', region.id],
    ['object', object],
  ])
  const own = expectDone(
    await admin.call(listStatistic, { query: { list: 'miz', by: 'object', object, ...period } }),
  )
  const sum = data.reduce((total, { now }) => total + (now.measurements ?? 0), 0)
  expect(sum).toBe(own.data[0]?.now.measurements)
  expect(own.data[0]?.object).toMatchObject({
    inn: '301000001',
    included_on: '2020-03-01',
    excluded_on: null,
  })
})

test('the last twelve whole months are meant unless days are given, and compared as asked', async () => {
  const asked = async (query: object) => {
    const { date_from, date_to, compared: before } = expectDone(await admin.call(generalStatistic, { query }))
    return [date_from, date_to, before?.date_from, before?.date_to]
  }
  expect(await asked({})).toEqual(['2025-03-01', '2026-02-28', undefined, undefined])
  expect(await asked({ compare: 'before' })).toEqual(['2025-03-01', '2026-02-28', '2024-03-01', '2025-02-28'])
  expect(await asked({ compare: 'year', date_from: '2026-01-01', date_to: '2026-01-31' })).toEqual([
    ...['2026-01-01', '2026-01-31', '2025-01-01', '2025-01-31'],
  ])
  const wrong = await admin.call(generalStatistic, {
    query: { date_from: '2026-02-01', date_to: '2026-01-01' },
  })
  expect(wrong).toMatchObject({ status: 422, body: { fields: { date_to: { code: 'end-before-start' } } } })
})

test('each statistic is for those who were granted it', async () => {
  const guest = as('guest')
  expect((await guest.call(generalStatistic)).status).toBe(200)
  expect((await guest.call(generalStatistic, { query: { by: 'ministry' } })).status).toBe(200)
  for (const refused of [listStatistic, reportStatistic, subjectStatistic] as const)
    expect((await guest.call(refused)).status).toBe(403)
  const onlyMiz = await aPerson({ granted: ['statistics.miz'] })
  expect((await onlyMiz.call(listStatistic, { query: { list: 'miz' } })).status).toBe(200)
  expect((await onlyMiz.call(listStatistic, { query: { list: 'pkm343' } })).status).toBe(403)
  expect((await onlyMiz.call(generalStatistic)).status).toBe(403)
  expect((await as('laboratory').call(generalStatistic)).status).toBe(403)
})

test('a secret object is not there for those who may not see it, not even by its number', async () => {
  const { id, version } = await anObject({ miz_included_on: '2020-01-01' })
  const count = async (caller: Caller) =>
    expectDone(await caller.call(listStatistic, { query: { list: 'miz' } })).total.now.objects ?? 0
  const [before, all] = [await count(as('ministry')), await count(admin)]
  const body = { id, version, confidential: true, confidential_reason: 'Причина' }
  expectDone(await admin.call(updateObject, { body }))
  expect([await count(as('ministry')), await count(admin)]).toEqual([before - 1, all])
  const query = { list: 'miz', by: 'source', object: id } as const
  expect((await as('ministry').call(listStatistic, { query })).status).toBe(404)
})

test('in Excel groups fold, totals calculate and numbers are numbers', async () => {
  const query = { by: 'region', ...period, ...compared, excel: 'true' } as const
  const path = pathOf(generalStatistic, {}, query)
  const reply = await admin.send('GET', path, { headers: { 'accept-language': 'ru' } })
  expect(decodeURIComponent(reply.headers.get('content-disposition') ?? '')).toContain(
    'Общий список МИЗ и ПКМ-343',
  )
  const bytes = reply.body.bytes as Buffer
  const cells = await cellsIn(bytes)
  const { data, total } = expectDone(
    await admin.call(generalStatistic, { query: { by: 'region', ...period } }),
  )
  expect(cells[0]?.[0]).toBe('Общий список МИЗ и ПКМ-343')
  expect(cells[1]?.[0]).toBe('Период: 10.02.2020 – 30.11.2021')
  expect(cells.at(-1)?.slice(0, 5)).toEqual([
    'Всего',
    total.now.miz_objects,
    total.now.miz_subjects,
    total.now.miz_sources,
    total.now.miz_sources_with_data,
  ])
  const rows = new Map(cells.map((row) => [row[0], row]))
  for (const { name, now } of data) expect(rows.get(name)?.[1], name).toBe(now.miz_objects)
  const xml = openArchive(bytes).text('xl/worksheets/sheet1.xml') ?? ''
  expect(xml).toContain('outlineLevel="1"')
  const written = xml.matchAll(/<c r="(\w+)"[^>]*><f>([^<]*)<\/f>/g)
  const formulas = new Map([...written].map(([, ref, text]) => [ref, text?.replaceAll('&quot;', '"')]))
  expect(formulas.get(`B${cells.length}`)).toBe(`SUBTOTAL(9,B7:B${cells.length - 1})`)
  expect(formulas.get(`F${cells.length}`)).toBe(`IF(D${cells.length}=0,"",E${cells.length}/D${cells.length})`)
  expect(formulas.has(`C${cells.length}`)).toBe(false)
})
