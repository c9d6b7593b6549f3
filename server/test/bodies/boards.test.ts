import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listBodies } from '#contract/api/bodies/bodies'
import { readEmergencyDetail, readReservoirDetail } from '#contract/api/bodies/emergencies'
import { animalTable, animalTypesCount, listTreeCounts } from '#contract/api/bodies/forestry'
import { agricultureBoard } from '#contract/boards/agriculture'
import { allBoards } from '#contract/boards/all-boards'
import { type Board, filtersOf, type Opens } from '#contract/boards/board'
import { emergencyBoard } from '#contract/boards/emergencies'
import { wildBoard } from '#contract/boards/forestry'
import { hydrometBoard } from '#contract/boards/hydromet'
import { trendOf } from '#contract/domain/registry/count-trend'
import { agriculture } from '#contract/registers/agriculture'
import { emergencies, highRiskObjects } from '#contract/registers/emergencies'
import { animalTypes } from '#contract/registers/forestry'
import { weatherStations } from '#contract/registers/hydromet'
import { loadBodies } from '../../src/demo/bodies/load-bodies'
import { loadWater } from '../../src/demo/load-water'
import { type Caller, pathOf } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'
import { figureStatements } from './board-figures'
import { cutWidgets, rowStatements } from './board-rows'

const server = await startServer()
const { as, admin, aPerson, regionWith } = workWith(server)
const now = server.clock.now()
// Without the journal, which would write each of twenty thousand days down once more.
await server.app.db.transaction().execute(async (tx) => {
  await sql`alter table weather_days disable trigger user`.execute(tx)
  await loadWater(tx, now)
  await loadBodies(tx, now)
  await sql`alter table weather_days enable trigger user`.execute(tx)
})
const tashkent = await regionWith('1727')
const limited = await aPerson({
  region_id: tashkent.id,
  granted: [
    ...['geology.view', 'forestry.view', 'agriculture.view', 'agriculture.table', 'hydromet.view'],
    ...['monitoring.high-risk', 'monitoring.reservoirs', 'water.reservoirs'],
  ] as never,
})

const query = async (text: string) =>
  (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(server.app.db)).rows
const number = async (text: string) => {
  const value = Object.values((await query(text))[0] ?? {})[0]
  return value === null || value === undefined ? null : Number(value)
}
const boardOf = async (caller: Caller, board: Board, asked: object = {}) =>
  expectDone(await caller.call(board.read, { query: asked as never }))

describe.each(allBoards.map((board) => [board.name, board] as const))('the board of %s', (name, board) => {
  const plain = figureStatements[name] as (typeof figureStatements)[string]

  test.each([
    ['the country', () => admin, 'true'],
    ['who is limited to a region', () => limited, `r.region_id = ${tashkent.id}`],
  ] as const)('counts what the records say, for %s', async (_, who, where) => {
    const { year, years, now: figures, before } = await boardOf(who(), board)
    expect(year).toBe(years.at(-1))
    // Of the running year as many days are compared with the year before as have been.
    const lastDay = year === now.getFullYear() ? now.toISOString().slice(4, 10) : '-12-31'
    for (const [asked, counted] of [
      [year, figures],
      [year - 1, before],
    ] as const) {
      const statements = plain(asked, where, `${asked}${lastDay}`)
      expect(Object.keys(statements).sort()).toEqual(Object.keys(board.figures).sort())
      for (const [figure, statement] of Object.entries(statements))
        expect([asked, figure, counted[figure]]).toEqual([asked, figure, await number(statement)])
    }
  })

  test.each([
    ['the country', () => admin, 'true'],
    ['who is limited to a region', () => limited, `r.region_id = ${tashkent.id}`],
  ] as const)('tells row by row what the records say, for %s', async (_, who, where) => {
    const { year } = await boardOf(who(), board)
    const until = `${year}${year === now.getFullYear() ? now.toISOString().slice(4, 10) : '-12-31'}`
    const statements = rowStatements[name]?.(year, where, until) ?? {}
    for (const [widget, { read, fields }] of Object.entries(board.widgets)) {
      const reply = await who().call(read, { query: {} as never })
      if (reply.status === 403) continue
      const { data } = expectDone(reply)
      for (const [field, { kind }] of Object.entries(fields)) {
        const statement = statements[`${widget}.${field}`]
        // What is not counted, or stands in the record as it is, has its number in another field.
        if (
          !statement &&
          (kind !== 'number' || field === 'allowed' || field === 'houses' || field === 'people')
        )
          continue
        const told = await query(statement ?? `no statement of ${widget}.${field}`)
        const known = new Map(told.map(({ k, v }) => [String(k), v === null ? null : Number(v)]))
        for (const row of data)
          expect([widget, field, row.key, row[field] || 0]).toEqual([
            widget,
            field,
            row.key,
            known.get(row.key) ?? 0,
          ])
        if (cutWidgets.includes(widget)) continue
        const keys = data.map(({ key }) => key)
        expect([...known.keys()].filter((key) => !keys.includes(key))).toEqual([])
      }
    }
  })

  test('asked for a region says what the limited see of it', async () => {
    const [asked, seen] = [
      await boardOf(admin, board, { region: tashkent.id }),
      await boardOf(limited, board),
    ]
    expect(asked.now).toEqual(seen.now)
    for (const { read } of Object.values(board.widgets).filter(
      ({ access }) => access !== 'agriculture.diagram',
    )) {
      const input = { query: { region: tashkent.id } as never }
      expect(expectDone(await admin.call(read, input))).toEqual(
        expectDone(await limited.call(read, { query: {} as never })),
      )
    }
  })

  test('gives each widget as a file, row by row', async () => {
    for (const { read } of Object.values(board.widgets)) {
      const { data } = expectDone(await admin.call(read, { query: {} as never }))
      const reply = await admin.send('GET', pathOf(read as never, {}, { excel: 'true' }))
      expect(reply.status).toBe(200)
      expect(await cellsIn(reply.body.bytes as Buffer)).toHaveLength(data.length + 1)
      expect(data.length).toBeGreaterThan(0)
    }
  })

  test('counts in a figure what the list behind it shows, in the last year and in the one before', async () => {
    const { year } = await boardOf(limited, board)
    for (const asked of [year, year - 1]) {
      const { now: figures } = await boardOf(limited, board, { year: asked })
      for (const [figure, { opens }] of Object.entries(board.figures)) {
        if (!opens || madeOfRows.has(figure)) continue
        expect([asked, figure, await listed(opens, asked, figure)]).toEqual([asked, figure, figures[figure]])
      }
    }
  })
})

/** Means of what the records of the list keep day by day: no column of theirs adds up to them. */
const madeOfRows = new Set([
  ...['actual', 'temperature', 'temperature_norm', 'precipitation', 'precipitation_norm'],
  ...['dust_days', 'pollution_index'],
])

/** Figures that add up a column of their list; all others count its records. */
const sums: Record<string, string> = {
  ...{ people: 'people_at_risk', heads: 'count', reserve_area: 'area', volume: 'water_volume' },
  ...Object.fromEntries(
    [
      ...['total_area', 'forested_area', 'trees', 'fires', 'burnt_area', 'planted_area', 'allowed'],
      ...['events', 'injured', 'damage', ...Object.keys(agricultureBoard.figures)],
    ].map((name) => [name, name]),
  ),
}

async function listed(opens: Opens, year: number, figure: string) {
  const { register } = opens
  const asked = Object.entries(filtersOf(opens, year)).map(([name, value]) => [name, String(value)])
  const query = { ...Object.fromEntries(asked), page_size: 500 }
  const { data, count } = expectDone(await limited.call(register.list, { query: query as never }))
  expect(data).toHaveLength(count)
  // Reserves are counted on one board, and added up on another.
  const column =
    sums[figure] ?? (figure === 'reserves' && 'reserves' in register.fields ? 'reserves' : undefined)
  if (column === undefined) return count
  const known = data.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))
  return known.length === 0 ? null : Math.round(known.reduce((sum, one) => sum + one, 0) * 10) / 10
}

describe('agriculture', () => {
  test('has table, file and diagram each under its own right', async () => {
    const reader = await aPerson({ granted: ['agriculture.view'] })
    const { table, land } = agricultureBoard.widgets
    for (const { read } of [table, land]) expect((await reader.call(read, { query: {} })).status).toBe(403)
    const shown = await aPerson({ granted: ['agriculture.view', 'agriculture.table'] })
    expect((await shown.call(table.read, { query: {} })).status).toBe(200)
    expect((await shown.call(land.read, { query: {} })).status).toBe(403)
    expect((await shown.send('GET', pathOf(table.read as never, {}, { excel: 'true' }))).status).toBe(403)
    expect((await shown.send('GET', pathOf(agriculture.list, {}, { excel: 'true' }))).status).toBe(403)
    expect(
      (await as('agriculture').send('GET', pathOf(table.read as never, {}, { excel: 'true' }))).status,
    ).toBe(200)
  })
})

describe('hydromet', () => {
  test('has the year of one station, its winds adding up to all', async () => {
    const { data } = expectDone(
      await as('hydromet').call(weatherStations.list, { query: { search: 'Термез' } as never }),
    )
    const id = data[0]?.id as number
    const { now: figures } = await boardOf(admin, hydrometBoard, { record: id })
    expect(figures.stations).toBe(1)
    const { data: rose } = expectDone(
      await admin.call(hydrometBoard.widgets.wind.read, { query: { record: id } as never }),
    )
    expect(rose).toHaveLength(8)
    const total = rose.reduce(
      (sum, { light, moderate, fresh, strong }) =>
        sum + [light, moderate, fresh, strong].reduce<number>((all, one) => all + Number(one), 0),
      0,
    )
    expect(total).toBeCloseTo(100, 0)
    const foreign = await limited.call(hydrometBoard.read, { query: { record: id } as never })
    expect(expectDone(foreign).now.stations).toBe(0)
  })
})

describe('animals', () => {
  test('answer under both addresses, with their counts and trend', async () => {
    const forester = as('goskomles')
    const [one, other] = await Promise.all(animalTable.map((call) => forester.call(call, { query: {} })))
    const table = expectDone(one as NonNullable<typeof one>)
    expect(expectDone(other as NonNullable<typeof other>)).toEqual(table)
    expect(table.years).toHaveLength(3)
    const { data: board } = expectDone(await forester.call(wildBoard.widgets.species.read, { query: {} }))
    const trends = (rows: readonly { name: string; trend?: unknown }[]) =>
      rows.map(({ name, trend }) => `${name} ${trend}`)
    expect(trends(table.data)).toEqual(trends(board as never))
    expect(table.data.map(({ trend }) => trend)).toEqual(
      expect.arrayContaining(['growing', 'stable', 'falling']),
    )
    const single = table.data.find(({ latin }) => latin === 'Saiga tatarica')
    expect(single?.trend).toBe(trendOf(single?.counts[1] ?? null, single?.counts[2] ?? null))
    const byClass = await Promise.all(animalTypesCount.map((call) => forester.call(call, { query: {} })))
    const [first, second] = byClass.map((reply) => expectDone(reply).data)
    expect(first).toEqual(second)
    expect(first?.reduce((sum, { types }) => sum + types, 0)).toBe(33)
    const types = await Promise.all(
      animalTypes.lists.map((call) => forester.call(call, { query: {} as never })),
    )
    expect(types.map((reply) => expectDone(reply).count)).toEqual([33, 33])
  })

  test('and trees are counted as they stand in the forests', async () => {
    const counted = expectDone(await limited.call(listTreeCounts, { query: {} }))
    expect(counted.total).toBe(
      await number(
        `select sum(trees) from forest_trees t, forests r where t.forest_id = r.id and r.region_id = ${tashkent.id}`,
      ),
    )
    expect((await as('goskomgeologiya').call(listTreeCounts, { query: {} })).status).toBe(403)
  })
})

describe('emergencies', () => {
  test('answer under the addresses of the specification', async () => {
    const officer = as('emergencies')
    const [, also] = highRiskObjects.lists
    const listed = expectDone(await officer.call(also as NonNullable<typeof also>, { query: {} as never }))
    const [, alsoRead] = highRiskObjects.reads
    const [first] = listed.data
    const read = await officer.call(alsoRead as NonNullable<typeof alsoRead>, {
      params: { id: first?.id as number },
    })
    expect(expectDone(read)).toEqual(first)
    const [, table] = emergencies.lists
    const rows = expectDone(await officer.call(table as NonNullable<typeof table>, { query: {} as never }))
    expect(rows.count).toBeGreaterThan(100)
    const detail = expectDone(await officer.call(readEmergencyDetail, { query: { kind: 'mudflow' } }))
    const { data } = expectDone(await officer.call(emergencyBoard.widgets.kinds.read, { query: {} }))
    expect(detail.events).toBe(data.find(({ key }) => key === 'mudflow')?.events)
    // Money is added up as decimals: floats give 26175.399999999998.
    const { year, damage } = expectDone(await officer.call(readEmergencyDetail, { query: {} }))
    const [sums] = await query(`select sum(damage)::text as damage from emergencies where year = ${year}`)
    expect(String(damage)).toBe(String(Number(sums?.damage)))
    const ofOne = expectDone(await limited.call(readEmergencyDetail, { query: {} }))
    expect(ofOne.data.map(({ id }) => id)).toEqual([tashkent.id])
  })

  test('see a reservoir with its last two years, and none of another region', async () => {
    const rows = await query(`select id, region_id from reservoirs order by id`)
    const foreign = rows.find(({ region_id }) => region_id !== tashkent.id)?.id as number
    const own = rows.find(({ region_id }) => region_id === tashkent.id)?.id as number
    const detail = expectDone(await as('emergencies').call(readReservoirDetail, { params: { id: foreign } }))
    expect(detail.readings.length).toBeGreaterThan(20)
    expect(detail.readings.map(({ date }) => date)).toEqual(detail.readings.map(({ date }) => date).sort())
    expect((await limited.call(readReservoirDetail, { params: { id: own } })).status).toBe(200)
    expect((await limited.call(readReservoirDetail, { params: { id: foreign } })).status).toBe(404)
    expect((await as('guest').call(readReservoirDetail, { params: { id: own } })).status).toBe(403)
  })
})

test('the first page has the figures of each body that the caller sees, and of no other', async () => {
  const bodies = async (caller: Caller) =>
    expectDone(await caller.call(listBodies, { query: {} })).data.map(({ board }) => board)
  expect(await bodies(admin)).toEqual(allBoards.map(({ name }) => name))
  expect(await bodies(as('goskomles'))).toEqual(['forest', 'wild'])
  expect(await bodies(as('hydromet'))).toEqual(['hydromet'])
  expect(await bodies(as('guest'))).toEqual(['forest', 'wild'])
  expect(await bodies(as('laboratory'))).toEqual([])
  const { data } = expectDone(await limited.call(listBodies, { query: {} }))
  for (const board of allBoards)
    expect(data.find((one) => one.board === board.name)?.now).toEqual((await boardOf(limited, board)).now)
})
