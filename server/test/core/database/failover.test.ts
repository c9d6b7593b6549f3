import { expect, test } from 'vitest'
import { listStandings, readKeyFigures } from '#contract/api/figures/dashboards'
import { countVisiblePlaces, readTile } from '#contract/api/figures/maps'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { listLastMeasurements } from '#contract/api/measurements/emission-series'
import { emissionCards, listEmissions } from '#contract/api/measurements/emissions'
import { health } from '#contract/api/operation/system'
import { currentUser } from '#contract/api/people/auth'
import { createRole } from '#contract/api/people/roles'
import { countObjectsByRegion, listObjects, updateObject } from '#contract/api/registry/company-objects'
import { demoPassword } from '#contract/demo-accounts'
import type { PermissionName } from '#contract/permissions/permissions'
import { beginMaintenance } from '../../../src/core/http/maintenance'
import { atEnd } from '../../support/at-end'
import { makeCaller, pathOf, signInAs } from '../../support/client'
import { prepareDatabase, runSql } from '../../support/databases/database-on'
import { startStandbyPair } from '../../support/databases/standby-pair'
import { tileAt } from '../../support/files/vector-tile'
import { listen } from '../../support/listen'
import { expectDone, grant, workWith } from '../../support/records/builders'
import { startServer, type TestServer } from '../../support/server'
import { proxyTo } from '../../support/tcp-proxy'

const pair = await startStandbyPair(prepareDatabase)
const proxy = await proxyTo(pair.url)
atEnd(proxy.cut)
const one = await startServer({ databaseUrl: proxy.url })
const other = await startServer({ databaseUrl: proxy.url, clock: one.clock })

const { anObject, aSource, aNormative, anEmission, aRole, aPerson } = workWith(one)
const object = await anObject({ title: 'Завод до сбоя' })
const source = await aSource({ object_id: object.id })
await aNormative({ source_id: source.id, value: '0.5' })
const role = await aRole()
const person = await aPerson({ role_id: role.id })
const admin = await signInAs(one, 'admin@eco.demo', demoPassword)
const csak = await signInAs(one, 'csak@eco.demo', demoPassword)

/** What of a server shows the four writes: pages, counts, figures, search, tiles, rights. */
async function readAll(server: TestServer) {
  const by = makeCaller(server, async () => csak.access)
  const tile = { set: 'objects' as const, ...tileAt(9, object) }
  const asks = [
    () => by.call(listObjects, { query: { search: 'Завод' } }),
    () => by.call(countObjectsByRegion),
    () => by.call(listEmissions, { query: { object: object.id } }),
    () => by.call(emissionCards, { query: { object: object.id } }),
    () => by.call(listLastMeasurements, { params: { id: object.id } }),
    () => by.call(readKeyFigures, { query: {} }),
    () => by.call(listStandings, { query: { by: 'region' } }),
    () => by.call(countVisiblePlaces, { params: { set: 'objects' }, query: {} }),
    () => by.send('GET', pathOf(readTile, tile)),
    () => makeCaller(server, async () => person.access).call(currentUser),
  ]
  const bodies: unknown[] = []
  for (const ask of asks) bodies.push(expectDone<unknown>(await ask()))
  return bodies
}

/** The same number of changes each time, of other contents. */
async function writeFour(title: string, shift: number, value: string, right: PermissionName) {
  const by = makeCaller(one, async () => admin.access)
  const body = { id: object.id, version: object.version }
  expectDone(await by.call(updateObject, { body: { ...body, title } }))
  const moved = { ...body, version: object.version + 1, longitude: object.longitude + shift }
  expectDone(await by.call(updateObject, { body: moved }))
  const { id } = await anEmission({ source_id: source.id, value, by })
  expectDone(await csak.call(changeEmissionStatus, { body: { id, status: 'Accepted' } }))
  await grant(by, role, [right])
}

const countChanges = (url: string) =>
  runSql(
    url,
    `select (select sum(n) from registry_changes) as registry, (select sum(n) from figure_changes) as figures,
      (select grants_version from roles where id = ${role.id}) as grants`,
  )

const soon = { timeout: 20_000, interval: 50 }

/** As the servers showed it before the failover. */
let lost: unknown[] = []

async function leadTo(url: string): Promise<void> {
  await proxy.cut()
  proxy.leadTo(url)
  await proxy.restore()
}

const answers = async (server: TestServer) => (await workWith(server).anonymous.call(health)).status === 200

test('after a failover that lost four writes no server shows any of them, nor misses the four that followed', async () => {
  const heard = await listen(one, csak)
  await pair.stopReplication()
  await writeFour('Завод потерянный', 0.3, '0,9', 'help.faq')
  lost = await readAll(one)
  await readAll(other)
  const countsThen = await countChanges(pair.url)
  await beginMaintenance(one.app.db, new Date(), 'Потеряно')
  await expect.poll(() => other.app.maintenance.isOn()).toBe(true)
  expect(heard).toContain('emission.changed')

  pair.killPrimary()
  await leadTo(pair.standbyUrl)
  // A standby takes no changes: for its servers the database is away.
  for (const server of [one, other]) {
    const reply = await workWith(server).anonymous.call(health)
    expect(reply).toMatchObject({ status: 503, body: { code: 'database.unavailable' } })
  }
  await pair.promoteStandby()
  for (const server of [one, other]) {
    await expect.poll(() => answers(server), soon).toBe(true)
    await expect.poll(() => server.app.maintenance.isOn()).toBe(false)
  }
  await writeFour('Завод после сбоя', 0.5, '0,2', 'help.knowledge-base')
  expect(await countChanges(pair.standbyUrl)).toEqual(countsThen)

  const fresh = await readAll(await startServer({ databaseUrl: proxy.url, clock: one.clock }))
  expect(fresh).not.toEqual(lost)
  expect(await readAll(one)).toEqual(fresh)
  expect(await readAll(other)).toEqual(fresh)
  // Bounds a hang on a busy machine.
}, 120_000)

test('a change on a database that has become read-only is told to come again, and the connection is not used again', async () => {
  const set = async (value: 'on' | 'off') => {
    await runSql(pair.superuserUrl, `alter system set default_transaction_read_only = ${value}`)
    await runSql(pair.superuserUrl, 'select pg_reload_conf()')
  }
  await set('on')
  await expect.poll(() => answers(one), soon).toBe(false)
  const refused = await makeCaller(one, async () => admin.access).call(createRole, {
    body: { name: 'late', title_ru: 'Поздняя', title_uz: 'Kech' },
  })
  expect(refused).toMatchObject({ status: 503, body: { code: 'database.unavailable' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await set('off')
  await expect.poll(() => answers(one), soon).toBe(true)
  await aRole()
})

test('another state of the database, put in its place under running servers, is what they show', async () => {
  const url = await pair.startPrimaryAgain()
  await leadTo(url)
  for (const server of [one, other]) {
    await expect.poll(() => answers(server), soon).toBe(true)
    expect(await readAll(server)).toEqual(lost)
  }
})
