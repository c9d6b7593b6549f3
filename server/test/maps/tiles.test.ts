import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import {
  countVisiblePlaces,
  DEEPEST_TILE,
  listAreas,
  listConcentrations,
  listPlaces,
  mapObjects,
  mapSources,
  mapSourcesOfObject,
  readTile,
} from '#contract/api/figures/maps'
import { updateObject } from '#contract/api/registry/company-objects'
import { conditionsByBadness } from '#contract/domain/figures/condition-level'
import { lastTwelveMonths } from '#contract/domain/registry/compared-periods'
import { dayOf } from '../../src/core/clock'
import { everyRow } from '../../src/core/database/scope'
import { pathOf } from '../support/client'
import { tileAt } from '../support/files/vector-tile'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { levelOf, mappedPlaces, tile, year } from './mapped-places'

const server = await startServer()
const { db } = server.app
const { as, csak, admin, aPerson, anObject, aSource, aNormative, so2, accepted, ...places } =
  await mappedPlaces(server)
const { clean, heavy, silent, elsewhere, heavySource } = places
const no2 = await places.componentWith('NO2')
const navoi = await places.districtIn('1712')

const counted = (points: Awaited<ReturnType<typeof tile>>) =>
  points.reduce((sum, { properties }) => sum + (properties.n ?? 1), 0)

const textOf = (reply: { body: Record<string, unknown> }) =>
  Buffer.from(reply.body.bytes as Uint8Array).toString()

/** Bounds a hang; how soon is for the bench. */
const soon = { timeout: 30_000 }

test('a tile shows each place where it is, by its worst accepted load, and clusters what is close', async () => {
  const near = await tile(csak, 'objects', 10, heavy)
  expect(levelOf(near, heavy.id)).toBe('bad')
  const found = near.find(({ id }) => id === heavy.id)
  expect(found?.longitude).toBeCloseTo(heavy.longitude, 3)
  expect(found?.latitude).toBeCloseTo(heavy.latitude, 3)
  expect(levelOf(await tile(csak, 'objects', 10, clean), clean.id)).toBe('great')
  expect(levelOf(await tile(csak, 'objects', 10, silent), silent.id)).toBe('not_measured')
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
  expect(levelOf(await tile(csak, 'objects', 10, heavy, water), heavy.id)).toBe('not_measured')
  const before = { condition_from: '2024-01-01', condition_to: '2024-12-31' }
  expect(levelOf(await tile(csak, 'objects', 10, heavy, before), heavy.id)).toBe('not_measured')
  expect(levelOf(await tile(csak, 'sources', 10, heavy), heavySource.id)).toBe('bad')
  expect(await tile(csak, 'objects', 10, heavy, { danger_category: 4 })).toEqual([])
})

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
  await accepted(secretSource, '900')
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
      const sight = expectDone(await caller.call(countVisiblePlaces, { params: { set }, query: year }))
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
      const searched = expectDone(await caller.call(listPlaces, { query: { search: title } })).data
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

test('what changes is in the tiles of every server', async () => {
  const other = await startServer({ databaseUrl: server.databaseUrl })
  const there = workWith(other).as('csak')
  const moved = await anObject({ latitude: 42.6, longitude: 61.5 })
  const source = await aSource({ object_id: moved.id, latitude: 42.6, longitude: 61.5 })
  await aNormative({ source_id: source.id, value: '1' })
  for (const caller of [csak, there])
    expect(levelOf(await tile(caller, 'objects', 11, moved), moved.id)).toBe('not_measured')
  await accepted(source, '3')
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

test('what moves is shown where it is while others wait for their judgement', async () => {
  const moved = await anObject({ latitude: 43.4, longitude: 59.5 })
  expect(levelOf(await tile(csak, 'objects', 11, moved), moved.id)).toBe('not_measured')
  const { id, version } = moved
  let unjudged: ReturnType<typeof tile> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table emission_worst in access exclusive mode`.execute(tx)
    const judging = tile(csak, 'objects', 11, moved, { condition_from: '2025-03-01' })
    expectDone(await admin.call(updateObject, { body: { id, version, latitude: 43.9 } }))
    const now = { latitude: 43.9, longitude: 59.5 }
    await vi.waitFor(
      async () => expect(levelOf(await tile(csak, 'objects', 11, now), id)).toBe('not_measured'),
      soon,
    )
    expect(await Promise.race([judging, 'waits'])).toBe('waits')
    unjudged = judging
  })
  expect(await unjudged).toEqual([])
})

test('a tile is told again only when it has changed, and what is no tile is not there', async () => {
  const path = pathOf(readTile, { set: 'objects', ...tileAt(6, clean) }, year)
  const ask = (accepted?: string) =>
    csak.send('GET', path, accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } })
  const first = await ask('br, gzip')
  expect(first.headers.get('content-encoding')).toBe('gzip')
  for (const plain of [undefined, 'identity', 'gzip;q=0, identity']) {
    const reply = await ask(plain)
    expect(reply.headers.get('content-encoding')).toBeNull()
    // The client unpacks what was sent packed.
    expect(reply.body).toEqual(first.body)
  }
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

test('GeoJSON says that it is GeoJSON, in the answer and in the description', async () => {
  const reply = await csak.call(mapObjects, { query: {} })
  expect(reply.headers.get('content-type')).toMatch(/^application\/geo\+json/)
  const { paths } = (await csak.send('GET', '/api/schema/')).body as { paths: Paths }
  const typesOf = (path: string) => Object.keys(paths[path]?.get.responses[200].content ?? {})
  expect(typesOf(mapObjects.path)[0]).toBe('application/geo+json')
})

type Paths = Record<string, { get: { responses: { 200: { content: Record<string, unknown> } } } }>
