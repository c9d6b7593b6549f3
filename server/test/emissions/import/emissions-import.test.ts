import { expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { listEmissionComments, listEmissionHistory } from '#contract/api/measurements/emission-details'
import { listEmissions } from '#contract/api/measurements/emissions'
import { expectDone } from '../../support/records/builders'
import { startServer } from '../../support/server'
import {
  measurementsBook,
  measurementsCsv,
  measurementsOf,
  measurementsTemplate,
} from '../../support/spreadsheets/import-measurements'
import { markedOf } from '../../support/spreadsheets/import-workbooks'
import { aWorkbook, readAll, windows1251 } from '../../support/spreadsheets/spreadsheet-files'
import { stacksOn } from './stacks'

const { aSource, aNormative, aPlan, anEmission, componentWith, csak, laboratory, aStack, recordedAt } =
  stacksOn(await startServer())
const [so2, no2] = [await componentWith('SO2'), await componentWith('NO2')]

test('measurements are tried, then taken with verdict, history and comment, in the name of the sender', async () => {
  const { source, line } = await aStack()
  await aNormative({ source_id: source.id, type: 'pdv', value: '0.5' })
  const book = await measurementsBook([
    line({ value: '0,75', comment: 'Ветер с севера' }),
    line({ component: so2.name_uz.toUpperCase(), date: '28.02.2026', value: '<0,01' }),
    line({ source: '0001 — Труба', date: '2026-02-27', value: 0.0004, unit: 'г/м3' }),
    line({ component: 'NO2', value: '1 234,5' }),
  ])
  const tried = await measurementsOf(laboratory, book, { dry_run: 'true' })
  expect(tried).toMatchObject({
    applied: false,
    created: 4,
    errors: [],
    existing_count: 0,
    verdicts: { exceeded: 1, under: 0, normal: 2, no_data: 1 },
  })
  expect(tried.preview.map(({ row, value, date, verdict }) => [row, value, date, verdict])).toEqual([
    [2, '0.75', '2026-03-01', 'exceeded'],
    [3, '<0.01', '2026-02-28', 'normal'],
    [4, '0.4', '2026-02-27', 'normal'],
    [5, '1234.5', '2026-03-01', 'no_data'],
  ])
  expect(await recordedAt(source)).toEqual([])

  expect(await measurementsOf(laboratory, book)).toMatchObject({ applied: true, created: 4 })
  const data = await recordedAt(source)
  expect(data).toMatchObject([
    { value: 0.75, verdict: 'exceeded', ratio: 1.5, status: 'New', comments_count: 1, pdv: '0.5' },
    { value: 0.01, qualifier: '<', verdict: 'normal' },
    { value: 0.4, unit: { name: 'мг/м³' } },
    { value: 1234.5, component: { id: no2.id }, verdict: 'no_data' },
  ])
  expect(data[0]).toMatchObject({
    author: { name: 'Дилноза Каримова' },
    laboratory: { id: expect.any(Number) },
  })
  const id = data[0]?.id as number
  const history = expectDone(await csak.call(listEmissionHistory, { params: { id } }))
  expect(history.data).toMatchObject([
    { from_status: null, to_status: 'New', role: 'laboratory', changes: [{ field: 'value', after: '0.75' }] },
  ])
  const comments = expectDone(await csak.call(listEmissionComments, { query: { emission: id } }))
  expect(comments.data).toMatchObject([{ text: 'Ветер с севера' }])
})

test('what exists is shown beside the file, as far as it may be seen, and passed over when that is chosen', async () => {
  const { source, line } = await aStack()
  const own = await anEmission({ source_id: source.id, date: '2026-02-01', value: '0.25', by: laboratory })
  const other = await anEmission({ source_id: source.id, date: '2026-02-02', value: '7', by: csak })
  const book = await measurementsBook([
    line({ date: '2026-02-01', value: '0,250' }),
    line({ date: '2026-02-02', value: 8 }),
    line({ date: '2026-02-03', value: 0.3 }),
  ])
  const tried = await measurementsOf(laboratory, book)
  expect(tried).toMatchObject({
    applied: false,
    errors_count: 0,
    created: 1,
    existing_count: 2,
    existing_equal_count: 1,
    existing: [
      {
        cell: 'F2',
        code: 'duplicate',
        value: '0.25',
        is_equal: true,
        recorded: { id: own.id, value: '0.25', status: 'New', author: 'Дилноза Каримова' },
      },
      { cell: 'F3', value: '8', is_equal: null, recorded: null },
    ],
  })
  const marked = await readAll(await markedOf(laboratory, tried.job))
  expect(marked[1]?.cells[7]).toContain(`Уже записано: 0,25, автор Дилноза Каримова: ID ${own.id} (`)
  expect(marked[2]?.cells[7]).toMatch(/эта запись вам не видна: \(Объект, Источник, .*, Дата отбора\)$/)
  const seen = await measurementsOf(csak, book, { dry_run: 'true' })
  expect(seen.existing[1]).toMatchObject({ recorded: { id: other.id, value: '7' }, is_equal: false })

  const done = await measurementsOf(laboratory, book, { existing: 'skip' })
  expect(done).toMatchObject({ applied: true, created: 1, unchanged: 2 })
  expect((await recordedAt(source)).map(({ value }) => value)).toEqual([0.25, 7, 0.3])
  const again = await measurementsOf(laboratory, book, { existing: 'skip' })
  expect(again).toMatchObject({ applied: true, created: 0, unchanged: 3 })
})

test.each([
  ['ours: semicolons, a BOM, decimal commas', (text: string) => `\ufeff${text}`, ';', '0,5', '15.02.2026'],
  ['of others: commas, decimal points', (text: string) => text, ',', '0.5', '2026-02-15'],
  ['of others: tabs, in cp1251', windows1251, '\t', '0,5', '15/02/2026'],
])('a csv is read as well: %s', async (_, encode, delimiter, value, date) => {
  const { source, line } = await aStack()
  const text = measurementsCsv([line({ value, date }), line({ value: 'x', date })], delimiter)
  const wrong = await measurementsOf(laboratory, encode(text), {}, 'a.csv')
  expect(wrong.errors).toMatchObject([
    { sheet: 'CSV', row: 3, cell: 'F3', column: 'Значение', code: 'value' },
  ])
  const marked = await markedOf(laboratory, wrong.job)
  expect(String(marked)).toContain('Значение: Нужно число')
  const corrected = String(marked)
    .replace(';x;', `;${value};`)
    .replace(/2026-02-15|15.02.2026|15\/02\/2026/, '14.02.2026')
  expect(await measurementsOf(laboratory, corrected, {}, 'a.csv')).toMatchObject({
    applied: true,
    created: 2,
  })
  expect(await recordedAt(source)).toMatchObject([
    { value: 0.5, date: '2026-02-14' },
    { value: 0.5, date: '2026-02-15' },
  ])
})

test('what was exported is read back: its other columns are passed over, its signs are not lost', async () => {
  const { source } = await aStack()
  await anEmission({ source_id: source.id, date: '2026-02-01', value: '<0.5', by: laboratory })
  const path = `${listEmissions.path}?csv=true&source=${source.id}`
  const exported = String((await csak.send('GET', path)).body.bytes)
  const report = await measurementsOf(laboratory, exported, {}, 'a.csv')
  expect(report).toMatchObject({ errors: [], existing: [{ value: '<0.5', is_equal: true }] })
  expect(report.warnings.map(({ code }) => code)).toContain('unknown-column')
  const moved = exported.replace('2026-02-01', '2026-02-09')
  expect(await measurementsOf(laboratory, moved, {}, 'a.csv')).toMatchObject({ applied: true })
  expect((await recordedAt(source))[1]).toMatchObject({ value: 0.5, qualifier: '<', date: '2026-02-09' })
})

test('a template has a line for what is planned or normed, and comes back filled in', async () => {
  const { object, source } = await aStack()
  await aNormative({ source_id: source.id })
  await aPlan({ source_id: source.id, component_id: no2.id })
  await aNormative({
    source_id: source.id,
    component_id: (await componentWith('CO')).id,
    start: '2020-01-01',
    end: '2020-12-31',
  })
  await aSource({ object_id: object.id, number: '7', type: 'water' })
  const wanted = { objects: String(object.id), medium: 'air' as const, date: '2026-03-01' }
  const [head, ...lines] = (await readAll(await measurementsTemplate(laboratory, wanted))).filter(
    ({ sheet }) => sheet === 'Измерения',
  )
  expect(lines.map(({ cells }) => cells.slice(0, 5))).toEqual([
    [object.title, '0001 — Труба', no2.name_ru, 'мг/м³', '2026-03-01'],
    [object.title, '0001 — Труба', so2.name_ru, 'мг/м³', '2026-03-01'],
  ])
  expect(lines[0]?.cells[7]).toBe(String(source.id))
  const filled = lines.map(({ cells }, index) =>
    cells.map((cell, place) => (place === 5 && index === 0 ? 0.4 : (cell ?? null))),
  )
  const header = (head?.cells ?? []).map(String)
  const report = await measurementsOf(laboratory, await aWorkbook({ header, rows: filled }, 'Измерения'))
  expect(report).toMatchObject({ applied: true, created: 1, blank: 1, errors: [] })
  expect(await recordedAt(source)).toMatchObject([{ value: 0.4, component: { id: no2.id } }])

  const uzbek = await readAll(await measurementsTemplate(laboratory, wanted, 'uz'))
  expect(uzbek[0]).toMatchObject({
    sheet: 'O‘lchovlar',
    cells: expect.arrayContaining(['Obyekt *', 'Qiymat *']),
  })
})

test('sources that are called the same are told apart by their id, which never overrules what people read', async () => {
  const { object, source, line } = await aStack()
  const twin = await aSource({ object_id: object.id, number: '0001', name: 'Труба', type: 'water' })
  const book = (...rows: [name: string, id: number | null][]) =>
    aWorkbook({
      header: ['Объект', 'Источник', 'Компонент', 'Дата', 'Значение', 'ID источника'],
      rows: rows.map(([name, id]) => [`ID ${object.id}`, name, 'pH', line().date ?? null, 7, id]),
    })
  const wrong = await book(['0001', null], ['Другая', twin.id], ['0001', source.id + 1000])
  expect((await measurementsOf(laboratory, wrong)).errors).toMatchObject([
    { cell: 'B2', code: 'several-such-names' },
    { cell: 'B3', code: 'not-found' },
    { cell: 'B4', code: 'other-source' },
  ])
  const right = await book(['0001', twin.id])
  expect(await measurementsOf(laboratory, right)).toMatchObject({ applied: true, created: 1 })
  expect(await recordedAt(twin)).toHaveLength(1)
})

test('of two that bring the same at once, one writes; a record decided meanwhile stays as it is', async () => {
  const { source, line } = await aStack()
  const book = await measurementsBook([line(), line({ component: 'NO2' })])
  const both = await Promise.all([measurementsOf(laboratory, book), measurementsOf(csak, book)])
  expect(both.map(({ applied }) => applied).sort()).toEqual([false, true])
  const [first] = await recordedAt(source)
  const body = { id: first?.id as number, status: 'Canceled' as const, comment: 'Описка' }
  expectDone(await csak.call(changeEmissionStatus, { body }))
  expect(await measurementsOf(csak, book, { existing: 'skip' })).toMatchObject({ created: 0, unchanged: 2 })
  expect((await recordedAt(source))[0]).toMatchObject({ status: 'Canceled' })
})
