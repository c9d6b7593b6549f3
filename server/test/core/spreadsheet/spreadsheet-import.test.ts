import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type ImportReport, importReport, readJob } from '#contract/api/operation/jobs'
import { ministries } from '#contract/classifiers/ministries'
import { allRegions, type childRegions, parentRegions } from '#contract/classifiers/regions'
import { type Caller, pathOf } from '../../support/client'
import { MB, sendLarge } from '../../support/files/send-large'
import { expectDone, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'
import { anArchive, aWorkbook, cellsIn } from '../../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { db } = server.app
const { admin, as, aPerson, regionWith } = workWith(server)
const editor = await aPerson({ granted: ['classifiers.edit'] })

type Classifier = typeof parentRegions | typeof childRegions | typeof allRegions | typeof ministries

async function upload(
  classifier: Classifier,
  content: Uint8Array | string,
  dry_run?: 'true',
  caller: Caller = editor,
) {
  const file = new File([content], 'файл.xlsx')
  const { id } = expectDone(
    await caller.call(classifier.importRows, { query: { dry_run }, body: { file } }),
    202,
  )
  return vi.waitUntil(
    async () => {
      const job = expectDone(await caller.call(readJob, { params: { id } }))
      return job.finished_at ? job : undefined
    },
    { timeout: 30_000, interval: 30 },
  )
}

async function importOf(...given: Parameters<typeof upload>): Promise<ImportReport> {
  const job = await upload(...given)
  expect(job).toMatchObject({ status: 'done', kind: 'classifier.import', error: null })
  return importReport.parse(job.result)
}

async function exportOf(classifier: Classifier, format: 'excel' | 'csv' = 'excel'): Promise<Buffer> {
  return (await admin.send('GET', pathOf(classifier.list, {}, { [format]: 'true' }))).body.bytes as Buffer
}

const journalLength = async () => (await db.selectFrom('journal').select('id').execute()).length

test.each(['excel', 'csv'] as const)(
  'the regions, out as %s and in again, change nothing',
  async (format) => {
    const before = await journalLength()
    const { count } = expectDone(await admin.call(allRegions.list))
    const report = await importOf(allRegions, await exportOf(allRegions, format))
    expect(report).toEqual({
      dry_run: false,
      applied: true,
      created: 0,
      updated: 0,
      unchanged: count,
      errors_count: 0,
      errors: [],
    })
    expect(await journalLength()).toBe(before)
  },
)

test('five errors are named by their cells, and nothing is taken', async () => {
  const [head, ...rows] = await cellsIn(await exportOf(allRegions))
  const place = (sato: string) => rows.findIndex((cells) => cells[3] === sato)
  const set = (sato: string, column: number, value: string | number | null) => {
    const cells = rows[place(sato)]
    if (cells) cells[column] = value
  }
  const line = (sato: string) => place(sato) + 2
  const lines = ['1703202', '1703203', '1703206', '1712', '1718'].map(line)
  rows.push([null, 'Новый район', 'Yangi tuman', '1703999', rows[place('1703')]?.[0] ?? null, null])
  set('1706204', 1, 'Хороший, но напрасно изменённый район')
  set('1703202', 1, null)
  set('1703203', 2, 'x'.repeat(301))
  set('1703206', 4, 999_999)
  set('1712', 3, '17120')
  set('1718', 0, 888_888)
  const report = await importOf(allRegions, await aWorkbook({ header: head as string[], rows }))
  expect(report).toMatchObject({ applied: false, errors_count: 5 })
  expect(report.errors).toEqual(
    [
      { row: lines[0], column: 'Название (рус.)', cell: `B${lines[0]}`, code: 'required' },
      { row: lines[1], column: 'Название (узб.)', cell: `C${lines[1]}`, code: 'too-big' },
      { row: lines[2], column: 'ID региона', cell: `E${lines[2]}`, code: 'not-a-region' },
      { row: lines[3], column: 'Код СОАТО', cell: `D${lines[3]}`, code: 'sato-region' },
      { row: lines[4], column: 'ID', cell: `A${lines[4]}`, code: 'not-found' },
    ]
      .sort((one, other) => Number(one.row) - Number(other.row))
      .map((error) => ({ sheet: 'Лист', message: expect.stringMatching(/\w/), ...error })),
  )
  expect((await regionWith('1706204')).name_ru).toBe('Алатский район')
  expect(expectDone(await admin.call(allRegions.list, { query: { sato: '1703999' } })).count).toBe(0)
})

test('what is right is taken as a whole, in the name of whoever sent it, and found by id or by code', async () => {
  const { id } = await regionWith('1710')
  const csv = [
    'id,sato,name_ru,name_uz,parent_id',
    `${id},1710,Кашкадарья,Qashqadaryo,`,
    `,1710,Ещё раз та же,Yana,`,
  ]
  const twice = await importOf(parentRegions, csv.join('\n'))
  expect(twice).toMatchObject({
    applied: false,
    errors: [{ cell: 'B3', code: 'record-twice', sheet: 'CSV' }],
  })

  csv[2] = ',1799,Новая область,Yangi viloyat,'
  const tried = await importOf(parentRegions, csv.join('\n'), 'true')
  expect(tried).toMatchObject({ dry_run: true, applied: false, created: 1, updated: 1, errors_count: 0 })
  expect((await regionWith('1710')).name_ru).toBe('Кашкадарьинская область')

  const done = await importOf(parentRegions, csv.join('\n'))
  expect(done).toMatchObject({ dry_run: false, applied: true, created: 1, updated: 1, unchanged: 0 })
  expect(await regionWith('1710')).toMatchObject({ id, name_ru: 'Кашкадарья', version: 2 })
  const created = await regionWith('1799')
  const entry = await db
    .selectFrom('journal')
    .selectAll()
    .where('record_type', '=', 'regions')
    .where('record_id', '=', String(created.id))
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'create', actor_kind: 'user', actor_id: editor.user.id })

  const again = await importOf(parentRegions, csv.join('\n'))
  expect(again).toMatchObject({ applied: true, created: 0, updated: 0, unchanged: 2 })
})

test('a row that somebody changed meanwhile is not overwritten, if the file says what it saw', async () => {
  const exported = await cellsIn(await exportOf(ministries))
  const [first] = expectDone(await admin.call(ministries.list)).data
  if (!first) throw new Error('There are no ministries')
  const body = { id: first.id, version: first.version, name_ru: 'Переименовано другим' }
  expectDone(await admin.call(ministries.update, { body }))
  const rows = exported
    .slice(1)
    .map((cells) => (cells[0] === first.id ? [first.id, 'Моё', ...cells.slice(2)] : cells))
  const report = await importOf(ministries, await aWorkbook({ header: exported[0] as string[], rows }))
  expect(report.errors).toMatchObject([{ cell: 'D2', column: 'Версия', code: 'stale' }])

  const blind = await importOf(ministries, `ID;Название (рус.)\r\n${first.id};Моё`)
  expect(blind).toMatchObject({ applied: true, updated: 1 })
})

test('headings that are not known, or there twice, are named', async () => {
  const report = await importOf(ministries, 'Nomi (ruscha);Цвет;name_uz;Название (узб.)\nА;красный;B;C\n')
  expect(report.errors).toMatchObject([
    { row: 1, cell: 'B1', column: 'Цвет', code: 'unknown-column' },
    { row: 1, cell: 'D1', column: 'Название (узб.)', code: 'column-twice' },
  ])
  const short = await importOf(ministries, 'Название (рус.)\nА\n')
  expect(short.errors).toMatchObject([{ row: 2, cell: null, column: 'name_uz', code: 'required' }])
})

test('codes that a program made numbers of are codes', async () => {
  const { id } = await regionWith('1733')
  const rows = [[id, 1733, 'Хорезмская область', 'Xorazm viloyati']]
  const report = await importOf(
    parentRegions,
    await aWorkbook({ header: ['id', 'sato', 'name_ru', 'name_uz'], rows }),
  )
  expect(report).toMatchObject({ applied: true, unchanged: 1 })
})

test('only those who may edit classifiers may import', async () => {
  const body = { file: new File(['id'], 'a.csv') }
  expect((await as('laboratory').call(ministries.importRows, { body })).status).toBe(403)
  expect((await admin.send('POST', ministries.importRows.path, { body: {} })).status).toBe(415)
})

test('a file that is no spreadsheet fails with a reason', async () => {
  const bomb = anArchive([{ name: 'xl/worksheets/sheet1.xml', text: '<row/>'.repeat(100_000), times: 200 }])
  expect(await upload(ministries, bomb)).toMatchObject({
    status: 'failed',
    error: { code: 'spreadsheet.too-big' },
    result: null,
  })
  expect(await upload(ministries, Buffer.from([1, 0, 2, 0, 255]))).toMatchObject({
    error: { code: 'spreadsheet.unreadable' },
  })
})

test.each([
  ['says how large it is', true],
  ['does not say', false],
])(
  'a file of 100 MB that %s is refused, and nothing of it is kept',
  { timeout: 60_000 },
  async (_, honest) => {
    const kept = () => readdir(join(server.filesDir, 'jobs'))
    const before = await kept()
    const large = { access: editor.access, size: 100 * MB, honest }
    const { sent, ...reply } = await sendLarge(`${server.url}${ministries.importRows.path}`, large)
    expect(reply).toMatchObject({ status: 413, body: { code: 'file.too-large' } })
    if (honest) expect(sent).toBeLessThan(50 * MB)
    await vi.waitUntil(async () => (await kept()).length === before.length)
  },
)
