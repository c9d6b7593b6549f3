import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { areaRow } from '#contract/api/figures/map-tables'
import {
  countVisiblePlaces,
  DEEPEST_TILE,
  listAreas,
  listConcentrations,
  mapEnergyAudits,
  mapObjects,
  mapSources,
} from '#contract/api/figures/maps'
import { areaScales } from '#contract/domain/figures/area-condition'
import { conditionsByBadness } from '#contract/domain/figures/condition-level'
import type { Endpoint } from '#contract/endpoint'
import { type Caller, pathOf } from '../support/client'
import { expectDone } from '../support/records/builders'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'
import { levelOf, mappedPlaces, tile, year } from './mapped-places'

const server = await startServer()
const { db } = server.app
const { csak, admin, aPerson, anObject, aSource, aNormative, districtIn, so2, accepted, ...places } =
  await mappedPlaces(server)
const { clean, heavy, elsewhere, cleanSource, heavySource } = places
const navoi = await districtIn('1712')
const ofYear = '01.01.2026 – 31.12.2026'

test('what is in sight is counted by condition, as GeoJSON has it', async () => {
  for (const query of [year, { ...year, region: navoi.region_id }, { ...year, bbox: '65,40,66,41' }]) {
    for (const [set, features] of [
      ['objects', expectDone(await csak.call(mapObjects, { query })).features],
      ['sources', expectDone(await csak.call(mapSources, { query })).features],
    ] as const) {
      const sight = expectDone(await csak.call(countVisiblePlaces, { params: { set }, query }))
      expect(sight.count).toBe(features.length)
      for (const level of conditionsByBadness)
        expect(sight.levels[level]).toBe(
          features.filter(({ properties }) => properties.condition === level).length,
        )
    }
  }
})

test('conditions are what independent SQL says', async () => {
  // Nothing judged: measured without a norm, or by a background alone. Below a lower end is heavy, too.
  const [unjudged, background, low, zero] = await Promise.all([aSource(), aSource(), aSource(), aSource()])
  await accepted(unjudged, '5')
  await aNormative({ source_id: background.id, type: 'fon', value: '1' })
  await accepted(background, '50')
  await aNormative({ source_id: low.id, type: 'ken', value: '6-8' })
  await accepted(low, '4')
  await aNormative({ source_id: zero.id, type: 'pdk', value: '0' })
  await accepted(zero, '0,1')
  const { rows } = await sql<{ id: number; level: string }>`
    select s.id, case when measured is null then 'not_measured'
      when is_above then case when worst <= 2 then 'bad' else 'very_bad' end
      when is_below then 'under' when is_over_background then 'over_background' when not is_judged then 'no_norm'
      when coalesce(worst, 0) <= 0.5 then 'great' when worst <= 0.8 then 'good' else 'moderate' end as level
    from pollution_sources s left join (
      select source_id, count(*) as measured, max(object_load) as worst,
        bool_or(object_verdict = 'exceeded' and object_norm_type <> 'fon') as is_above,
        bool_or(object_verdict = 'under' and object_norm_type <> 'fon') as is_below,
        bool_or(object_verdict = 'exceeded' and object_norm_type = 'fon') as is_over_background,
        bool_or(object_verdict <> 'no_data') as is_judged
      from emissions
      where status = 'Accepted' and deleted_at is null and date between '2026-01-01' and '2026-12-31'
      group by source_id) as loads on loads.source_id = s.id
    order by s.id`.execute(db)
  const { features } = expectDone(await csak.call(mapSources, { query: year }))
  expect(features.map(({ id, properties }) => ({ id, level: properties.condition }))).toEqual(rows)
  const told = new Map(rows.map(({ id, level }) => [id, level]))
  expect([unjudged, background, low, zero].map((source) => told.get(source.id))).toEqual([
    'no_norm',
    'over_background',
    'under',
    'very_bad',
  ])
  const points = (await Promise.all(
    features.map(({ geometry: { coordinates }, id }) =>
      tile(csak, 'sources', DEEPEST_TILE, {
        longitude: coordinates[0] ?? 0,
        latitude: coordinates[1] ?? 0,
      }).then((found) => [id, levelOf(found, id)] as const),
    ),
  )) as [number, string | undefined][]
  // Those that share a spot are one cluster.
  for (const [id, level] of points) if (level !== undefined) expect(level).toBe(told.get(id))
})

test('regions and districts are what their measurements say', async () => {
  for (const by of ['region', 'district'] as const) {
    const { data } = expectDone(await csak.call(listAreas, { query: { ...year, by } }))
    const { rows } = await sql<object>`
      select regions.sato, max(object_load) as worst_load, count(*)::int as measurements,
        (count(*) filter (where object_verdict = 'exceeded' and object_norm_type <> 'fon'))::int as exceeded
      from emissions join company_objects on company_objects.id = object_id
      join regions on regions.id = company_objects.${sql.ref(`${by}_id`)}
      where emissions.status = 'Accepted' and deleted_at is null group by 1 order by 1`.execute(db)
    const told = data
      .filter(({ measurements }) => measurements > 0)
      .map(({ sato, worst_load, worst_at, measurements, exceeded }) => ({
        sato,
        worst_load: worst_load ?? (worst_at ? Number.POSITIVE_INFINITY : null),
        measurements,
        exceeded,
      }))
      .sort((one, other) => one.sato.localeCompare(other.sato))
    expect(told).toEqual(rows)
  }
})

test('regions and districts are coloured as independent SQL counts them, by share, worst value and median', async () => {
  const graded = (value: string, [great, good, moderate, bad]: readonly number[]) => `case
    when all_of = 0 then 'not_measured'
    when ${value} <= ${great} then 'great' when ${value} <= ${good} then 'good'
    when ${value} <= ${moderate} then 'moderate' when ${value} <= ${bad} then 'bad' else 'very_bad' end`
  const loads = [0.5, 0.8, 1, 2]
  const scales = {
    share_exceeded: `case when above > 0 then ${graded('above::numeric / all_of', [0, 0.01, 0.03, 0.1])}
      when below > 0 then 'under' when over_fon > 0 then 'over_background'
      when unjudged < all_of then 'great' else 'no_norm' end`,
    worst_load: `case when above > 0 then case when worst <= 2 then 'bad' else 'very_bad' end
      when below > 0 then 'under' when over_fon > 0 then 'over_background' when unjudged = all_of then 'no_norm'
      else ${graded('coalesce(worst, 0)', loads)} end`,
    median_load: `case when median is not null then ${graded('median', loads)}
      when over_fon > 0 then 'over_background' when unjudged < all_of then 'great' else 'no_norm' end`,
  }
  // One of 34 is above: moderate by the share, bad by the worst, great by the median.
  const far = await aSource({ object_id: elsewhere.id })
  await aNormative({ source_id: far.id, value: '0.5' })
  for (let n = 0; n < 33; n++) await accepted(far, '0,1')
  await accepted(far, '0,7')
  const levels = new Set<string>()
  for (const by of ['region', 'district'] as const)
    for (const condition_by of areaScales) {
      const { data } = expectDone(await csak.call(listAreas, { query: { ...year, by, condition_by } }))
      const { rows } = await sql<{ id: number; level: string; share: number; median: number | null }>`
        select id, ${sql.raw(scales[condition_by])} as level, above::float8 / all_of as share, median from (
          select company_objects.${sql.ref(`${by}_id`)} as id, count(*) as all_of, max(object_load) as worst,
            percentile_disc(0.5) within group (order by object_load) as median,
            count(*) filter (where object_verdict = 'exceeded' and object_norm_type <> 'fon') as above,
            count(*) filter (where object_verdict = 'under' and object_norm_type <> 'fon') as below,
            count(*) filter (where object_verdict = 'exceeded' and object_norm_type = 'fon') as over_fon,
            count(*) filter (where object_verdict = 'no_data') as unjudged
          from emissions join company_objects on company_objects.id = object_id
          where emissions.status = 'Accepted' and deleted_at is null
            and date between '2026-01-01' and '2026-12-31'
          group by 1) as counted`.execute(db)
      const told = data.filter(({ measurements }) => measurements > 0)
      expect(new Map(told.map((area) => [area.id, areaRow(area, condition_by)]))).toEqual(
        new Map(
          rows.map(({ id, level, share, median }) => [
            id,
            expect.objectContaining({
              ...{ condition: level, share_exceeded: share },
              median_load: condition_by === 'median_load' ? median : null,
            }),
          ]),
        ),
      )
      for (const { level } of rows) levels.add(level)
    }
  expect([...levels]).toEqual(expect.arrayContaining(['great', 'moderate', 'bad', 'very_bad']))
})

test('concentrations are the means of what was accepted', async () => {
  const { data, unit } = expectDone(
    await csak.call(listConcentrations, { query: { ...year, component: so2.id } }),
  )
  expect(unit).not.toBe('')
  const heavyOne = data.find(({ source_id }) => source_id === heavySource.id)
  expect(heavyOne).toMatchObject({ measurements: 2, object_id: heavy.id })
  expect(heavyOne?.mean).toBeCloseTo(0.6, 12)
  const cleanOne = data.find(({ source_id }) => source_id === cleanSource.id)
  expect(cleanOne).toMatchObject({ mean: 0.2, measurements: 1 })
  expect((await csak.call(listConcentrations, { query: { component: 2_000_000_000 } })).status).toBe(404)
  // Measured is measured: without a norm, by a background alone, below a lower end. What is not accepted is not.
  const { rows } = await sql<{ source_id: number; mean: number; measurements: number }>`
    select source_id, avg(value::numeric)::float8 as mean, count(*)::int as measurements from emissions
    where component_id = ${so2.id} and status = 'Accepted' and deleted_at is null
      and date between '2026-01-01' and '2026-12-31' group by 1 order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(4)
  expect(data.map(({ source_id, measurements }) => ({ source_id, measurements }))).toEqual(
    rows.map(({ source_id, measurements }) => ({ source_id, measurements })),
  )
  for (const [i, { mean }] of rows.entries()) expect(data[i]?.mean).toBeCloseTo(mean, 9)
  // By which norm a place is judged says whether it may be part of a surface.
  const { rows: norms } = await sql<{ source_id: number; types: string[] }>`
    select source_id, array_agg(type) as types from component_normatives
    where component_id = ${so2.id} and type <> 'fon' group by 1`.execute(db)
  for (const { source_id, norm_type } of data) {
    const types: (string | null)[] = norms.find((one) => one.source_id === source_id)?.types ?? [null]
    expect(types).toContain(norm_type)
    if (types.includes('pdv')) expect(norm_type).toBe('pdv')
  }
})

test('the table of each layer is a file for those who may take it away', async () => {
  const rowsOf = async (read: Endpoint, query: object) => {
    const reply = await admin.send('GET', pathOf(read, {}, { ...year, ...query, excel: true }))
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const [head = [], ...rows] = await cellsIn(reply.body.bytes as Buffer)
    return rows.map((cells) => Object.fromEntries(head.map((title, i) => [title, cells[i] ?? null])))
  }
  const objects = await rowsOf(mapObjects, {})
  const { features } = expectDone(await admin.call(mapObjects, { query: year }))
  expect(objects).toHaveLength(features.length)
  expect(objects.find((row) => row['Наименование субъекта'] === heavy.title)).toMatchObject({
    ИНН: heavy.inn,
    [`Состояние, ${ofYear}`]: 'Плохое',
    [`Наибольшая кратность, ${ofYear}`]: 1.8,
    Широта: heavy.latitude,
  })
  const sources = await rowsOf(mapSources, { object: heavy.id })
  expect(sources).toMatchObject([{ Номер: heavySource.number, [`Состояние, ${ofYear}`]: 'Плохое' }])
  const areas = await rowsOf(listAreas, { by: 'region' })
  expect(areas).toHaveLength(expectDone(await admin.call(listAreas, { query: year })).data.length)
  const means = await rowsOf(listConcentrations, { component: so2.id })
  expect(means.find((row) => row.Номер === heavySource.number)?.[`Среднее, ${ofYear}`]).toBeCloseTo(0.6, 9)
  const reader = await aPerson({ granted: ['objects.view', 'emissions.view'] })
  for (const [read, query] of [
    [mapObjects, {}],
    [mapSources, {}],
    [listAreas, {}],
    [listConcentrations, { component: so2.id }],
  ] as const)
    expect((await reader.send('GET', pathOf(read, {}, { ...query, excel: true }))).status).toBe(403)
})

test('the last energy audit of each object stands where the object is, for those who see it', async () => {
  const secret = await anObject({ confidential: true, confidential_reason: 'Причина' })
  await sql`insert into energy_audits (object_id, year, energy_class, saving_potential)
    values (${clean.id}, 2023, 'B', 10), (${clean.id}, 2025, 'D', 20.5), (${secret.id}, 2024, 'G', null)`.execute(
    db,
  )
  const auditsFor = async (caller: Caller, condition_to: string) =>
    expectDone(await caller.call(mapEnergyAudits, { query: { condition_to } })).data
  const [audit, hidden] = await auditsFor(admin, '2026-12-31')
  expect(audit).toMatchObject({ object_id: clean.id, year: 2025, energy_class: 'D', saving_potential: 20.5 })
  expect(hidden).toMatchObject({ object_id: secret.id, latitude: secret.latitude })
  const reader = await aPerson({ granted: ['objects.view', 'energy-audits.view'] })
  expect((await auditsFor(reader, '2024-06-30')).map(({ object_id, year }) => [object_id, year])).toEqual([
    [clean.id, 2023],
  ])
})
