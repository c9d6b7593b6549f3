import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { type Job, readJob } from '#contract/api/operation/jobs'
import { listObjects } from '#contract/api/registry/company-objects'
import { importObjects } from '#contract/api/registry/objects-import'
import { atEnd } from '../support/at-end'
import { startChildServer } from '../support/child-server'
import { signInAs } from '../support/client'
import { ownDatabase } from '../support/databases/database'
import { runSql } from '../support/databases/database-on'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { sized } from '../support/sized'
import { anObjectEntry, cellOf, fillIn, type Row } from '../support/spreadsheets/filled-template'
import { importOf, markedOf, templateFor } from '../support/spreadsheets/import-workbooks'
import { readAll } from '../support/spreadsheets/spreadsheet-files'

/** In the long form more than one statement takes, of objects and of sources. */
const OBJECTS = sized({ short: 200, long: 5000 })
const SOURCES_EACH = sized({ short: 2, long: 4 })
const SOURCES = OBJECTS * SOURCES_EACH
const NORMS = OBJECTS / 10
const START = { latitude: 40.1, longitude: 65.3 }

/** A workbook of a whole country: every tenth object has a norm and a plan as well. */
function aRegistry(length = OBJECTS) {
  const numbers = Array.from({ length }, (_, index) => index)
  const objects = numbers.map(
    (number): Row =>
      anObjectEntry({
        key: `К${number}`,
        title: `Завод № ${number} «Большой»`,
        inn: String(300_000_000 + number),
        address: `Промзона, ${number}`,
        latitude: START.latitude + number / 1e5,
        longitude: START.longitude,
        danger_category: number % 5,
      }),
  )
  const sources = numbers.flatMap((number) =>
    Array.from(
      { length: SOURCES_EACH },
      (_, index): Row => ({
        object: `К${number}`,
        number: `000${index + 1}`,
        name: `Труба ${index + 1}`,
        type: 'Воздух',
        latitude: START.latitude + number / 1e5,
        longitude: START.longitude + index / 1e4,
      }),
    ),
  )
  const normatives = numbers
    .filter((number) => number % 10 === 0)
    .map(
      (number): Row => ({
        object: `К${number}`,
        source_number: '0001',
        component_id: 'Серы диоксид',
        type: 'ПДВ',
        value: '0,5',
      }),
    )
  return { objects, sources, normatives }
}

type Registry = ReturnType<typeof aRegistry>

/** Fifty mistakes all over the sheets, and where each of them is. */
function spoil({ objects, sources, normatives }: Registry): string[] {
  const wrong: string[] = []
  const set = (rows: Row[], sheet: keyof Registry, line: number, field: string, value: string | null) => {
    const row = rows[line]
    if (row) row[field] = value
    const tab = { objects: 'Объекты', sources: 'Источники', normatives: 'Нормативы' }[sheet]
    wrong.push(`${tab}!${cellOf(sheet, field, line + 2)}`)
  }
  for (let index = 0; index < 10; index++) {
    set(objects, 'objects', index * (OBJECTS / 10 - 1), 'inn', '12')
    set(objects, 'objects', index * (OBJECTS / 10 - 1) + 1, 'district_id', 'Нет такого района')
    set(sources, 'sources', index * (SOURCES / 10 - 1), 'type', 'Эфир')
    set(sources, 'sources', index * (SOURCES / 10 - 1) + 11, 'object', 'К999999')
    set(normatives, 'normatives', index * (NORMS / 10 - 1) + 1, 'value', '8-6')
  }
  return wrong
}

const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-import-'))
atEnd(() => rm(dataDir, { recursive: true, force: true }))
const databaseUrl = await ownDatabase()
const server = await startServer({ databaseUrl })
const keeper = await workWith(server).aPerson({ granted: ['objects.import', 'objects.view'] })

test('fifty errors among thousands of rows are all named; corrected, everything is there at once', {
  timeout: 300_000,
}, async () => {
  const template = await templateFor(keeper)
  const registry = aRegistry()
  const wrong = spoil(registry)

  const refused = await importOf(keeper, fillIn(template, registry))
  expect(refused).toMatchObject({ applied: false, errors_count: 50 })
  expect(refused.errors.map(({ sheet, cell }) => `${sheet}!${cell}`).sort()).toEqual(wrong.sort())
  expect(expectDone(await keeper.call(listObjects)).count).toBe(0)
  const marked = await readAll(await markedOf(keeper, refused.job))
  const heads = marked
    .filter(({ cells }) => cells.includes('Ошибки'))
    .map(({ sheet, cells }) => [sheet, cells.indexOf('Ошибки')] as const)
  const errorsAt = new Map(heads)
  const explained = marked.filter(
    ({ sheet, row, cells }) => row > 1 && cells[errorsAt.get(sheet) ?? 99] != null,
  )
  expect(explained).toHaveLength(50)

  const counts = new Set<number>()
  let isDone = false
  const watching = (async () => {
    for (; !isDone; await pause(10)) counts.add((await keeper.call(listObjects)).body.count)
  })()
  const done = await importOf(keeper, fillIn(template, aRegistry()))
  isDone = true
  await watching
  expect(done).toMatchObject({
    applied: true,
    objects: OBJECTS,
    sources: SOURCES,
    normatives: NORMS,
    warnings_count: 0,
  })
  counts.add(expectDone(await keeper.call(listObjects)).count)
  expect([...counts].sort()).toEqual([0, OBJECTS])
  const rows = await runSql(
    databaseUrl,
    'select count(distinct request_id)::int as jobs, count(*)::int as entries from journal where object_id is not null',
  )
  expect(rows).toEqual([{ jobs: 1, entries: OBJECTS + SOURCES + NORMS }])
})

test('a server that is killed while it writes leaves nothing of it', { timeout: 300_000 }, async () => {
  // Or it would do the work itself.
  await server.close()
  const child = await startChildServer(dataDir, { DATABASE_URL: databaseUrl, ECO_DEMO: 'off' })
  const person = await signInAs(child, keeper.user.email, keeper.password)
  const count = async () => await runSql(databaseUrl, 'select count(*)::int as objects from company_objects')
  const before = await count()
  // The objects are written, and none of their sources can be.
  const holder = new Client({ connectionString: databaseUrl })
  await holder.connect()
  atEnd(() => holder.end())
  await holder.query('begin; lock table pollution_sources in exclusive mode')
  const file = new File([fillIn(await templateFor(person), aRegistry(50))], 'a.xlsx')
  const { id } = expectDone(await person.call(importObjects, { body: { file } }), 202)
  const see = async (): Promise<Job> => expectDone(await person.call(readJob, { params: { id } }))
  await vi.waitUntil(async () => (await see()).stage === 'writing', { timeout: 120_000, interval: 20 })
  await child.kill()
  await holder.query('rollback')
  expect(await count()).toEqual(before)
  expect(await runSql(databaseUrl, `select status from jobs where id = ${id}`)).toEqual([
    { status: 'running' },
  ])
})
