import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { storeEmissions, updateEmission } from '#contract/api/measurements/emissions'
import { listAlerts } from '#contract/api/real-time/alerts'
import {
  addCasePhoto,
  listCaseEvidence,
  listCases,
  listCaseWorkers,
  readCase,
  readCasePhoto,
  stepCase,
} from '#contract/api/real-time/cases'
import { hoursLate } from '#contract/domain/cases/case-deadlines'
import type { PermissionName } from '#contract/permissions/permissions'
import { everyRow } from '../../src/core/database/scope'
import { openExistingCases } from '../../src/features/cases/existing-cases'
import { settleCases } from '../../src/features/cases/settle-cases'
import { watchDeadlines } from '../../src/features/cases/watch-deadlines'
import { pngFile } from '../support/files/pictures'
import { listen } from '../support/listen'
import { expectDone, type Person, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const one = await startServer()
const other = await startServer({ databaseUrl: one.databaseUrl, clock: one.clock })
const { db } = one.app
const {
  admin,
  as,
  aPerson,
  aRole,
  aSecret,
  anObject,
  aSource,
  aNormative,
  anEmission,
  regionWith,
  componentWith,
} = workWith(one)
const csak = as('csak')
const laboratory = as('laboratory')
const so2 = await componentWith('SO2')
const hears: PermissionName[] = ['alerts.view', 'cases.view', 'emissions.view', 'emissions.view-unaccepted']

/** A source with a PDV of 0.5 for sulphur dioxide. */
async function aJudgedSource(object_id?: number) {
  const source = await aSource(object_id === undefined ? {} : { object_id })
  await aNormative({ source_id: source.id })
  return source
}

const alertsOf = async (person: Person) =>
  expectDone(await person.call(listAlerts, { query: { page_size: 100 } })).data
const casesOf = async (person: Pick<Person, 'call'>, object: number) =>
  expectDone(await person.call(listCases, { query: { object, status: 'any' } })).data
const settled = () => settleCases(db, one.clock.now())

test('an exceedance rings on the sockets of another server, for whoever may know of it and for nobody else', async () => {
  const silentRole = await aRole(hears)
  await db.updateTable('roles').set({ notifications: false }).where('id', '=', silentRole.id).execute()
  const people = {
    colleague: await aPerson({ granted: hears }),
    elsewhere: await aPerson({ granted: hears, region_id: (await regionWith('1706')).id }),
    stranger: await aPerson({ granted: ['cases.view', 'emissions.view-unaccepted'] }),
    guest: await aPerson({ granted: ['alerts.view', 'cases.view', 'emissions.view'] }),
    switchedOff: await aPerson({ role_id: silentRole.id }),
  }
  const ears = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([name, person]) => [name, await listen(other, person)] as const),
    ),
  )
  const secret = await aJudgedSource((await aSecret()).id)
  await anEmission({ source_id: secret.id, value: '5' })
  const source = await aJudgedSource()
  await anEmission({ source_id: source.id, value: '1,5', by: laboratory })
  await expect
    .poll(() => ears.colleague?.filter((action) => action === 'alert.raised').length, { timeout: 3000 })
    .toBe(1)
  expect(await alertsOf(people.colleague)).toMatchObject([
    {
      kind: 'exceedance',
      title: 'Выше нормы: Серы диоксид ×3',
      is_read: false,
      link: expect.stringMatching(/^\/cases\/\d+$/),
    },
  ])
  for (const name of ['elsewhere', 'guest', 'switchedOff'] as const) {
    expect(await alertsOf(people[name]), name).toEqual([])
    expect(ears[name], name).not.toContain('alert.raised')
  }
  expect(ears.stranger).not.toContain('alert.raised')
  expect(await casesOf(people.elsewhere, source.object_id)).toEqual([])
  expect(await casesOf(people.colleague, secret.object_id)).toEqual([])
  expect(await casesOf(people.guest, source.object_id)).toEqual([])
  expect(await casesOf(csak, secret.object_id)).toHaveLength(1)
})

test('thirty exceedances are one case and one alert; half as bad again, one more', async () => {
  const person = await aPerson({ granted: hears })
  const source = await aJudgedSource()
  const store = (day: number, value: string) =>
    admin.call(storeEmissions, {
      body: {
        source_id: source.id,
        date: new Date(Date.UTC(2025, 9, day)).toISOString().slice(0, 10),
        values: [{ component_id: so2.id, value }],
      },
    })
  for (let day = 1; day <= 30; day += 5) {
    const stored = await Promise.all(
      [0, 1, 2, 3, 4].map((more) => store(day + more, more % 2 ? '0,6' : '0,7')),
    )
    expect(stored.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  }
  await settled()
  expect(await alertsOf(person)).toHaveLength(1)
  const [only, ...more] = await casesOf(person, source.object_id)
  expect(more).toEqual([])
  expect(only).toMatchObject({ exceedances: 30, worst_load: 1.4, status: 'open', is_confirmed: false })
  expectDone(await store(120, '1,2'), 201)
  await settled()
  expect((await alertsOf(person)).map(({ title }) => title)).toEqual([
    'Стало хуже: Серы диоксид ×2,4',
    // Announced by the first of them, which came together.
    expect.stringMatching(/^Выше нормы: Серы диоксид ×1,[24]$/),
  ])
})

test('a case follows the verdicts behind it: seen by more when accepted, closed by itself, opened again', async () => {
  const guest = await aPerson({ granted: ['alerts.view', 'cases.view', 'emissions.view'] })
  const source = await aJudgedSource()
  const { id, version } = await anEmission({ source_id: source.id, value: '0,9', by: laboratory })
  await settled()
  expect(await casesOf(guest, source.object_id)).toEqual([])
  expectDone(await laboratory.call(updateEmission, { body: { id, version, value: '0,1' } }))
  await settled()
  expect(await casesOf(csak, source.object_id)).toMatchObject([{ status: 'closed' }])
  const second = expectDone(
    await laboratory.call(updateEmission, { body: { id, version: version + 1, value: '0,8' } }),
  )
  expectDone(
    await csak.call(changeEmissionStatus, { body: { id, status: 'Accepted', version: second.version } }),
  )
  await settled()
  expect(await casesOf(guest, source.object_id)).toMatchObject([{ status: 'open', is_confirmed: true }])
  expect(await alertsOf(guest)).toHaveLength(1)
  const [{ id: caseId } = { id: 0 }] = await casesOf(csak, source.object_id)
  const details = expectDone(await csak.call(readCase, { params: { id: caseId } }))
  expect(details.entries.map(({ kind }) => kind).reverse()).toEqual([
    'opened',
    'settled',
    'reopened',
    'confirmed',
  ])
})

test('a case is acknowledged, given to somebody, inspected with a photo, closed and reopened', async () => {
  const source = await aJudgedSource()
  await anEmission({ source_id: source.id, value: '0,9' })
  await settled()
  const [{ id } = { id: 0 }] = await casesOf(csak, source.object_id)
  const read = async () => expectDone(await csak.call(readCase, { params: { id } }))
  const step = async (body: object) =>
    csak.call(stepCase, { params: { id }, body: { version: (await read()).version, ...body } as never })
  expect(
    await csak.call(stepCase, { params: { id }, body: { step: 'acknowledge', version: 99 } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'record.stale' },
  })
  expectDone(await step({ step: 'acknowledge' }))
  expect(await step({ step: 'acknowledge' })).toMatchObject({
    status: 409,
    body: { code: 'case.forbidden-step' },
  })
  const { data: workers } = expectDone(await csak.call(listCaseWorkers))
  const stranger = await aPerson({ granted: ['cases.view'] })
  expect(workers.map(({ id }) => id)).not.toContain(stranger.user.id)
  expect(await step({ step: 'assign', assignee_id: stranger.user.id })).toMatchObject({ status: 422 })
  expectDone(await step({ step: 'assign', assignee_id: workers[0]?.id }))
  expect(await csak.call(addCasePhoto, { params: { id }, body: { photo: pngFile() } })).toMatchObject({
    status: 409,
  })
  expect(await step({ step: 'inspect' })).toMatchObject({ status: 422 })
  expectDone(await step({ step: 'inspect', text: 'Фильтр снят' }))
  const text = new File(['no picture'], 'a.png')
  expect(await csak.call(addCasePhoto, { params: { id }, body: { photo: text } })).toMatchObject({
    status: 422,
  })
  const withPhoto = expectDone(
    await csak.call(addCasePhoto, { params: { id }, body: { photo: pngFile() } }),
    201,
  )
  const photo_id = withPhoto.entries[0]?.photos[0] ?? 0
  const photo = { params: { id, photo_id } }
  expect((await csak.call(readCasePhoto, photo)).headers.get('content-type')).toBe('image/png')
  const elsewhere = await aPerson({ granted: hears, region_id: (await regionWith('1706')).id })
  expect((await elsewhere.call(readCasePhoto, photo)).status).toBe(404)
  expect(
    (await stranger.call(stepCase, { params: { id }, body: { step: 'close', version: 1 } })).status,
  ).toBe(403)
  expect((await read()).closing_problem).toBe('undecided')
  expect(await step({ step: 'close', text: 'Фильтр заменён' })).toMatchObject({
    status: 422,
    body: { code: 'case.closing-reason', fields: { reason_code: { code: 'required' } } },
  })
  expectDone(await step({ step: 'close', text: 'Фильтр заменён', reason_code: 'stopped' }))
  await settled()
  expect(await read()).toMatchObject({
    status: 'closed',
    finding: 'Фильтр заменён',
    close_reason: 'stopped',
    may: ['reopen'],
    due_at: null,
  })
  expectDone(await step({ step: 'reopen', text: 'Жалоба' }))
  expect((await read()).entries.map(({ kind }) => kind).reverse()).toEqual([
    ...['opened', 'acknowledged', 'assigned', 'inspected', 'closed', 'reopened'],
  ])
})

test('a case closes once its exceedances are decided and a later measurement is in norm; its evidence says how', async () => {
  const source = await aJudgedSource((await anObject({ danger_category: 1 })).id)
  const measure = (value: string, date: string) =>
    anEmission({ source_id: source.id, value, date, by: laboratory })
  const accept = async (id: number) =>
    expectDone(await csak.call(changeEmissionStatus, { body: { id, status: 'Accepted' } }))
  const colleague = await aPerson({ granted: hears })
  const outcomes = async () => (await alertsOf(colleague)).map(({ outcome }) => outcome?.code ?? null)
  const high = await measure('1,5', '2026-02-20')
  await settled()
  const [{ id } = { id: 0 }] = await casesOf(csak, source.object_id)
  const read = async () => expectDone(await csak.call(readCase, { params: { id } }))
  // Nobody has taken it in time.
  const passed = new Date(one.clock.now().getTime() - 90 * 60_000)
  await everyRow(db)
    .updateTable('exceedance_cases')
    .set({ acknowledge_by: passed })
    .where('id', '=', id)
    .execute()
  const { acknowledge_by, close_by } = await read()
  expect(await outcomes()).toEqual([null])
  const step = async (body: object) =>
    csak.call(stepCase, { params: { id }, body: { version: (await read()).version, ...body } as never })
  const taken = expectDone(await step({ step: 'acknowledge' }))
  expect(taken.assignee?.name).toBe('Малика Юсупова')
  expect(taken.entries[0]).toMatchObject({ kind: 'acknowledged', due_at: acknowledge_by })
  expect(hoursLate(new Date(acknowledge_by), new Date(taken.acknowledged_at ?? 0))).toBe(2)

  expect((await read()).closing_problem).toBe('undecided')
  await accept(high.id)
  await settled()
  expect((await read()).closing_problem).toBe('not-in-norm')
  expect(await outcomes()).toEqual(['confirmed'])
  const low = await measure('0,25', '2026-02-25')
  expect((await read()).closing_problem).toBe('not-in-norm')
  await accept(low.id)
  const closed = expectDone(await step({ step: 'close', text: 'Фильтр заменён' }))
  expect(closed).toMatchObject({ acknowledge_by, close_by, close_reason: null, closing_problem: null })
  expect(await outcomes()).toEqual(['closed'])
  expect(closed.entries[0]).toMatchObject({
    kind: 'closed',
    due_at: close_by,
    actor: { name: 'Малика Юсупова' },
  })

  const { data } = expectDone(await csak.call(listCaseEvidence, { params: { id } }))
  const norm = { norm_type: 'pdv', norm_value: '0.5', norm_start: expect.any(String) }
  const decided = { status: 'Accepted', decided_by: 'Малика Юсупова', laboratory: expect.any(String) }
  expect(data).toMatchObject([
    { id: high.id, date: '2026-02-20', value: 1.5, is_exceeded: true, load: 3, ...norm, ...decided },
    { id: low.id, date: '2026-02-25', value: 0.25, is_exceeded: false, load: 0.5, ...norm, ...decided },
  ])
})

test('an alert says that its measurement was corrected, and that it was cancelled', async () => {
  const colleague = await aPerson({ granted: hears })
  const source = await aJudgedSource()
  const { id, version } = await anEmission({ source_id: source.id, value: '1,5', by: laboratory })
  await settled()
  const outcome = async () => (await alertsOf(colleague))[0]?.outcome
  expect(await outcome()).toBeNull()
  const corrected = expectDone(
    await laboratory.call(updateEmission, { body: { id, version, value: '0,75' } }),
  )
  await settled()
  expect(await outcome()).toEqual({ code: 'corrected', text: 'исправлено, теперь ×1,5' })
  const cancel = { id, version: corrected.version, status: 'Canceled', reason_code: 'typing' } as const
  expectDone(await csak.call(changeEmissionStatus, { body: cancel }))
  await settled()
  expect((await outcome())?.code).toBe('gone')
})

test('whoever works on cases is reminded before a deadline, and told when it has passed, once', async () => {
  const worker = await aPerson({ granted: [...hears, 'cases.work'] })
  const source = await aJudgedSource((await anObject({ danger_category: 1 })).id)
  await anEmission({ source_id: source.id, value: '0,9' })
  await settled()
  const [{ id } = { id: 0 }] = await casesOf(csak, source.object_id)
  // Only this one is left to be reminded of.
  await everyRow(db)
    .updateTable('exceedance_cases')
    .set({ reminded_for: sql`acknowledge_by`, escalated_for: sql`acknowledge_by` })
    .where('id', '<>', id)
    .execute()
  const deadlines = async () =>
    (
      await db
        .selectFrom('alerts')
        .select('params')
        .where('user_id', '=', worker.user.id)
        .where('kind', '=', 'deadline')
        .orderBy('id')
        .execute()
    ).map(({ params }) => params.what)
  await watchDeadlines(db, one.clock.now())
  expect(await deadlines()).toEqual([])
  one.clock.advance({ hours: 3, minutes: 30 })
  await watchDeadlines(db, one.clock.now())
  await watchDeadlines(db, one.clock.now())
  expect(await deadlines()).toEqual(['reminded'])
  one.clock.advance({ hours: 1 })
  await watchDeadlines(db, one.clock.now())
  await watchDeadlines(db, one.clock.now())
  expect(await deadlines()).toEqual(['reminded', 'escalated'])
})

test('what was exceeded before there were cases becomes cases once, without a word', async () => {
  const person = await aPerson({ granted: hears })
  const source = await aJudgedSource()
  await anEmission({ source_id: source.id, value: '0,9', date: '2026-01-10' })
  await anEmission({ source_id: source.id, value: '0,8', date: '2026-01-11' })
  const old = await aJudgedSource()
  await anEmission({ source_id: old.id, value: '0,9', date: '2024-01-10' })
  await settled()
  for (const table of ['case_photos', 'case_entries', 'alerts', 'exceedance_cases'] as const) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    await everyRow(db).deleteFrom(table).execute()
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  }
  await db.deleteFrom('load_marks').where('name', '=', 'exceedance-cases').execute()
  await openExistingCases(db, one.clock.now())
  await openExistingCases(db, one.clock.now())
  expect(await casesOf(csak, source.object_id)).toMatchObject([
    { exceedances: 2, first_date: '2026-01-10', last_date: '2026-01-11', status: 'open' },
  ])
  expect(await casesOf(csak, old.object_id)).toEqual([])
  expect(await alertsOf(person)).toEqual([])
})
