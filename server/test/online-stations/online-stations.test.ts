import { describe, expect, test } from 'vitest'
import { listReadings, readPlantStatistics } from '#contract/api/real-time/online-stations'
import { runSql } from '../support/databases/database-on'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, as, aPerson, anObject, regionWith } = workWith(server)

const tashkent = await regionWith('1726')
const navoi = await regionWith('1712')
const open = await anObject()
const secret = await anObject({ status: 'secret', confidential_reason: 'Режим' })

async function aStation(name: string, regionId: number, objectId: number | null) {
  const [station] = await runSql(
    server.databaseUrl,
    `insert into online_stations (name_ru, name_uz, region_id, object_id, latitude, longitude)
     values ('${name}', '${name} uz', ${regionId}, ${objectId}, 41, 69) returning id`,
  )
  await runSql(
    server.databaseUrl,
    `select make_reading_partitions('2026-11-01', '2026-11-01');
     insert into readings (station_id, at, values) values
       (${station?.id}, '2026-11-01T05:00Z', '{"co2": 420, "pm10": 0.05}'), (${station?.id}, '2026-11-01T06:00Z', '{"co2": 431.5}');
     insert into station_states (station_id, last_at, values) values (${station?.id}, '2026-11-01T06:00Z', '{}')`,
  )
}
await aStation('Своя', tashkent.id, null)
await aStation('Объекта', open.region.id, open.id)
await aStation('Секретная', tashkent.id, secret.id)

const read = async (caller: typeof admin, query = {}) =>
  expectDone(await caller.call(listReadings, { query: { page_size: 100, ...query } }))

describe('readings of stations', () => {
  test('come the latest first, with numbers as numbers and nothing for nothing', async () => {
    const { data, count } = await read(admin, { search: 'своя' })
    expect(count).toBe(2)
    expect(data[0]).toMatchObject({ at: '2026-11-01T06:00:00.000Z', co2: 431.5, pm10: null, object: null })
    expect(data[1]).toMatchObject({ at: '2026-11-01T05:00:00.000Z', co2: 420, pm10: 0.05 })
  })

  test('of a moment, and the last of each station', async () => {
    expect((await read(admin, { to: '2026-11-01T05:30:00Z' })).count).toBe(3)
    const { data } = await read(admin, { latest: 'true' })
    expect(data.map(({ at }) => at)).toEqual(Array(3).fill('2026-11-01T06:00:00.000Z'))
  })

  test('of a secret object, or of another region, do not exist for those who may not see them', async () => {
    const names = async (caller: typeof admin) =>
      new Set((await read(caller)).data.map(({ station }) => station.name))
    expect(await names(admin)).toEqual(new Set(['Своя', 'Объекта', 'Секретная']))
    expect(await names(as('ministry'))).toEqual(new Set(['Своя', 'Объекта']))
    const ofNavoi = await aPerson({ granted: ['monitoring.station'], region_id: navoi.id })
    expect((await read(ofNavoi)).data.filter(({ station }) => station.name !== 'Объекта')).toEqual([])
  })

  test('are not for everybody', async () => {
    expect((await as('guest').call(listReadings, {})).status).toBe(403)
  })
})

test('the plant’s days add up the readings of all its stations', async () => {
  const plant = await anObject({ title: 'АО «Maxam-Chirchiq»' })
  for (const [name, highest] of [
    ['Первая', 0.1],
    ['Вторая', 0.4],
  ] as const) {
    const [station] = await runSql(
      server.databaseUrl,
      `insert into online_stations (name_ru, name_uz, region_id, object_id, latitude, longitude)
       values ('${name}', '${name} uz', ${plant.region.id}, ${plant.id}, 41, 69) returning id`,
    )
    await runSql(
      server.databaseUrl,
      `insert into reading_sums (station_id, code, span, starts, n, total, lowest, highest, exceeded)
       values (${station?.id}, 'pm10', 'day', date_trunc('day', now()), 10, 1, 0.01, ${highest}, 1)`,
    )
  }
  const { data } = expectDone(await admin.call(readPlantStatistics, {}))
  expect(data).toMatchObject([
    { measure: 'pm10', days: [{ average: 0.1, highest: 0.4, readings: 20, exceeded: 2 }] },
  ])
})
