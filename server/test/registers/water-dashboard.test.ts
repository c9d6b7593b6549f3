import { expect, test } from 'vitest'
import { listWaterBoard, readWaterFigures } from '#contract/api/bodies/water'
import { readings, reservoirs } from '#contract/registers/reservoirs'
import { loadWater } from '../../src/demo/load-water'
import { pathOf } from '../support/client'
import { runSql } from '../support/databases/database-on'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { as, aPerson, regionWith } = workWith(server)
const water = as('water')
await loadWater(server.app.db, server.clock.now())
const kashkadarya = await regionWith('1710')
const ofRegion = await aPerson({
  region_id: kashkadarya.id,
  granted: ['water.dashboard', 'water.reservoirs', 'water.edit'],
})

/** The same in other words: month by month in the program, not in the database. */
async function figuresFrom(month: string, regionId: number | null) {
  const rows = (await runSql(
    server.databaseUrl,
    `select r.id, r.volume::float8 as room, to_char(d.date, 'YYYY-MM') as month, d.water_volume::float8 as volume,
       d.inflow::float8 as inflow, d.outflow::float8 as outflow
     from reservoir_readings d, reservoirs r where d.record_id = r.id ${regionId === null ? '' : `and r.region_id = ${regionId}`}`,
  )) as {
    id: number
    room: number
    month: string
    volume: number
    inflow: number | null
    outflow: number | null
  }[]
  const sum = (numbers: (number | null)[]) => numbers.reduce<number>((total, one) => total + (one ?? 0), 0)
  const inMonth = rows.filter((row) => row.month === month)
  const volume = sum(inMonth.map((row) => row.volume))
  const flow = (of: 'inflow' | 'outflow') => {
    const known = inMonth.flatMap((row) => row[of] ?? [])
    return known.length > 0 ? Math.round(sum(known) * 10) / 10 : null
  }
  return {
    read: inMonth.length,
    volume: Math.round(volume * 10) / 10,
    filling: Math.round((volume / sum(inMonth.map(({ room }) => room))) * 1000) / 10,
    inflow: flow('inflow'),
    outflow: flow('outflow'),
  }
}

/** How many there are, and of how many the last level is within a twentieth of its bounds. */
async function countsNow(regionId: number | null) {
  const [counts] = await runSql(
    server.databaseUrl,
    `select count(*)::int as reservoirs, (count(*) filter (where part <= 0.05 or part >= 0.95))::int as near_bounds
     from (select (last.water_level - lowest_level) / (highest_level - lowest_level) as part from reservoirs r
       left join (select distinct on (record_id) * from reservoir_readings order by record_id, date desc) last
         on last.record_id = r.id
       where ${regionId === null ? 'true' : `region_id = ${regionId}`}) x`,
  )
  return counts as { reservoirs: number; near_bounds: number }
}

test('the demo keeps ten years of readings of 26 reservoirs, with some gaps', async () => {
  const { count } = expectDone(await water.call(readings.list, { query: {} }))
  expect(expectDone(await water.call(reservoirs.list, { query: {} })).count).toBe(26)
  expect(count).toBeGreaterThan(26 * 120 * 0.9)
  expect(count).toBeLessThan(26 * 120)
})

test('its figures are those of the readings, for the country and for who is limited to a region', async () => {
  for (const [who, regionId] of [
    [water, null],
    [ofRegion, kashkadarya.id],
  ] as const) {
    const board = expectDone(await who.call(readWaterFigures, { query: {} }))
    const yearBefore = `${Number(board.month.slice(0, 4)) - 1}${board.month.slice(4)}`
    expect(board.now).toMatchObject(await figuresFrom(board.month.slice(0, 7), regionId))
    expect(board.now).toMatchObject(await countsNow(regionId))
    expect(board.before).toMatchObject(await figuresFrom(yearBefore.slice(0, 7), regionId))
    const june = board.months.find(({ month }) => month.slice(5, 7) === '06')
    const years = Array.from({ length: 12 }, (_, ago) => Number(board.month.slice(0, 4)) - ago)
    const others = await Promise.all(years.map((year) => figuresFrom(`${year}-06`, regionId)))
    const fillings = others.flatMap(({ read, filling }, at) =>
      read > 0 && !june?.month.startsWith(String(years[at])) ? [filling] : [],
    )
    expect(june).toMatchObject({ filling_min: Math.min(...fillings), filling_max: Math.max(...fillings) })
  }
})

test('each reservoir stands in the table with what was read of it, value by value', async () => {
  const { month, data } = expectDone(await water.call(listWaterBoard, { query: {} }))
  const read = (await runSql(
    server.databaseUrl,
    `select record_id as id, to_char(date, 'YYYY-MM-DD') as date, water_saturation::float8 as filling,
       inflow::float8 as inflow, outflow::float8 as outflow
     from reservoir_readings order by record_id, date`,
  )) as { id: number; date: string; filling: number; inflow: number | null; outflow: number | null }[]
  const [year, ofYear] = [Number(month.slice(0, 4)), month.slice(4, 7)]
  expect(data).toHaveLength(26)
  for (const row of data) {
    const inMonth = read.filter(({ id, date }) => id === row.id && date.slice(4, 7) === ofYear)
    const of = (asked: number) => inMonth.findLast(({ date }) => date.startsWith(String(asked)))
    const others = inMonth.flatMap(({ date, filling }) => (date.startsWith(String(year)) ? [] : [filling]))
    expect(row).toMatchObject({
      date: of(year)?.date ?? null,
      filling: of(year)?.filling ?? null,
      filling_before: of(year - 1)?.filling ?? null,
      filling_min: Math.min(...others),
      filling_max: Math.max(...others),
      inflow: of(year)?.inflow ?? null,
      outflow: of(year)?.outflow ?? null,
    })
  }
})

test('what nears its bounds is counted, shown and listed alike', async () => {
  const { now } = expectDone(await water.call(readWaterFigures, { query: {} }))
  const { data } = expectDone(await water.call(listWaterBoard, { query: {} }))
  const near = data.filter(({ level_state }) => level_state === 'low' || level_state === 'high')
  const listed = expectDone(await water.call(reservoirs.list, { query: { near_bounds: 'true' } as object }))
  expect(now.near_bounds).toBeGreaterThan(1)
  expect(near).toHaveLength(now.near_bounds as number)
  expect(listed.data.map(({ id }) => id).sort()).toEqual(near.map(({ id }) => id).sort())
  expect(near.map(({ name, level_state }) => `${name} ${level_state}`)).toEqual([
    'Зааминское high',
    'Шуркульское low',
  ])
})

test('who is limited to a region sees its reservoirs alone, also in the file', async () => {
  const { data } = expectDone(await ofRegion.call(listWaterBoard, { query: {} }))
  expect(data).toHaveLength(5)
  expect(new Set(data.map(({ region }) => region.id))).toEqual(new Set([kashkadarya.id]))
  const reply = await ofRegion.send('GET', pathOf(listWaterBoard, {}, { excel: 'true' }))
  const [head, ...rows] = await cellsIn(reply.body.bytes as Buffer)
  expect(head?.[3]).toBe('Наполнение, %')
  expect(rows).toHaveLength(5)
  expect((await as('guest').call(listWaterBoard, { query: {} })).status).toBe(403)
})
