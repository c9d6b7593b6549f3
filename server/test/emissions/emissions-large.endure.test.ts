import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { changeEmissionStatuses } from '#contract/api/measurements/emission-decisions'
import { listEmissions } from '#contract/api/measurements/emissions'
import type { PermissionName } from '#contract/permissions/permissions'
import { convertInLibreOffice } from '../../../interop/support/libreoffice'
import { needPrograms } from '../../../interop/support/programs'
import { atEnd } from '../support/at-end'
import { startChildServer } from '../support/child-server'
import { signInAs } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { sized } from '../support/sized'
import { cellsIn, fileOf } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { db, pool } = server.app.database.background
const { aPerson, aSource } = workWith(server)
const granted: PermissionName[] = [
  'emissions.view',
  'emissions.view-unaccepted',
  'emissions.moderate',
  'emissions.export',
]
const moderator = await aPerson({ granted })
const source = await aSource({ start: '1990-01-01' })
const COMPONENTS = 20
/** Two months, and then as many days as make more than may be decided at once. */
const DAYS = sized({ short: 60 + 501, long: 5000 })

beforeAll(async () => {
  await sql`
    insert into emissions (object_id, source_id, component_id, unit_id, medium, region_id, date, value, verdict, ratio,
      object_verdict, author_id, last_editor_id, created_at, updated_at)
    select s.object_id, s.id, c.id, c.unit_id, s.type, o.region_id, '2012-01-01'::date + k, (k % 100)::numeric / 8,
      'normal', (k % 100)::double precision / 16, 'normal', 1, 1, now(), now()
    from generate_series(0, ${DAYS - 1}::int) as k, pollution_sources s join company_objects o on o.id = s.object_id,
      (select id, unit_id from components order by id limit ${COMPONENTS}) as c
    where s.id = ${source.id}`.execute(db)
}, 120_000)

async function aChild() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-emissions-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const child = await startChildServer(dataDir, { DATABASE_URL: server.databaseUrl, ECO_DEMO: 'off' })
  return { child, caller: await signInAs(child, moderator.user.email, moderator.password) }
}

const exportPath = `${listEmissions.path}?excel=true&source=${source.id}`
const exported = async () => (await moderator.send('GET', exportPath)).body.bytes as Buffer

test('every row goes to Excel, figures as numbers and dates as dates', { timeout: 240_000 }, async () => {
  const [head, ...rows] = await cellsIn(await exported())
  expect(rows).toHaveLength(DAYS * COMPONENTS)
  const cell = (name: string) => second?.[head?.indexOf(name) ?? -1]
  const second = rows.find((cells) => cells[head?.indexOf('Дата отбора') ?? -1] === '2012-01-02')
  expect(cell('Значение')).toBe(0.125)
  expect(cell('Кратность (доля от нормы)')).toBe(0.0625)
  expect(cell('Оценка')).toBe('Показания в пределах нормы')
})

test('a file begins to come before all of its rows are read', { timeout: 60_000 }, async () => {
  const answer = await fetch(server.url + exportPath, {
    headers: { authorization: `Bearer ${moderator.access}` },
  })
  expect(answer.headers.get('content-length')).toBeNull()
  let parts = 0
  for await (const part of answer.body ?? []) parts += part.length > 0 ? 1 : 0
  expect(parts).toBeGreaterThan(3)
})

test('LibreOffice finds every row in the file', { timeout: 240_000 }, async ({ skip }) => {
  needPrograms(skip, 'soffice')
  const [path = ''] = await convertInLibreOffice([await fileOf(await exported())], 'csv')
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(DAYS * COMPONENTS + 1)
})

test('a client that leaves takes its query along', { timeout: 60_000 }, async () => {
  const running = async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database()
       and query like '%as "component_name"%' and state in ('active', 'idle in transaction') and pid <> pg_backend_pid()`,
    )
    return rows[0]?.n
  }
  const left = new AbortController()
  const answer = await fetch(`${server.url}${listEmissions.path}?excel=true`, {
    headers: { authorization: `Bearer ${moderator.access}` },
    signal: left.signal,
  })
  await answer.body?.getReader().read()
  left.abort()
  await vi.waitUntil(async () => (await running()) === 0, { timeout: 10_000, interval: 50 })
})

test('a server that is killed in the middle of a bulk change changes nothing', {
  timeout: 120_000,
}, async () => {
  const ids = await db
    .selectFrom(
      sql<{ id: number }>`(select id from emissions where date < '2012-03-01' order by id limit 1000)`.as(
        'some_emissions',
      ),
    )
    .select('id')
    .execute()
  const { child, caller } = await aChild()
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table emission_comments in exclusive mode')
  const body = { ids: ids.map(({ id }) => id), status: 'Canceled' as const, comment: 'Отмена' }
  const asked = caller.call(changeEmissionStatuses, { body }).catch(() => 'gone')
  // It has changed every record and written their history by now; only the comments are left.
  await vi.waitUntil(
    async () => {
      const { rows } = await pool.query(
        `select from pg_locks where not granted and relation = 'emission_comments'::regclass`,
      )
      return rows.length > 0
    },
    { timeout: 30_000, interval: 50 },
  )
  await child.kill()
  expect(await asked).toBe('gone')
  await holder.query('rollback')
  holder.release()
  const changed = async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select (select count(*) from emissions where status <> 'New')::int
        + (select count(*) from emission_history)::int + (select count(*) from emission_comments)::int as n`,
    )
    return rows[0]?.n
  }
  await vi.waitUntil(
    async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and query like '%record_emission_decisions%'
         and state <> 'idle' and pid <> pg_backend_pid()`,
      )
      return rows.length === 0
    },
    { timeout: 10_000, interval: 50 },
  )
  expect(await changed()).toBe(0)
  // Another server does it, once, however often it is asked with the same key.
  const headers = { 'idempotency-key': 'after-the-crash' }
  for (const _ of [1, 2])
    expect(expectDone(await moderator.call(changeEmissionStatuses, { headers, body }))).toEqual({
      changed: 1000,
    })
  expect(await changed()).toBe(3000)
})

test('ten thousand that a filter selects are decided at once', { timeout: 120_000 }, async () => {
  const filter = { source: source.id, status: 'New' as const, date_from: '2012-03-01', date_to: '2013-07-13' }
  const { count } = expectDone(await moderator.call(listEmissions, { query: filter }))
  expect(count).toBe(10_000)
  const decide = (expected_count: number, more: object = {}) =>
    moderator.call(changeEmissionStatuses, {
      body: { filter: { ...filter, ...more }, expected_count, status: 'Accepted' },
    })
  expect(await decide(10_020, { date_to: '2013-07-14' })).toMatchObject({
    status: 422,
    body: { fields: { filter: { code: 'too-many' } } },
  })
  expect(expectDone(await decide(count))).toEqual({ changed: 10_000 })
})
