import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import {
  countInSight,
  DEEPEST_TILE,
  listAreas,
  listConcentrations,
  mapEnergyAudits,
  mapObjects,
  mapSources,
  mapSourcesOfObject,
  type PlaceSet,
  readTile,
} from '#contract/api/figures/maps'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { listObjects, updateObject } from '#contract/api/registry/company-objects'
import { conditionsByBadness } from '#contract/domain/figures/condition-level'
import { lastTwelveMonths } from '#contract/domain/registry/compared-periods'
import type { Endpoint } from '#contract/endpoint'
import { dayOf } from '../../src/core/clock'
import { everyRow } from '../../src/core/database/scope'
import { type Caller, pathOf } from '../support/client'
import { readTilePoints, tileAt } from '../support/files/vector-tile'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { db } = server.app
const { as, admin, aPerson, anObject, aSource, aNormative, anEmission, componentWith, districtIn } =
  workWith(server)
const csak = as('csak')
const second = as('admin')
const so2 = await componentWith('SO2')
const no2 = await componentWith('NO2')
const navoi = await districtIn('1712')
const year = { condition_from: '2026-01-01', condition_to: '2026-12-31' }

/** Accepted by somebody else than who entered it. */
async function accepted(source: number, value: string, component = so2.id) {
  const { id } = await anEmission({ source_id: source, value, component_id: component, by: second })
  expectDone(await csak.call(changeEmissionStatus, { body: { id, status: 'Accepted' } }))
  return id
}

async function tile(
  caller: Caller,
  set: PlaceSet,
  z: number,
  at: { longitude: number; latitude: number },
  query = {},
) {
  const place = tileAt(z, at)
  const reply = await caller.send('GET', pathOf(readTile, { set, ...place }, { ...year, ...query }))
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return readTilePoints(reply.body.bytes as Uint8Array, place)
}

const counted = (points: Awaited<ReturnType<typeof tile>>) =>
  points.reduce((sum, { properties }) => sum + (properties.n ?? 1), 0)

/** One clean, one heavy, one without data; far from each other. */
const clean = await anObject({ latitude: 40.1, longitude: 65.4 })
const heavy = await anObject({ latitude: 40.9, longitude: 65.9 }, '1712')
const silent = await anObject({ latitude: 41.9, longitude: 64.4 })
const elsewhere = await anObject({ title: 'Дальний рудник', latitude: 39.65, longitude: 66.95 }, '1718')
const [cleanSource, heavySource] = await Promise.all(
  [clean, heavy].map(async ({ id }) => {
    const source = await aSource({ object_id: id })
    await aNormative({ source_id: source.id, value: '0.5' })
    return source
  }),
)
const sourceOf = (source: typeof cleanSource) => source?.id ?? expect.fail('There is a source')
await accepted(sourceOf(cleanSource), '0,2')
await accepted(sourceOf(heavySource), '0,3')
await accepted(sourceOf(heavySource), '0,9')
await anEmission({ source_id: sourceOf(cleanSource), value: '100' })

const textOf = (reply: { body: Record<string, unknown> }) =>
  Buffer.from(reply.body.bytes as Uint8Array).toString()

const levelOf = (points: Awaited<ReturnType<typeof tile>>, id: number) =>
  conditionsByBadness[points.find((point) => point.id === id)?.properties.level ?? -1]

test('a tile shows each place where it is, by its worst accepted load, and clusters what is close', async () => {
  const near = await tile(csak, 'objects', 10, heavy)
  expect(levelOf(near, heavy.id)).toBe('bad')
  const found = near.find(({ id }) => id === heavy.id)
  expect(found?.longitude).toBeCloseTo(heavy.longitude, 3)
  expect(found?.latitude).toBeCloseTo(heavy.latitude, 3)
  expect(levelOf(await tile(csak, 'objects', 10, clean), clean.id)).toBe('great')
  expect(levelOf(await tile(csak, 'objects', 10, silent), silent.id)).toBe('no_data')
  const far = await tile(csak, 'objects', 0, heavy)
  const { all } = await everyRow(db)
    .selectFrom('company_objects')
    .select((row) => row.fn.countAll<string>().as('all'))
    .executeTakeFirstOrThrow()
  expect(counted(far)).toBe(Number(all))
  expect(Math.max(...far.map(({ properties }) => properties.level ?? 0))).toBe(
    conditionsByBadness.indexOf('bad'),
  )
})

test('a component and a period say what is told, and those without it stay there', async () => {
  const water = { condition_component: no2.id }
  expect(levelOf(await tile(csak, 'objects', 10, heavy, water), heavy.id)).toBe('no_data')
  const before = { condition_from: '2024-01-01', condition_to: '2024-12-31' }
  expect(levelOf(await tile(csak, 'objects', 10, heavy, before), heavy.id)).toBe('no_data')
  expect(levelOf(await tile(csak, 'sources', 10, heavy), sourceOf(heavySource))).toBe('bad')
  expect(await tile(csak, 'objects', 10, heavy, { danger_category: 4 })).toEqual([])
})

test('what is in sight is counted by condition, as GeoJSON has it', async () => {
  for (const query of [year, { ...year, region: navoi.region_id }, { ...year, bbox: '65,40,66,41' }]) {
    for (const [set, features] of [
      ['objects', expectDone(await csak.call(mapObjects, { query })).features],
      ['sources', expectDone(await csak.call(mapSources, { query })).features],
    ] as const) {
      const sight = expectDone(await csak.call(countInSight, { params: { set }, query }))
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
  const [unjudged, background, low, zero] = await Promise.all([1, 2, 3, 4].map(() => aSource()))
  await accepted(sourceOf(unjudged), '5')
  await aNormative({ source_id: sourceOf(background), type: 'fon', value: '1' })
  await accepted(sourceOf(background), '50')
  await aNormative({ source_id: sourceOf(low), type: 'ken', value: '6-8' })
  await accepted(sourceOf(low), '4')
  await aNormative({ source_id: sourceOf(zero), type: 'pdk', value: '0' })
  await accepted(sourceOf(zero), '0,1')
  const { rows } = await sql<{ id: number; level: string }>`
    select s.id, case when worst is null then 'no_data' when worst <= 0.5 then 'great' when worst <= 0.8 then 'good'
      when worst <= 1 then 'moderate' when worst <= 2 then 'bad' else 'very_bad' end as level
    from pollution_sources s left join (
      select source_id, max(object_load) as worst from emissions
      where status = 'Accepted' and deleted_at is null and date between '2026-01-01' and '2026-12-31'
      group by source_id) as loads on loads.source_id = s.id
    order by s.id`.execute(db)
  const { features } = expectDone(await csak.call(mapSources, { query: year }))
  expect(features.map(({ id, properties }) => ({ id, level: properties.condition }))).toEqual(rows)
  const told = new Map(rows.map(({ id, level }) => [id, level]))
  expect([unjudged, background, low, zero].map((source) => told.get(sourceOf(source)))).toEqual([
    'no_data',
    'no_data',
    'bad',
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

test('concentrations are the means of what was accepted', async () => {
  const { data, unit } = expectDone(
    await csak.call(listConcentrations, { query: { ...year, component: so2.id } }),
  )
  expect(unit).not.toBe('')
  const heavyOne = data.find(({ source_id }) => source_id === sourceOf(heavySource))
  expect(heavyOne).toMatchObject({ measurements: 2, object_id: heavy.id })
  expect(heavyOne?.mean).toBeCloseTo(0.6, 12)
  const cleanOne = data.find(({ source_id }) => source_id === sourceOf(cleanSource))
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
})

/** Bounds a hang; how soon is for the bench. */
const soon = { timeout: 30_000 }

test('a secret or foreign place is in no tile of any zoom, no cluster and no count', async () => {
  const secret = await anObject({
    title: 'Скрытый завод',
    latitude: 41.2,
    longitude: 62.1,
    status: 'secret',
    confidential_reason: 'Оборонный объект',
  })
  const secretSource = await aSource({ object_id: secret.id, name: 'Скрытая труба' })
  await aNormative({ source_id: secretSource.id, value: '0.001' })
  await accepted(secretSource.id, '900')
  const granted = ['objects.view', 'emissions.view', 'objects.export', 'emissions.export'] as const
  const region = await aPerson({ granted: [...granted], region_id: navoi.region_id })
  const everything = {
    objects: expectDone(await admin.call(mapObjects, { query: year })).features.length,
    sources: expectDone(await admin.call(mapSources, { query: year })).features.length,
  }
  for (const [caller, isOfNavoi] of [
    [as('guest'), false],
    [as('ministry'), false],
    [region, true],
  ] as const) {
    for (const set of ['objects', 'sources'] as const) {
      const own = set === 'objects' ? secret.id : secretSource.id
      const { rows } = await sql<{ seen: number }>`
        select count(*)::int as seen from ${sql.table(set === 'objects' ? 'company_objects' : 'pollution_sources')} p
        join company_objects o on o.id = ${sql.ref(set === 'objects' ? 'p.id' : 'p.object_id')}
        where not o.is_secret and (${!isOfNavoi} or o.region_id = ${navoi.region_id})`.execute(db)
      const seen = rows[0]?.seen ?? 0
      expect(seen).toBeLessThan(everything[set])
      // What was added a moment ago is in the tiles soon, not at once.
      await vi.waitFor(async () => expect(counted(await tile(caller, set, 0, secret))).toBe(seen), soon)
      for (let z = 0; z <= DEEPEST_TILE; z++) {
        const points = await tile(caller, set, z, secret)
        expect(points.map(({ id }) => id)).not.toContain(own)
        if (z >= 8) expect(points).toEqual([])
        // Its load would colour all that it is in.
        expect(points.every(({ properties }) => (properties.level ?? 0) < 5 || z < 8)).toBe(true)
        if (isOfNavoi && set === 'objects') {
          const foreign = await tile(caller, set, z, elsewhere)
          expect(foreign.map(({ id }) => id)).not.toContain(elsewhere.id)
        }
      }
      const sight = expectDone(await caller.call(countInSight, { params: { set }, query: year }))
      expect(sight.count).toBe(seen)
    }
    const { data } = expectDone(
      await caller.call(listConcentrations, { query: { ...year, component: so2.id } }),
    )
    expect(data.map(({ source_id }) => source_id)).not.toContain(secretSource.id)
    const areas = expectDone(await caller.call(listAreas, { query: year })).data
    const { rows } = await sql<{ counted: number }>`
      select count(*)::int as counted from emissions join company_objects o on o.id = object_id
      where emissions.status = 'Accepted' and deleted_at is null and date between '2026-01-01' and '2026-12-31'
        and not o.is_secret and (${!isOfNavoi} or o.region_id = ${navoi.region_id})`.execute(db)
    expect(areas.reduce((sum, { measurements }) => sum + measurements, 0)).toBe(rows[0]?.counted)
    expect(rows[0]?.counted).toBeGreaterThan(0)

    // The popup of one, and of a spot; the search; the table; the file.
    const hidden = isOfNavoi ? [secret, elsewhere] : [secret]
    for (const { id, title, latitude, longitude } of hidden) {
      const spot = [longitude - 0.001, latitude - 0.001, longitude + 0.001, latitude + 0.001].join()
      for (const query of [{ object: id }, { bbox: spot }, { search: title }]) {
        const objects = expectDone(await caller.call(mapObjects, { query: { ...year, ...query } })).features
        expect(objects.map((found) => found.id)).not.toContain(id)
        const sources = expectDone(await caller.call(mapSources, { query: { ...year, ...query } })).features
        expect(sources.map(({ properties }) => properties.object_id)).not.toContain(id)
      }
      const searched = expectDone(await caller.call(listObjects, { query: { search: title } })).data
      expect(searched.map((found) => found.id)).not.toContain(id)
      expect((await caller.call(mapSourcesOfObject, { params: { id }, query: year })).status).toBe(404)
      for (const [read, query] of [
        [mapObjects, year],
        [mapSources, year],
        [listConcentrations, { ...year, component: so2.id }],
      ] as const) {
        const told = await caller.send('GET', pathOf(read, {}, query))
        expect(told.status).toBe(200)
        expect(JSON.stringify(told.body)).not.toContain(title)
        const file = await caller.send('GET', pathOf(read, {}, { ...query, csv: true }))
        expect([200, 403]).toContain(file.status)
        if (file.status === 200) expect(textOf(file)).not.toContain(title)
      }
    }
  }
  expect(levelOf(await tile(admin, 'objects', 12, secret), secret.id)).toBe('very_bad')
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
    Состояние: 'Плохое',
    'Худшая доля нормы': 1.8,
    Широта: heavy.latitude,
  })
  const sources = await rowsOf(mapSources, { object: heavy.id })
  expect(sources).toMatchObject([{ Номер: heavySource?.number, Состояние: 'Плохое' }])
  const areas = await rowsOf(listAreas, { by: 'region' })
  expect(areas).toHaveLength(expectDone(await admin.call(listAreas, { query: year })).data.length)
  const means = await rowsOf(listConcentrations, { component: so2.id })
  expect(means.find((row) => row.Номер === heavySource?.number)?.Среднее).toBeCloseTo(0.6, 9)
  const reader = await aPerson({ granted: ['objects.view', 'emissions.view'] })
  for (const [read, query] of [
    [mapObjects, {}],
    [mapSources, {}],
    [listAreas, {}],
    [listConcentrations, { component: so2.id }],
  ] as const)
    expect((await reader.send('GET', pathOf(read, {}, { ...query, excel: true }))).status).toBe(403)
})

test('what maps begin with is read before anybody asks', async () => {
  const early = await startServer({ databaseUrl: server.databaseUrl })
  for (const work of early.app.beforehand) await work()
  const reader = workWith(early).as('ministry')
  const { date_from, date_to } = lastTwelveMonths(dayOf(early.clock.now()))
  const lens = { condition_from: date_from, condition_to: date_to }
  await reader.call(listAreas, { query: {} })
  // Who had to judge a place now would wait for the lock.
  await db.transaction().execute(async (tx) => {
    await sql`lock table emission_worst in access exclusive mode`.execute(tx)
    for (const query of [lens, { ...lens, condition_medium: 'air' }])
      expect(counted(await tile(reader, 'sources', 0, heavy, query))).toBeGreaterThan(0)
    expect(counted(await tile(reader, 'objects', 0, heavy, lens))).toBeGreaterThan(0)
  })
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

test('what changes is in the tiles of every server', async () => {
  const other = await startServer({ databaseUrl: server.databaseUrl })
  const there = workWith(other).as('csak')
  const moved = await anObject({ latitude: 42.6, longitude: 61.5 })
  const source = await aSource({ object_id: moved.id, latitude: 42.6, longitude: 61.5 })
  await aNormative({ source_id: source.id, value: '1' })
  for (const caller of [csak, there])
    expect(levelOf(await tile(caller, 'objects', 11, moved), moved.id)).toBe('no_data')
  await accepted(source.id, '3')
  for (const caller of [csak, there])
    await vi.waitFor(
      async () => expect(levelOf(await tile(caller, 'objects', 11, moved), moved.id)).toBe('very_bad'),
      soon,
    )
  const { id, version } = moved
  const body = { id, version, latitude: 38.2, confidential: true, confidential_reason: 'Причина' }
  expectDone(await admin.call(updateObject, { body }))
  for (const caller of [csak, there]) {
    await vi.waitFor(async () => expect(await tile(caller, 'objects', 11, moved)).toEqual([]), soon)
    const now = { latitude: 38.2, longitude: 61.5 }
    expect(levelOf(await tile(caller, 'objects', 11, now), id)).toBe('very_bad')
  }
  expect(await tile(as('ministry'), 'objects', 11, { latitude: 38.2, longitude: 61.5 })).toEqual([])
})

test('a tile is told again only when it has changed, and what is no tile is not there', async () => {
  const path = pathOf(readTile, { set: 'objects', ...tileAt(6, clean) }, year)
  const first = await csak.send('GET', path)
  expect(first.headers.get('content-encoding')).toBe('gzip')
  const etag = first.headers.get('etag') ?? ''
  const again = await csak.send('GET', path, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  for (const [z, x, y] of [
    [DEEPEST_TILE + 1, 0, 0],
    [1, 2, 0],
    [1, 0, 2],
  ])
    expect((await csak.send('GET', pathOf(readTile, { set: 'objects', z, x, y }))).status).toBe(404)
})
