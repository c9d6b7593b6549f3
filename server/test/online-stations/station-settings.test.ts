import { expect, test } from 'vitest'
import { sendReadings } from '#contract/api/real-time/integration'
import {
  changeStation,
  listStationMeasures,
  listStations,
  readPlant,
} from '#contract/api/real-time/online-stations'
import { listen } from '../support/listen'
import { expectDone, workWith } from '../support/records/builders'
import { gatewayBuilders } from '../support/records/gateway-builders'
import { startServer } from '../support/server'

const server = await startServer()
const work = workWith(server)
const { admin, as, aPerson, regionWith } = work
const { navoi, aStation, aPartner } = await gatewayBuilders(server, work)
const csak = as('csak')
const at = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000).toISOString()

async function stationOf(id: number) {
  const { data } = expectDone(await csak.call(listStations, { query: { page_size: 100 } }))
  const found = data.find((one) => one.id === id)
  if (!found) throw new Error(`There is no station ${id}`)
  return found
}

test('who edits norms says what a station measures with which limits; readings are judged by them, and screens follow', async () => {
  const id = await aStation()
  const watcher = await aPerson({ granted: ['monitoring.station'], region_id: navoi.id })
  const heard = await listen(server, watcher)
  const { send } = await aPartner(['readings'])
  expect((await send(sendReadings.path, [{ station_id: id, at: at(2), nh3: 0.3 }])).body.refused).toBe(1)
  const measures = expectDone(await watcher.call(listStationMeasures)).data
  expect(measures.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['co2', 'so2', 'nh3', 'temperature']),
  )
  const components = [
    { code: 'nh3', limit: 0.2 },
    { code: 'temperature', limit: null },
  ]
  const body = { components, silent_minutes: 30, frozen_minutes: 60, version: 1 }
  expect((await watcher.call(changeStation, { params: { id }, body })).status).toBe(403)
  const unknown = { ...body, components: [{ code: 'xyz', limit: 1 }] }
  expect((await csak.call(changeStation, { params: { id }, body: unknown })).status).toBe(422)
  const changed = expectDone(await csak.call(changeStation, { params: { id }, body }))
  expect(changed).toMatchObject({ silent_minutes: 30, frozen_minutes: 60, version: 2 })
  expect(changed.components.map(({ code, limit }) => ({ code, limit }))).toEqual(components)
  expect((await csak.call(changeStation, { params: { id }, body })).status).toBe(409)
  await expect.poll(() => heard, { timeout: 3000 }).toContain('stations.changed')
  expect((await send(sendReadings.path, [{ station_id: id, at: at(1), nh3: 0.3 }])).body.stored).toBe(1)
  expect((await send(sendReadings.path, [{ station_id: id, at: at(0), so2: 0.3 }])).body.refused).toBe(1)
  await expect.poll(() => heard, { timeout: 3000 }).toContain('readings.stored')
  const elsewhere = await aPerson({
    granted: ['monitoring.station', 'normatives.edit'],
    region_id: (await regionWith('1706')).id,
  })
  const later = { ...body, version: 2 }
  expect((await elsewhere.call(changeStation, { params: { id }, body: later })).status).toBe(404)
  expect((await as('guest').call(readPlant)).status).toBe(403)
})

test('a value that does not move is named with the moment since when, and one that is switched off alarms nobody', async () => {
  const id = await aStation()
  const { send } = await aPartner(['readings'])
  const rows = [200, 120, 60, 1].map((minutes) => ({
    ...{ station_id: id, at: at(minutes), so2: 0.1, temperature: minutes / 10 },
  }))
  expect((await send(sendReadings.path, rows)).body.stored).toBe(4)
  const frozen = await stationOf(id)
  expect(frozen.health).toBe('frozen')
  expect(frozen.components.map(({ code, frozen_since }) => [code, frozen_since])).toEqual([
    ['so2', at(200)],
    ['temperature', null],
  ])
  const { version } = frozen
  const body = { is_active: false, version }
  expect(expectDone(await admin.call(changeStation, { params: { id }, body })).health).toBe('off')
})
