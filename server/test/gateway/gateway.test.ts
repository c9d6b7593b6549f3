import { expect, test } from 'vitest'
import { listAlerts } from '#contract/api/real-time/alerts'
import { listCases } from '#contract/api/real-time/cases'
import * as integration from '#contract/api/real-time/integration'
import { listStations, readStationSeries } from '#contract/api/real-time/online-stations'
import { everyRow } from '../../src/core/database/scope'
import { watchStations } from '../../src/features/online-stations/watch-stations'
import { expectDone, workWith } from '../support/records/builders'
import { gatewayBuilders } from '../support/records/gateway-builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const work = workWith(server)
const { admin, as, aPerson, aSecret, aSource, aNormative, componentWith } = work
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
