import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listAlerts } from '#contract/api/real-time/alerts'
import { listCases, readCase, stepCase } from '#contract/api/real-time/cases'
import * as integration from '#contract/api/real-time/integration'
import {
  listReadingCorrections,
  listStations,
  readStationSeries,
} from '#contract/api/real-time/online-stations'
import { everyRow } from '../../src/core/database/scope'
import { sweepGateway } from '../../src/features/gateway/quarantine'
import { watchStations } from '../../src/features/online-stations/watch-stations'
import { expectDone, workWith } from '../support/records/builders'
import { gatewayBuilders } from '../support/records/gateway-builders'
import { startServer } from '../support/server'
import { watchLoop } from '../support/watch-loop'

const server = await startServer()
const { db } = server.app
const work = workWith(server)
const { admin, as, aPerson, aSecret, aSource, aNormative, componentWith, regionWith } = work
const { navoi, aStation, aPartner } = await gatewayBuilders(server, work)
const so2 = await componentWith('SO2')
const now = () => server.clock.now()

const readings = integration.sendReadings.path
const measurements = integration.sendMeasurements.path

test('ten thousand readings with bad rows: the good ones are kept, the bad ones named, and again adds nothing', async () => {
  const station = await aStation()
  const secret = await aStation((await aSecret()).id)
  const { id, send } = await aPartner(['readings'])
  const at = (minute: number) => new Date(now().getTime() - minute * 60_000).toISOString()
  const rows: object[] = Array.from({ length: 10_000 }, (_, minute) => ({
    station_id: station,
    at: at(minute),
    values: { so2: 0.1 + (minute % 10) / 100, temperature: -3 },
  }))
  rows[5] = { station_id: 999_999, at: at(5), so2: 0.1 }
  rows[7] = { station_id: station, at: at(7), so2: 'много' }
  rows[9] = { station_id: station, at: '2030-01-01T00:00:00Z', so2: 0.1 }
  rows[11] = { station_id: secret, at: at(11), so2: 0.1 }
  rows[13] = { station_id: station, at: at(13), pm10: 0.1 }
  const first = await send(readings, rows)
  expect(first).toMatchObject({ status: 200, body: { rows: 10_000, stored: 9995, repeated: 0, refused: 5 } })
  expect(first.body.errors.map(({ row, problems }) => [row, problems[0]?.field, problems[0]?.code])).toEqual([
    [6, 'station_id', 'not-found'],
    [8, 'so2', 'value'],
    [10, 'at', 'out-of-range'],
    [12, 'station_id', 'not-found'],
    [14, 'pm10', 'unknown-measure'],
  ])
  expect((await send(readings, rows)).body).toMatchObject({ stored: 0, repeated: 9995, refused: 5 })
  const held = expectDone(await admin.call(integration.listQuarantine, { query: { partner: id } }))
  expect(held.count).toBe(5)
  const calls = expectDone(await admin.call(integration.listPartnerCalls, { query: { partner: id } }))
  expect(calls.data).toMatchObject([{ stored: 0 }, { stored: 9995, refused: 5, status: 200 }])
  const query = { station, measure: 'so2', span: 'week' as const }
  const { data } = expectDone(await as('csak').call(readStationSeries, { query }))
  expect(data[0]?.points.length).toBeGreaterThan(160)
  expect(data[0]?.points[10]).toMatchObject({ lowest: 0.1, highest: 0.19 })
  const hour = expectDone(await as('csak').call(readStationSeries, { query: { ...query, span: 'hour' } }))
  expect(hour.data[0]?.points.length).toBeGreaterThan(50)
})

test('a held row is corrected and replayed, or let go', async () => {
  const station = await aStation()
  const { id, send } = await aPartner(['readings'])
  await send(readings, [
    { station_id: station, at: now().toISOString(), so2: -1 },
    { station_id: station, at: now().toISOString(), so2: 'x' },
  ])
  const { data } = expectDone(
    await admin.call(integration.listQuarantine, { query: { partner: id, ordering: 'id' } }),
  )
  const [one, other] = data
  const replay = (sent: object | undefined, version: number) =>
    admin.call(integration.replayQuarantined, {
      params: { id: one?.id ?? 0 },
      body: { sent: sent as never, version },
    })
  expect(expectDone(await replay(undefined, 1))).toMatchObject({ status: 'waiting', version: 2 })
  expect((await replay({ ...one?.sent, so2: 0.2 }, 1)).status).toBe(409)
  expect(expectDone(await replay({ ...one?.sent, so2: 0.2 }, 2))).toMatchObject({ status: 'replayed' })
  expect(
    expectDone(await admin.call(integration.dropQuarantined, { params: { id: other?.id ?? 0 } })),
  ).toMatchObject({
    status: 'dropped',
  })
  const stations = expectDone(await admin.call(listStations, { query: { page_size: 100 } }))
  expect(stations.data.find(({ id }) => id === station)?.components[0]).toMatchObject({
    code: 'so2',
    value: 0.2,
  })
})

test('laboratory records come as new ones of the laboratory, from a table too, once', async () => {
  const source = await aSource()
  await aNormative({ source_id: source.id })
  const { send, laboratory } = await aPartner(['measurements'])
  const csv = `source_id;component;date;value\n${source.id};SO2;2026-02-10;0,25\n${source.id};SO2;2026-02-11;<0,01\n${source.id};XYZ;2026-02-11;1\n`
  expect(await send(measurements, csv, 'text/csv')).toMatchObject({
    status: 200,
    body: { rows: 3, stored: 2, refused: 1, errors: [{ row: 3, problems: [{ field: 'component' }] }] },
  })
  const again = [
    { source_id: source.id, component_id: so2.id, date: '2026-02-10', value: '0.25' },
    { source_id: source.id, component_id: so2.id, date: '2026-02-11', value: 5 },
    { source_id: source.id, component_id: so2.id, date: '2099-01-01', value: 5 },
  ]
  const second = await send(measurements, again)
  expect(second.body).toMatchObject({ stored: 0, repeated: 1, refused: 2 })
  expect(second.body.errors.map(({ problems }) => problems[0]?.field)).toEqual(['value', 'date'])
  const kept = await everyRow(db)
    .selectFrom('emissions')
    .select(['status', 'laboratory_id', 'value', 'qualifier'])
    .where('source_id', '=', source.id)
    .orderBy('date')
    .execute()
  expect(kept).toMatchObject([
    { status: 'New', laboratory_id: laboratory.id, value: '0.25', qualifier: null },
    { status: 'New', qualifier: '<' },
  ])
  const hidden = await aSource({ object_id: (await aSecret()).id })
  const row = { source_id: hidden.id, component_id: so2.id, date: '2026-02-10', value: 1 }
  expect((await send(measurements, [row])).body).toMatchObject({ refused: 1 })
})

test('a wrong key is 401, a revoked one or one for something else 403, one that is used too often 429', async () => {
  const { key, keyId, send } = await aPartner(['readings'], { per_minute: 3 })
  const bare = (headers: Record<string, string>) =>
    fetch(server.url + readings, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })
  expect((await bare({})).status).toBe(401)
  expect((await bare({ 'x-api-key': `${key}x` })).status).toBe(401)
  expect((await bare({ 'x-api-key': key })).status).toBe(422)
  expect(await send(measurements, [{}])).toMatchObject({ status: 403, body: { code: 'key.revoked' } })
  for (let call = 0; call < 2; call++) expect((await send(readings, [{}])).status).toBe(200)
  expect(await send(readings, [{}])).toMatchObject({ status: 429, body: { code: 'key.too-many' } })
  server.clock.advance({ minutes: 1 })
  expect((await send(readings, [{}])).status).toBe(200)
  const partner = expectDone(await admin.call(integration.revokeKey, { params: { id: keyId } }))
  expect(JSON.stringify(partner)).not.toContain(key)
  expect((await send(readings, [{}])).status).toBe(403)
  const { rows } = await db
    .selectFrom('partner_keys')
    .selectAll()
    .execute()
    .then((all) => ({ rows: all }))
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('an exceedance of a station opens one case; a station that falls silent or freezes is announced once', async () => {
  const person = await aPerson({
    granted: ['alerts.view', 'cases.view', 'monitoring.station', 'emissions.view'],
    region_id: navoi.id,
  })
  const station = await aStation()
  const { send } = await aPartner(['readings'], { region_id: navoi.id })
  const at = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString()
  await send(
    readings,
    [3, 2, 1].map((minutes) => ({ station_id: station, at: at(minutes), so2: 0.9 })),
  )
  await send(readings, [{ station_id: station, at: at(0), so2: 0.95 }])
  const cases = expectDone(await person.call(listCases))
  const own = cases.data.filter((one) => one.station?.id === station)
  expect(own).toMatchObject([{ exceedances: 4, worst_load: 1.9, measure: 'so2', is_confirmed: true }])
  const alerts = async () =>
    expectDone(await person.call(listAlerts, { query: { page_size: 100 } })).data.filter(({ link }) =>
      [`/cases/${own[0]?.id}`, `/online-co2/index?station=${station}`].includes(link ?? ''),
    )
  expect(await alerts()).toMatchObject([{ kind: 'exceedance', title: 'Выше нормы: Диоксид серы ×1,8' }])
  const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000)
  await watchStations(db, inMinutes(10))
  await watchStations(db, inMinutes(16))
  await watchStations(db, inMinutes(17))
  expect((await alerts()).map(({ title }) => title)).toEqual([
    'Станция не передаёт данные',
    'Выше нормы: Диоксид серы ×1,8',
  ])
  await everyRow(db)
    .updateTable('station_states')
    .set({ same_since: JSON.stringify({ so2: at(200) }), last_at: now() })
    .where('station_id', '=', station)
    .execute()
  await watchStations(db, now())
  expect((await alerts())[0]).toMatchObject({ title: 'Показания станции не меняются' })
  const { data } = expectDone(await admin.call(listStations, { query: { health: 'frozen' } }))
  expect(data.map(({ id }) => id)).toContain(station)
})

test('a case of a station closes once an hour of readings in norm follows the last one above, or for a reason', async () => {
  const station = await aStation()
  const { send } = await aPartner(['readings'])
  const hour = Math.floor(now().getTime() / 3_600_000) * 3_600_000 - 3 * 3_600_000
  const value = (so2: number, minutes: number) =>
    send(readings, [{ station_id: station, at: new Date(hour + minutes * 60_000).toISOString(), so2 }])
  await value(0.2, 1)
  await value(0.9, 2)
  await value(0.2, 3)
  const csak = as('csak')
  const found = expectDone(await csak.call(listCases)).data.find((one) => one.station?.id === station)
  const params = { id: found?.id ?? 0 }
  const read = async () => expectDone(await csak.call(readCase, { params }))
  const close = async (more: object = {}) =>
    csak.call(stepCase, {
      params,
      body: { version: (await read()).version, step: 'close', text: 'Фильтр заменён', ...more },
    })
  expect((await read()).closing_problem).toBe('not-in-norm')
  expect(await close()).toMatchObject({ status: 422, body: { code: 'case.closing-reason' } })
  // A later hour above the limit, and one in norm before it.
  await value(0.2, 61)
  await value(1.1, 121)
  expect((await read()).closing_problem).toBe('not-in-norm')
  // That one was a fault of the instrument: the hour after the exceedance is in norm again.
  await value(0.3, 121)
  expect((await read()).closing_problem).toBeNull()
  expect(expectDone(await close())).toMatchObject({ status: 'closed', close_reason: null })

  await value(0.9, 122)
  expect(await read()).toMatchObject({ status: 'open', closing_problem: 'not-in-norm' })
  expect(expectDone(await close({ reason_code: 'stopped' }))).toMatchObject({
    status: 'closed',
    close_reason: 'stopped',
  })
})

describe('a hostile batch', () => {
  const at = () => new Date(now().getTime() - 60_000).toISOString()

  test('does not hold the event loop, whatever its rows are made of', async () => {
    const station = await aStation()
    const { post } = await aPartner(['readings'])
    const codes = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`x${n}`, 1])))
    const nested = '['.repeat(100_000) + ']'.repeat(100_000)
    const batches = [
      [`{"rows":[{"station_id":${station},"at":"${at()}","values":${codes}}]}`, 'application/json'],
      [`{"rows":[{"station_id":${station},"at":"${at()}","so2":${nested}}]}`, 'application/json'],
      [
        JSON.stringify({ rows: Array(10_000).fill({ station_id: 'x', at: 'x', so2: 'x' }) }),
        'application/json',
      ],
      [`station_id,at${',x'.repeat(200_000)}\n${station},${at()}${',1'.repeat(200_000)}`, 'text/csv'],
    ] as const
    for (const [body, type] of batches) {
      // The sender is in this process, too: what it does is done before.
      const bytes = Buffer.from(body)
      // What others do on the machine may hold it once; what the batch does holds it each time.
      const blocks: number[] = []
      while (blocks.length < 3 && Math.min(...blocks) >= 100) {
        // Unread: to read what it says would take the loop, too.
        const { answer, ms } = await watchLoop(async () => (await post(readings, bytes, type)).arrayBuffer())
        const report = JSON.parse(Buffer.from(answer).toString()) as integration.BatchReport
        expect(report).toMatchObject({ stored: 0, refused: report.rows })
        expect(report.errors[0]?.problems.length).toBeLessThanOrEqual(3)
        blocks.push(ms)
      }
      expect(Math.min(...blocks), `${type} ${body.slice(0, 80)}: ${blocks.join()} ms`).toBeLessThan(100)
    }
  })

  test('loses its bad rows only: each is refused by name and held, the others are stored', async () => {
    const station = await aStation()
    const { id, send } = await aPartner(['readings'])
    const row = (minute: number, rest: string) =>
      `{"station_id":${station},"at":"${new Date(now().getTime() - minute * 60_000).toISOString()}",${rest}}`
    const bad = [
      ['"so2":"\\ud800"', 'so2', 'not-text'],
      ['"so2":"\\u0000"', 'so2', 'not-text'],
      [`"so2":${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'so2', 'nested'],
      ['"so2":1.7e308', 'so2', 'implausible'],
      ['"so2":1e999', 'so2', 'value'],
      ['"values":{"toString":1}', 'toString', 'unknown-measure'],
      ['"values":{"__proto__":1}', '__proto__', 'unknown-measure'],
      ['"constructor":1', 'constructor', 'unknown-measure'],
      ['"so2":" "', 'values', 'required'],
      ['"so2":"0x10"', 'so2', 'value'],
      ['"so2":"1e3"', 'so2', 'value'],
      ['"so2":99999999999', 'so2', 'implausible'],
      ['"temperature":-274', 'temperature', 'implausible'],
      [`"so2":"${'9'.repeat(100_000)}"`, 'so2', 'too-long'],
      [`${Array.from({ length: 100 }, (_, n) => `"x${n}":1`).join()}`, 'row', 'too-many-fields'],
    ] as const
    const rows = [
      row(1, '"so2":"0,25","temperature":" "'),
      ...bad.map(([rest], index) => row(10 + index, rest)),
      'null',
      '[1]',
      row(2, '"so2":0.3'),
    ]
    const answer = await send(readings, `{"rows":[${rows.join()}]}`)
    const count = bad.length + 2
    expect(answer).toMatchObject({ status: 200, body: { stored: 2, refused: count, held: count } })
    expect(answer.body.errors.map(({ problems }) => [problems[0]?.field, problems[0]?.code])).toEqual([
      ...bad.map(([, field, code]) => [field, code]),
      ['row', 'not-an-object'],
      ['row', 'not-an-object'],
    ])
    const query = { partner: id, page_size: 100 }
    const held = expectDone(await admin.call(integration.listQuarantine, { query }))
    expect(held.count).toBe(count)
    expect(Math.max(...held.data.map(({ sent }) => JSON.stringify(sent).length))).toBeLessThan(5000)
    const csv = await send(readings, `station_id;at;so2;temperature\n${station};${at()}; ;5`, 'text/csv')
    expect(csv.body).toMatchObject({ stored: 1, refused: 0 })
  })

  test('of laboratory records loses its bad rows only, too', async () => {
    const source = await aSource()
    const { send } = await aPartner(['measurements'])
    const row = (day: number, rest: object) => ({
      ...{ source_id: source.id, component: 'SO2', date: `2026-02-0${day}`, value: 1 },
      ...rest,
    })
    const answer = await send(measurements, [
      row(1, {}),
      row(2, { value: '\u0000' }),
      row(3, { value: '\ud800' }),
      row(4, { component: 'toString' }),
      row(5, { value: 1e308 }),
      row(6, { value: '0x10' }),
      row(7, { value: ' ' }),
      row(8, { source_id: '0x1' }),
      row(9, { date: '2026-02-31' }),
    ])
    expect(answer).toMatchObject({ status: 200, body: { stored: 1, refused: 8, held: 8 } })
  })

  test('fills the quarantine of its sender only so far, and what is held is swept after ninety days', async () => {
    const { id, send } = await aPartner(['readings'])
    const rows = (from: number) =>
      Array.from({ length: 3 }, (_, n) => ({ station_id: 999_999, at: `${from + n}` }))
    const heldOf = async () =>
      expectDone(await admin.call(integration.listQuarantine, { query: { partner: id } })).count
    expect((await send(readings, rows(0))).body).toMatchObject({ refused: 3, held: 3 })
    expect((await send(readings, rows(0))).body).toMatchObject({ refused: 3, held: 3 })
    expect(await heldOf()).toBe(3)
    await sweepGateway(db, new Date(now().getTime() + 91 * 86_400_000))
    expect(await heldOf()).toBe(0)
    await sql`
      insert into quarantine (partner_id, kind, at, sent, problems, fingerprint)
      select ${id}, 'readings', ${now()}, '{}', '[]', n from generate_series(1, 9999) n`.execute(db)
    expect((await send(readings, rows(3))).body).toMatchObject({ refused: 3, held: 1 })
    expect(await heldOf()).toBe(10_000)
  })
})

describe('a corrected reading', () => {
  const minuteAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString()

  test('replaces the value, keeps the former one, and its hour, day, state and case follow', async () => {
    const person = await aPerson({
      granted: ['alerts.view', 'cases.view', 'monitoring.station'],
      region_id: navoi.id,
    })
    const station = await aStation()
    const { send, name } = await aPartner(['readings'])
    const instant = minuteAgo(5)
    const one = (so2: number, more: object = {}) => [{ station_id: station, at: instant, so2, ...more }]
    expect((await send(readings, one(0.9))).body).toMatchObject({ stored: 1, corrected: 0 })
    expect((await send(readings, one(0.9))).body).toMatchObject({ repeated: 1, corrected: 0 })
    const openCases = async () =>
      expectDone(await person.call(listCases)).data.filter((found) => found.station?.id === station)
    expect(await openCases()).toMatchObject([{ exceedances: 1, status: 'open' }])
    const refused = await send(readings, one(0.2, { correction: false }))
    expect(refused.body).toMatchObject({ corrected: 0, refused: 1 })
    expect(refused.body.errors[0]?.problems[0]).toMatchObject({ field: 'so2', code: 'conflict' })
    const whole = await send(readings, JSON.stringify({ correction: false, rows: one(0.2) }))
    expect(whole.body).toMatchObject({ corrected: 0, refused: 1 })
    expect((await send(readings, one(0.2))).body).toMatchObject({ stored: 0, corrected: 1, refused: 0 })
    const { data: history } = expectDone(
      await person.call(listReadingCorrections, { query: { station, at: instant } }),
    )
    expect(history).toMatchObject([
      {
        at: instant,
        measure: 'so2',
        former: 0.9,
        value: 0.2,
        partner: { name },
        corrected_at: now().toISOString(),
      },
    ])
    const sums = await everyRow(db)
      .selectFrom('reading_sums')
      .select(['span', 'n', 'total', 'highest', 'exceeded'])
      .where('station_id', '=', station)
      .orderBy('span')
      .execute()
    expect(sums).toEqual([
      { span: 'day', n: 1, total: 0.2, highest: 0.2, exceeded: 0 },
      { span: 'hour', n: 1, total: 0.2, highest: 0.2, exceeded: 0 },
    ])
    const { data } = expectDone(await person.call(listStations, { query: { page_size: 100 } }))
    expect(data.find(({ id }) => id === station)?.components[0]).toMatchObject({ code: 'so2', value: 0.2 })
    expect(await openCases()).toEqual([])
    expect((await send(readings, one(0.2, { temperature: 4 }))).body).toMatchObject({
      stored: 1,
      corrected: 0,
    })
    expect((await send(readings, one(1.1))).body).toMatchObject({ corrected: 1 })
    expect(await openCases()).toMatchObject([{ status: 'open', worst_load: 2.2 }])
  })

  test('is announced once when more than a tenth of a day of a station was corrected', async () => {
    const person = await aPerson({ granted: ['alerts.view', 'monitoring.station'], region_id: navoi.id })
    const station = await aStation()
    const { send } = await aPartner(['readings'])
    const noon = `${new Date(now().getTime() - 86_400_000).toISOString().slice(0, 10)}T07:`
    const rows = (count: number, so2: number) =>
      Array.from({ length: count }, (_, minute) => ({
        ...{ station_id: station, at: `${noon}${String(minute).padStart(2, '0')}:00Z`, so2 },
      }))
    const alerts = async () =>
      expectDone(await person.call(listAlerts, { query: { page_size: 100 } })).data.filter(
        ({ link }) => link === `/online-co2/index?station=${station}`,
      )
    await send(readings, rows(20, 0.1))
    await send(readings, rows(2, 0.2))
    expect(await alerts()).toEqual([])
    await send(readings, rows(3, 0.3))
    await send(readings, rows(4, 0.4))
    expect(await alerts()).toMatchObject([{ title: expect.stringContaining('часто исправляются: 3 / 20') }])
  })
})

test('a key is limited to its addresses and its regions, on each call', async () => {
  const here = await aStation()
  const { id, send } = await aPartner(['readings', 'measurements'])
  const make = async (limits: object) =>
    expectDone(
      await admin.call(integration.createKey, {
        params: { id },
        body: { name: 'Ключ', scopes: ['readings' as const, 'measurements' as const], ...limits },
      }),
      201,
    ).key
  const row = { station_id: here, at: now().toISOString(), so2: 0.1 }
  const source = await aSource()
  const { region_id } = await everyRow(db)
    .selectFrom('company_objects')
    .select('region_id')
    .where('id', '=', source.object_id)
    .executeTakeFirstOrThrow()
  const record = { source_id: source.id, component: 'SO2', date: '2026-03-01', value: 1 }
  const elsewhere = await make({ addresses: ['10.0.0.0/8', '2001:db8::/32'] })
  const refused = { status: 403, body: { code: 'key.address' } }
  expect(await send(readings, [row], undefined, elsewhere)).toMatchObject(refused)
  const near = await make({ addresses: ['127.0.0.0/8', '::1'], region_ids: [navoi.id, region_id] })
  expect((await send(readings, [row], undefined, near)).body).toMatchObject({ stored: 1 })
  expect((await send(measurements, [record], undefined, near)).body).toMatchObject({ stored: 1 })
  const others = (await regionWith('1703')).id
  const far = await make({ region_ids: [others] })
  expect((await send(readings, [row], undefined, far)).body).toMatchObject({ stored: 0, refused: 1 })
  expect((await send(measurements, [record], undefined, far)).body).toMatchObject({ stored: 0, refused: 1 })
})

test('a rotated key and its successor are both taken until the overlap is over', async () => {
  const { keyId, key, send } = await aPartner(['readings'])
  const rotated = expectDone(
    await admin.call(integration.rotateKey, { params: { id: keyId }, body: { overlap_hours: 24 } }),
    201,
  )
  expect(rotated.key).not.toBe(key)
  const statuses = async () => [
    (await send(readings, [{}])).status,
    (await send(readings, [{}], undefined, rotated.key)).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  server.clock.advance({ minutes: 24 * 60 + 1 })
  expect(await statuses()).toEqual([401, 200])
  const again = await admin.call(integration.rotateKey, { params: { id: keyId }, body: { overlap_hours: 1 } })
  expect(again.status).toBe(409)
})
