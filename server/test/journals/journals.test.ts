import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { addEmissionComment } from '#contract/api/measurements/emission-details'
import { updateEmission } from '#contract/api/measurements/emissions'
import {
  type Activity,
  listActivities,
  listAuthorizations,
  readActivity,
} from '#contract/api/operation/journals'
import { signIn } from '#contract/api/people/auth'
import { changeRolePermissions } from '#contract/api/people/roles'
import { updateUser } from '#contract/api/people/users'
import { deleteObject, updateObject } from '#contract/api/registry/company-objects'
import { addDocument } from '#contract/api/registry/object-passport'
import { demoPassword } from '#contract/demo-accounts'
import type { CallInput } from '#contract/endpoint'
import { permission } from '#contract/permissions/permissions'
import { openDatabase } from '../../src/core/database/database'
import { activitiesThat } from '../../src/features/journals/activity-selection'
import { type Caller, pathOf, type SignedIn, signInAs } from '../support/client'
import { pngFile } from '../support/files/pictures'
import { expectDone, grant, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer({ env: { ECO_TRUST_PROXY: 'on' } })
const work = workWith(server)
const { admin, anonymous, as, aRole, aUser, aPerson, anObject, aSecret, aSource, anEmission, regionWith } =
  work
const csak = as('csak')

type Query = NonNullable<CallInput<typeof listActivities>['query']>
const activities = async (query: Query, caller: Caller = admin) =>
  expectDone(await caller.call(listActivities, { query: { page_size: 500, ...query } })).results
const told = ({ changes }: Activity) =>
  Object.fromEntries(changes.map(({ title, before, after }) => [title, [before, after]]))

describe('what people did', () => {
  test('is told in the words of the fields, in both languages', async () => {
    const [navoi, bukhara] = [await regionWith('1712'), await regionWith('1706')]
    const user = await aUser({ region_id: navoi.id })
    const change = { phone: '+998 71 200 00 00', region_id: bukhara.id, status: 'inactive' as const }
    const reply = await admin.call(updateUser, { body: { id: user.id, version: user.version, ...change } })
    expectDone(reply)
    const request = reply.headers.get('x-request-id') as string
    const [entry, ...others] = await activities({ request })
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      ...{ action: 'update', record_type: 'users', record_id: String(user.id), request_id: request },
      ...{ record: `${user.name} ${user.surname}`, role: 'Администратор', object: null },
      actor: { name: expect.stringMatching(/\S/) },
    })
    expect(told(entry as Activity)).toEqual({
      Телефон: [null, '+998 71 200 00 00'],
      Регион: [navoi.name_ru, bukhara.name_ru],
      Статус: ['Работает', 'Заблокирован'],
    })
    const headers = { 'accept-language': 'uz' }
    const uzbek = expectDone(await admin.call(listActivities, { query: { request }, headers })).results[0]
    expect(told(uzbek as Activity)).toMatchObject({
      Hudud: [navoi.name_uz, bukhara.name_uz],
      Holati: ['Ishlaydi', 'Bloklangan'],
    })
    const { id } = entry as Activity
    expect(expectDone(await admin.call(readActivity, { params: { id } }))).toEqual(entry)
  })

  test('names the address from which it was done', async () => {
    const { id, version } = await aUser()
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expectDone(await admin.call(updateUser, { body: { id, version, name: 'Адрес' }, headers }))
    expect((await activities({ record_type: 'users', record_id: String(id) }))[0]?.ip).toBe('203.0.113.7')
    expect((await activities({ ip: '203.0.113.' })).map(({ record_id }) => record_id)).toContain(String(id))
    expect(await activities({ ip: '203.0.113.8' })).toEqual([])
  })

  test('to a measurement is its whole life, comments included; the reason of a decision is written once', async () => {
    const emission = await anEmission({ by: as('laboratory'), value: '0,25' })
    const { id, version } = emission
    expectDone(await as('laboratory').call(updateEmission, { body: { id, version, value: '0,5' } }))
    expectDone(await csak.call(addEmissionComment, { body: { emission_id: id, text: 'Проверить' } }), 201)
    const cancelled = await csak.call(changeEmissionStatus, {
      body: { id, status: 'Canceled', comment: 'Прибор' },
    })
    expectDone(cancelled)
    const life = await activities({ record_type: 'emissions', record_id: String(id), ordering: 'at' })
    expect(life.map(({ record_type, action }) => `${record_type} ${action}`).sort()).toEqual([
      'emission_comments create',
      'emissions create',
      'emissions update',
      'emissions update',
    ])
    const request = cancelled.headers.get('x-request-id') as string
    const decision = (await activities({ request })).find(({ record_type }) => record_type === 'emissions')
    expect(decision).toMatchObject({ reason: 'Прибор', object: { id: emission.object.id } })
    expect(decision?.record).toContain(emission.component.name)
    expect(told(decision as Activity)).toEqual({ Статус: ['Исправлена', 'Отклонена'] })
    const edits = life.flatMap((entry) => (entry.action === 'update' ? [told(entry)] : []))
    expect(edits).toContainEqual({ Статус: ['Новая', 'Исправлена'], Значение: ['0.25', '0.5'] })
  })

  test('to an object is its whole life, with sources and measurements', async () => {
    const source = await aSource()
    await anEmission({ source_id: source.id })
    const record_id = String(source.object_id)
    const life = await activities({ record_type: 'company_objects', record_id })
    expect(life.map(({ record_type }) => record_type).sort()).toEqual([
      'company_objects',
      'emissions',
      'pollution_sources',
    ])
    expect(await activities({ object: source.object_id })).toEqual(life)
  })

  test('to a role is its rights too', async () => {
    const role = await aRole()
    await grant(admin, role, ['users.view'])
    const life = await activities({ record_type: 'roles', record_id: String(role.id) })
    expect(life.map(({ record_type }) => record_type)).toEqual(['role_grants', 'role_grants', 'roles'])
    expect(life.flatMap(({ changes }) => changes.map(({ after }) => after))).toContain('Пользователи')
  })

  test('is filtered by who, what and when, and found by old and new values', async () => {
    const person = await aPerson({ granted: ['users.view', 'users.edit'] })
    const target = await aUser({ surname: 'Прежняя' })
    server.clock.set('2026-03-05T20:30:00.000Z')
    const actor = await signInAs(server, person.user.email, person.password)
    const { id, version } = target
    expectDone(await actor.call(updateUser, { body: { id, version, surname: 'Қўқонова' } }))
    const idsOf = async (query: Query) => (await activities(query)).map(({ record_id }) => record_id)
    expect(await idsOf({ actor: person.user.id })).toEqual([String(id)])
    expect(await idsOf({ search: 'ҚЎҚОНОВА' })).toEqual([String(id)])
    expect(await idsOf({ search: 'прежняя', action: 'update' })).toEqual([String(id)])
    expect(await idsOf({ search: 'surname' })).toEqual([])
    expect(await idsOf({ search: 'Прежняя Проба' })).toEqual([String(id)])
    expect(await idsOf({ field: 'surname', actor: person.user.id })).toEqual([String(id)])
    expect(await idsOf({ field: 'phone', actor: person.user.id })).toEqual([])
    // Half past one in the night of the 6th, in Tashkent.
    expect(
      await idsOf({ date_from: '2026-03-06', date_to: '2026-03-06', actor: person.user.id }),
    ).toHaveLength(1)
    expect(await idsOf({ date_to: '2026-03-05', actor: person.user.id })).toEqual([])
    const emission = await anEmission({ value: '7,125' })
    expect(await idsOf({ search: '7,125' })).toEqual([String(emission.id)])
    expect((await admin.send('GET', `${listActivities.path}?colour=red`)).status).toBe(422)
  })

  test('is looked up by an index, by record, user, field and word', async () => {
    const { db } = openDatabase(server.databaseUrl, () => undefined, { connections: 1 })
    onTestFinished(() => db.destroy())
    await sql`set enable_seqscan = off`.execute(db)
    const scope = { regionId: null, districtId: null, ministryId: null, seesSecret: true }
    for (const filters of [
      { record_id: '7' },
      { record_type: 'users' as const, record_id: '7' },
      { actor: 7 },
      { field: 'surname' as const },
      { search: 'прежняя' },
      { search: '7,5' },
      { search: 'прибор' },
    ]) {
      const { rows } = await sql<Record<string, string>>`
        explain select id from activities where ${activitiesThat(db, scope, filters)}`.execute(db)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('Index')
      expect(plan).not.toContain('Seq Scan')
    }
  })

  test('is counted up to ten thousand, and said to be more beyond', async () => {
    await server.app.database.background.db.transaction().execute((tx) =>
      sql`insert into journal (at, actor_kind, action, record_type, record_id, new_values, request_id)
        select now(), 'system', 'create', 'regions', '1', '{"name_ru":"Многократно"}', repeat('x', 2500)
        from generate_series(1, 10020)`.execute(tx),
    )
    const query = { search: 'многократно', page_size: 20 }
    const first = expectDone(await admin.call(listActivities, { query }))
    expect(first).toMatchObject({ count: 10_000, count_exact: false, next: '2' })
    const last = expectDone(await admin.call(listActivities, { query: { ...query, page: '501' } }))
    expect([last.results.length, last.next]).toEqual([20, '502'])
    const { count_exact } = expectDone(
      await admin.call(listActivities, { query: { ...query, date_from: '2099-01-01' } }),
    )
    expect(count_exact).toBe(true)
  })

  test('is read page by page without losing or repeating anything', async () => {
    const query = { date_from: '2026-03-01', date_to: '2026-03-31' }
    const all = (await activities(query)).map(({ id }) => id)
    expect(all.length).toBeGreaterThan(20)
    expect(all.length).toBeLessThan(500)
    const read: number[] = []
    let page: string | null = '1'
    while (page !== null) {
      const reply: { results: Activity[]; next: string | null; count: number } = expectDone(
        await admin.call(listActivities, { query: { ...query, page_size: 7, page } }),
      )
      expect(reply.count).toBe(all.length)
      read.push(...reply.results.map(({ id }) => id))
      page = reply.next
    }
    expect(read).toEqual(all)
    expect(new Set(read).size).toBe(read.length)
  })

  test('leaves as a file with every row that the filters select', async () => {
    const { id, version } = await aUser()
    expectDone(await admin.call(updateUser, { body: { id, version, name: 'Выгрузка' } }))
    const query = { record_type: 'users', record_id: String(id), excel: true }
    const reply = await admin.send('GET', pathOf(listActivities, {}, query))
    expect(reply.status).toBe(200)
    const [head, latest, first, ...others] = await cellsIn(reply.body.bytes as Buffer)
    expect(head?.slice(0, 5)).toEqual(['Дата и время', 'Кто', 'В роли', 'Действие', 'Раздел'])
    expect(latest?.[3]).toBe('Изменение')
    expect(latest?.[7]).toBe('Имя: Проба → Выгрузка')
    expect(first?.[3]).toBe('Создание')
    expect(others).toEqual([])
  })
})

/** A file that is asked for and not read: megabytes of it wait, more than the connection takes. */
async function beginFile(caller: SignedIn): Promise<IncomingMessage> {
  const path = pathOf(listActivities, {}, { search: 'многократно', csv: true })
  const headers = { authorization: `Bearer ${caller.access}`, 'accept-encoding': 'identity' }
  const asking = request(server.url + path, { headers }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  await once(answer, 'readable')
  answer.read(100)
  return answer
}

async function isCutOff(answer: IncomingMessage): Promise<boolean> {
  answer.resume()
  return once(answer, 'end').then(
    () => false,
    () => true,
  )
}

describe('a file that a slow reader has not taken yet', () => {
  const granted = ['journals.activity', 'journals.authorization'] as const
  const person = () => aPerson({ granted: [...granted] })

  test('is cut off when its user is deactivated, limited to a region, or loses the right', async () => {
    const bukhara = await regionWith('1706')
    const [inactive, limited, without] = [await person(), await person(), await person()]
    const update = async ({ user }: typeof inactive, change: object) =>
      expectDone(await admin.call(updateUser, { body: { id: user.id, version: user.version, ...change } }))
    const first = await beginFile(inactive)
    await update(inactive, { status: 'inactive' })
    expect(await isCutOff(first)).toBe(true)
    const second = await beginFile(limited)
    await update(limited, { region_id: bukhara.id })
    expect(await isCutOff(second)).toBe(true)
    const third = await beginFile(without)
    const changes = [{ id: permission('journals.activity').id, granted: false }]
    const body = { role_id: without.user.role.id, changes }
    expectDone(await admin.call(changeRolePermissions, { body }))
    expect(await isCutOff(third)).toBe(true)
  })

  test('goes on when something else of its user is changed', async () => {
    const someone = await person()
    const file = await beginFile(someone)
    const { id, version } = someone.user
    expectDone(await admin.call(updateUser, { body: { id, version, phone: '+998 71 200 11 11' } }))
    expect(await isCutOff(file)).toBe(false)
  })
})

describe('what is secret', () => {
  let auditor: Caller
  let cleared: Caller
  beforeAll(async () => {
    auditor = await aPerson({ granted: ['journals.activity', 'journals.authorization'] })
    cleared = await aPerson({ granted: ['journals.activity', 'objects.secret'] })
  })

  test('is in the journal for those alone who may see it, after it is gone too', async () => {
    const secret = await aSecret({ title: 'Полигон «Сокол»' })
    const source = await aSource({ object_id: secret.id })
    await anEmission({ source_id: source.id })
    const body = { title: 'Секретный план', file: new File([pngFile()], 'Сокол.png') }
    expectDone(await admin.call(addDocument, { params: { id: secret.id }, body }), 201)
    const gone = await aSecret({ title: 'Полигон «Беркут»' })
    expectDone(await admin.call(deleteObject, { body: { id: gone.id } }))
    for (const search of ['Сокол', 'Беркут']) {
      expect(await activities({ search }, auditor)).toEqual([])
      expect((await activities({ search }, cleared)).length).toBeGreaterThan(0)
    }
    for (const { id } of [secret, gone]) {
      expect(await activities({ object: id }, auditor)).toEqual([])
      const [entry] = await activities({ object: id }, cleared)
      expect((await auditor.call(readActivity, { params: { id: entry?.id ?? 0 } })).status).toBe(404)
    }
  })

  test('is the reason of an object that is open again', async () => {
    const { id, version } = await aSecret()
    expectDone(await admin.call(updateObject, { body: { id, version, status: 'active' } }))
    const titles = async (caller: Caller) =>
      (await activities({ object: id }, caller)).flatMap(({ changes }) => changes.map(({ field }) => field))
    expect(await titles(cleared)).toContain('confidential_reason')
    expect(await titles(auditor)).not.toContain('confidential_reason')
  })

  test('is what lies outside one’s own place', async () => {
    const navoi = await regionWith('1712')
    const limited = await aPerson({
      granted: ['journals.activity', 'journals.authorization', 'objects.secret'],
      region_id: navoi.id,
    })
    const [near, far] = [await anObject({}, '1712'), await anObject({}, '1706')]
    expect(await activities({ object: far.id }, limited)).toEqual([])
    expect(await activities({ object: near.id }, limited)).toHaveLength(1)
    const { results } = expectDone(await limited.call(listAuthorizations, { query: { page_size: 500 } }))
    expect(results.map(({ login }) => login)).toContain(limited.user.email)
    expect(results.every(({ region }) => region?.id === navoi.id)).toBe(true)
  })

  test('is nothing of it to whoever has no right to the journal', async () => {
    for (const caller of [as('csak'), as('ministry'), as('guest')]) {
      expect((await caller.call(listActivities, { query: {} })).status).toBe(403)
      expect((await caller.call(listAuthorizations, { query: {} })).status).toBe(403)
    }
  })
})

describe('sign-ins', () => {
  test('tell who, from where, when and with what result', async () => {
    const navoi = await regionWith('1712')
    const user = await aUser({ region_id: navoi.id })
    const headers = { 'x-forwarded-for': '198.51.100.4', 'user-agent': 'Obozrevatel/2' }
    const attempt = (password: string) =>
      anonymous.send('POST', signIn.path, { body: { email: user.email, password }, headers })
    await attempt('wrong')
    await attempt(demoPassword)
    const list = async (query: NonNullable<CallInput<typeof listAuthorizations>['query']>) =>
      expectDone(await admin.call(listAuthorizations, { query })).results
    const entries = await list({ user: user.id })
    expect(entries.map(({ outcome }) => outcome)).toEqual(['signed-in', 'wrong'])
    expect(entries[0]).toMatchObject({
      ...{ login: user.email, user: { id: user.id }, ip: '198.51.100.4', user_agent: 'Obozrevatel/2' },
      region: { id: navoi.id, name: navoi.name_ru },
      at: server.clock.now().toISOString(),
    })
    expect(await list({ outcome: 'wrong', search: user.email.toUpperCase() })).toHaveLength(1)
    expect(await list({ ip: '198.51.100', region: navoi.id })).toHaveLength(2)
    expect(await list({ user: user.id, date_to: '2020-01-01' })).toEqual([])
    const file = await admin.send('GET', pathOf(listAuthorizations, {}, { user: user.id, excel: true }))
    const [head, ...rows] = await cellsIn(file.body.bytes as Buffer)
    expect(head).toContain('Результат входа')
    expect(rows.map((row) => row[3])).toEqual(['Вход', 'Неверный логин или пароль'])
  })
})
