import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import {
  changeAlertSettings,
  changeRoleAlertSettings,
  listAlerts,
  listRoleAlertSettings,
  markAlert,
} from '#contract/api/real-time/alerts'
import { sendReadings } from '#contract/api/real-time/integration'
import { updateObject } from '#contract/api/registry/company-objects'
import type { PermissionName } from '#contract/permissions/permissions'
import { everyRow } from '../../src/core/database/scope'
import { watchRecords } from '../../src/features/alerts/watch-records'
import { scheduledBackups } from '../../src/features/backups/scheduled-backups'
import { settleCases } from '../../src/features/cases/settle-cases'
import { watchDeadlines } from '../../src/features/cases/watch-deadlines'
import { watchStations } from '../../src/features/online-stations/watch-stations'
import { listen } from '../support/listen'
import { expectDone, type Person, workWith } from '../support/records/builders'
import { gatewayBuilders } from '../support/records/gateway-builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const work = workWith(server)
const {
  admin,
  as,
  aPerson,
  aRole,
  aLaboratory,
  aSecret,
  anObject,
  aSource,
  aNormative,
  anEmission,
  regionWith,
} = work
const { navoi, aStation, aPartner } = await gatewayBuilders(server, work)
const csak = as('csak')
const now = () => server.clock.now()
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000)

const titlesOf = async (person: Pick<Person, 'call'>) =>
  expectDone(await person.call(listAlerts, { query: { page_size: 100 } })).data.map(({ title }) => title)

/** A person, and what rings for them. */
async function aListener(granted: PermissionName[], fields: Parameters<typeof aPerson>[0] = {}) {
  const person = await aPerson({ granted: ['alerts.view', ...granted], ...fields })
  const heard = await listen(server, person)
  return {
    ...person,
    rings: () => heard.filter((action) => action === 'alert.raised').length,
    titles: () => titlesOf(person),
  }
}

type Listener = Awaited<ReturnType<typeof aListener>>

/** Each alert rings once; for the others it neither rings nor stands in the bell. */
async function expectTold(person: Listener, titles: string[]) {
  expect(await person.titles()).toEqual(titles)
  await expect.poll(person.rings, { timeout: 3000 }).toBe(titles.length)
}

async function expectSilence(...people: Listener[]) {
  for (const person of people) {
    expect(await person.titles()).toEqual([])
    expect(person.rings()).toBe(0)
  }
}

const cancel = async (id: number) =>
  expectDone(
    await csak.call(changeEmissionStatus, { body: { id, status: 'Canceled', comment: 'Не та проба' } }),
  )

test('records that come back are announced to their laboratory once, and later when no server was there', async () => {
  const [mine, other] = [await aLaboratory(), await aLaboratory()]
  const enters: PermissionName[] = ['emissions.view', 'emissions.view-unaccepted', 'emissions.enter']
  const author = await aListener(enters, { laboratory_id: mine.id })
  const neighbour = await aListener(enters, { laboratory_id: other.id })
  const reader = await aListener(['emissions.view'], { laboratory_id: mine.id })
  await cancel((await anEmission({ by: author })).id)
  await cancel((await anEmission({ by: author })).id)
  await watchRecords(db, inMinutes(4))
  await expectSilence(author)
  await watchRecords(db, inMinutes(6))
  await watchRecords(db, inMinutes(7))
  await expectTold(author, ['Отклонено записей: 2'])
  server.clock.advance({ minutes: 12 })
  await cancel((await anEmission({ by: author })).id)
  await watchRecords(db, inMinutes(180))
  await expectTold(author, ['Отклонено записей: 1', 'Отклонено записей: 2'])
  await expectSilence(neighbour, reader)
})

test('in the morning those who decide hear how many wait in their own queue, once a day', async () => {
  await anEmission({ source_id: (await aSource({ object_id: (await anObject({}, '1706')).id })).id })
  await anEmission()
  await anEmission({ source_id: (await aSource({ object_id: (await aSecret()).id })).id })
  const decides: PermissionName[] = ['emissions.view', 'emissions.view-unaccepted', 'emissions.moderate']
  const everywhere = await aListener(decides)
  const ofNavoi = await aListener(decides, { region_id: navoi.id })
  const idle = await aListener(decides, { region_id: (await regionWith('1733')).id })
  const reader = await aListener(['emissions.view'])
  const { rows } = await sql<{ all: number; navoi: number }>`
    select count(*) filter (where not o.is_secret)::int as all,
      count(*) filter (where o.region_id = ${navoi.id} and not o.is_secret)::int as navoi
    from emissions e, company_objects o
    where e.object_id = o.id and e.status = any('{New,Edited}') and e.deleted_at is null`.execute(db)
  const waiting = rows[0] ?? { all: 0, navoi: 0 }
  expect(waiting).toEqual({ all: 2, navoi: 1 })
  await watchRecords(db, new Date('2026-03-03T03:50:00Z'))
  await expectSilence(everywhere, ofNavoi)
  for (const time of ['04:05', '04:06', '05:30']) await watchRecords(db, new Date(`2026-03-03T${time}:00Z`))
  await expectTold(everywhere, [`Ждут решения: ${waiting.all}`])
  await expectTold(ofNavoi, [`Ждут решения: ${waiting.navoi}`])
  await expectSilence(idle, reader)
  await watchRecords(db, new Date('2026-03-04T04:05:00Z'))
  expect(await everywhere.titles()).toHaveLength(2)
})

test('a backup that was not made is announced to those who look after backups', async () => {
  const keeper = await aListener(['backups.view'])
  const reader = await aListener(['emissions.view'])
  const { config, database } = server.app
  const settings = { ...config, backups: { ...config.backups, at: '02:30', dir: '/dev/null/backups' } }
  await scheduledBackups(settings, database)(db, new Date('2026-03-02T21:31:00Z'))
  await expectTold(keeper, ['Резервная копия не сделана'])
  await expectSilence(reader)
})

test('what partners send wrong, a silent station and a deadline ring for those of their region, by their rights', async () => {
  const looks: PermissionName[] = [
    'monitoring.station',
    'cases.view',
    'emissions.view',
    'emissions.view-unaccepted',
  ]
  const keeper = await aListener(['integrations.view'])
  const watcher = await aListener(['monitoring.station'], { region_id: navoi.id })
  const worker = await aListener(['cases.view', 'cases.work', 'emissions.view', 'emissions.view-unaccepted'])
  const elsewhere = await aListener([...looks, 'cases.work'], { region_id: (await regionWith('1706')).id })
  const { name, send } = await aPartner(['readings'])
  const object = await anObject({ danger_category: 1 })
  const station = await aStation(object.id)
  const row = { station_id: station, at: now().toISOString(), so2: 0.1 }
  for (const so2 of ['много', 'мало']) await send(sendReadings.path, [row, { ...row, so2 }])
  await expectTold(keeper, [`Строк в карантине: 1 — ${name}`])
  await watchStations(db, inMinutes(16))
  await expectTold(watcher, ['Станция не передаёт данные'])
  const source = await aSource({ object_id: object.id })
  await aNormative({ source_id: source.id })
  await anEmission({ source_id: source.id, value: '0,9' })
  await settleCases(db, now())
  await watchDeadlines(db, inMinutes(200))
  await watchDeadlines(db, inMinutes(201))
  await expectTold(worker, ['Срок по делу истекает: Серы диоксид', 'Выше нормы: Серы диоксид ×1,8'])
  await expectSilence(elsewhere)
  // What was told of an object is hidden with it.
  const { version } = await everyRow(db)
    .selectFrom('company_objects')
    .select('version')
    .where('id', '=', object.id)
    .executeTakeFirstOrThrow()
  expectDone(
    await admin.call(updateObject, {
      body: { id: object.id, version, status: 'secret', confidential_reason: 'Оборонный объект' } as never,
    }),
  )
  expect(await watcher.titles()).toEqual([])
  expect(await worker.titles()).toEqual([])
})

test('a kind rings where the role says, unless the user says otherwise; a switched-off role hears nothing', async () => {
  const role = await aRole(['alerts.view', 'backups.view'])
  const quiet = await aListener([], { role_id: role.id })
  const own = await aListener([], { role_id: role.id })
  const off = await aRole(['alerts.view', 'backups.view'])
  await db.updateTable('roles').set({ notifications: false }).where('id', '=', off.id).execute()
  const unheard = await aListener([], { role_id: off.id })
  const { data } = expectDone(await admin.call(listRoleAlertSettings, { query: { page_size: 100 } }))
  const { version = 0 } = data.find(({ id }) => id === role.id) ?? {}
  expectDone(
    await admin.call(changeRoleAlertSettings, {
      params: { id: role.id },
      body: { kinds: { backup: [] }, version },
    }),
  )
  expectDone(await own.call(changeAlertSettings, { body: { kinds: { backup: ['bell'] }, version: 0 } }))
  // A change of settings rings for oneself: other windows show it.
  await expect.poll(own.rings, { timeout: 3000 }).toBe(1)
  const { config, database } = server.app
  const settings = { ...config, backups: { ...config.backups, at: '02:30', dir: '/dev/null/backups' } }
  await scheduledBackups(settings, database)(db, new Date('2026-03-03T21:31:00Z'))
  expect(await own.titles()).toEqual(['Резервная копия не сделана'])
  await expect.poll(own.rings, { timeout: 3000 }).toBe(2)
  await expectSilence(quiet, unheard)
  const [alert] = expectDone(await own.call(listAlerts)).data
  const params = { id: alert?.id ?? 0 }
  expect(expectDone(await own.call(markAlert, { params, body: { is_read: true } })).is_read).toBe(true)
  expect(expectDone(await own.call(listAlerts)).unread).toBe(0)
  expect((await quiet.call(markAlert, { params, body: { is_read: true } })).status).toBe(404)
})
