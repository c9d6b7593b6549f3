import { expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { listEmissionComments, listEmissionHistory } from '#contract/api/measurements/emission-details'
import { listEmissions } from '#contract/api/measurements/emissions'
import { importEmissions, readEmissionsTemplate } from '#contract/api/measurements/emissions-import'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import {
  cellOf,
  type Line,
  measurementsBook,
  measurementsCsv,
  measurementsOf,
  measurementsTemplate,
  uploadMeasurements,
} from '../support/spreadsheets/import-measurements'
import { markedOf } from '../support/spreadsheets/import-workbooks'
import { aWorkbook, readAll, windows1251 } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { as, anObject, aSecret, aSource, aNormative, aPlan, anEmission, aPerson, componentWith, regionWith } =
  workWith(server)
const [csak, laboratory] = [as('csak'), as('laboratory')]
const [so2, no2] = [await componentWith('SO2'), await componentWith('NO2')]
const today = '2026-03-02'
let made = 0

/** A source of an object with a title that no other has. */
async function aStack(fields: Parameters<typeof aSource>[0] = {}) {
  made += 1
  const object = await anObject({ title: `Завод замеров № ${made}` })
  const source = await aSource({ object_id: object.id, number: '0001', name: 'Труба', ...fields })
  const line = (more: Line = {}): Line => ({
    object: object.title,
    source: '0001',
    component: 'SO2',
    date: '2026-03-01',
    value: 0.25,
    ...more,
  })
  return { object, source, line }
}

const recordedAt = async (source: { id: number }) =>
  expectDone(await csak.call(listEmissions, { query: { source: source.id, ordering: 'id' } })).data

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

test('a misspelt substance, object or source is guessed; warnings that say the same are told once', async () => {
  const { object, line } = await aStack({ name: 'Дымовая труба' })
  const lines = [
    line({ component: `${so2.name_ru.slice(0, -2)}${so2.name_ru.slice(-1)}` }),
    line({ object: object.title.replace('Завод', 'Завд'), date: '2026-02-02' }),
    line({ source: 'Дымвая труба', date: '2026-02-03' }),
    line({ source: '0002', date: '2026-02-04' }),
  ]
  const { errors } = await measurementsOf(laboratory, await measurementsBook(lines), { dry_run: 'true' })
  const guessed = (name: string) => expect.stringContaining(`Возможно, имеется в виду: ${name}`)
  expect(errors).toMatchObject([
    { cell: cellOf('component', 2), text: guessed(so2.name_ru), found: lines[0]?.component },
    { cell: cellOf('object', 3), text: guessed(object.title), found: lines[1]?.object },
    { cell: cellOf('source', 4), text: guessed('Дымовая труба'), found: 'Дымвая труба' },
    { cell: cellOf('source', 5), text: expect.not.stringContaining('Возможно'), found: '0002' },
  ])

  const usual = Array.from({ length: 9 }, (_, day) => line({ date: `2026-02-0${day + 1}`, value: 0.2 }))
  const far = ['2026-02-20', '2026-02-21', '2026-02-22'].map((date) => line({ date, value: 90 }))
  const csv = measurementsCsv([...usual, ...far])
  const report = await measurementsOf(laboratory, csv, { dry_run: 'true' }, 'замеры.csv')
  expect(report.warnings_count).toBe(3)
  expect(report.warnings).toMatchObject([{ code: 'tenfold', cell: 'F11', found: '90', count: 3 }])
})

test('every wrong cell is named at once, and nothing is taken', async () => {
  const { object, source, line } = await aStack({
    start: '2020-01-01',
    end: '2026-02-20',
    end_reason: 'Разобран',
  })
  await aSource({ object_id: object.id, number: '7', name: 'Сброс', type: 'water' })
  const lines: [Line, ...[field: keyof Line, code: string][]][] = [
    [line({ date: '2026-02-01' })],
    [line({ date: '2026-02-01', value: 9 }), ['component', 'twice']],
    [line({ object: 'Нет такого завода', date: '2026-02-02' }), ['object', 'not-found']],
    [line({ source: '99', date: '2026-02-02' }), ['source', 'not-found']],
    [line({ source: '7', date: '2026-02-02' }), ['source', 'source-of-other-medium']],
    [line({ component: 'BOD5', date: '2026-02-02' }), ['component', 'other-medium']],
    [
      line({ component: 'Философский камень', date: '31.02.2026' }),
      ['component', 'no-such-name'],
      ['date', 'date'],
    ],
    [line({ unit: 'кг/ч', date: '2026-02-03' }), ['unit', 'other-dimension']],
    [line({ unit: 'пуд', value: 'много', date: '2026-02-03' }), ['unit', 'no-such-name'], ['value', 'value']],
    [line({ value: -1, date: '2026-02-04' }), ['value', 'value-negative']],
    [line({ date: '2026-03-03' }), ['date', 'in-future']],
    [line({ date: '2019-12-31' }), ['date', 'before-start']],
    [line({ date: '2026-02-21' }), ['date', 'after-end']],
    [
      line({ object: null, source: null, component: null, date: null, value: null, comment: 'и это всё' }),
      ...(['object', 'source', 'component', 'date', 'value'] as const).map((field): [keyof Line, string] => [
        field,
        'required',
      ]),
    ],
    [line({ value: null })],
  ]
  const report = await measurementsOf(laboratory, await measurementsBook(lines.map(([cells]) => cells)), {
    medium: 'air',
  })
  const expected = lines.flatMap(([, ...wrong], index) =>
    wrong.map(([field, code]) => `${cellOf(field, index + 2)} ${code}`),
  )
  // In the order of the file, with what stands there.
  expect(report.errors.map(({ cell, code }) => `${cell} ${code}`)).toEqual(expected)
  expect(report.errors.find(({ cell }) => cell === cellOf('value', 10))?.found).toBe('много')
  expect(report.errors.find(({ cell }) => cell === cellOf('value', 11))?.found).toBe('-1')
  expect(report.errors.at(-1)?.found).toBeNull()
  expect(report).toMatchObject({ applied: false, blank: 1, created: 1 })
  for (const { text } of report.errors) expect(text).toMatch(/^[А-Я].*[а-я\d»]$/)
  expect(report.errors.find(({ code }) => code === 'twice')?.text).toContain('2')
  expect(await recordedAt(source)).toEqual([])

  const marked = await readAll(await markedOf(laboratory, report.job))
  const said = marked.filter(({ sheet }) => sheet === 'Измерения').map(({ cells }) => cells[7])
  expect(said[0]).toBe('Ошибки')
  expect(said[2]).toBe('Компонент: То же измерение уже есть в строке 2')
  expect(said[1]).toBeUndefined()
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
  expect(marked[1]?.cells[7]).toContain('Уже записано: 0,25')
  const seen = await measurementsOf(csak, book, { dry_run: 'true' })
  expect(seen.existing[1]).toMatchObject({ recorded: { id: other.id, value: '7' }, is_equal: false })

  const done = await measurementsOf(laboratory, book, { existing: 'skip' })
  expect(done).toMatchObject({ applied: true, created: 1, unchanged: 2 })
  expect((await recordedAt(source)).map(({ value }) => value)).toEqual([0.25, 7, 0.3])
  const again = await measurementsOf(laboratory, book, { existing: 'skip' })
  expect(again).toMatchObject({ applied: true, created: 0, unchanged: 3 })
})

test('a value that differs tenfold from the year before is warned of, and is riskier', async () => {
  const { source, line } = await aStack()
  await anEmission({ source_id: source.id, date: '2026-01-01', value: 1, by: laboratory })
  const book = await measurementsBook([
    line({ date: '2026-02-01', value: 1.2 }),
    line({ date: '2026-02-02', value: 11 }),
    line({ date: '2026-02-03', value: 1.1 }),
  ])
  const report = await measurementsOf(laboratory, book)
  expect(report.warnings).toMatchObject([
    { cell: 'F3', code: 'tenfold', text: expect.stringContaining('1,1') },
  ])
  const data = await recordedAt(source)
  const risks = data.map(({ risk }) => risk)
  expect(risks[2]).toBeGreaterThan((risks[3] as number) + 10)
  // The same as if they had been entered one by one.
  const { source: twin } = await aStack()
  for (const { date, value } of data) await anEmission({ source_id: twin.id, date, value, by: laboratory })
  expect((await recordedAt(twin)).map(({ risk }) => risk)).toEqual(risks)
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

test('nobody writes where they do not see, nor without the right', async () => {
  const navoi = await regionWith('1712')
  const person = await aPerson({ granted: ['emissions.enter', 'emissions.view'], region_id: navoi.id })
  const [secret, foreign] = [
    await aSecret({ title: 'Тайный завод' }),
    await anObject({ title: 'Чужой завод' }, '1703'),
  ]
  for (const object of [secret, foreign]) await aSource({ object_id: object.id, number: '1' })
  const lines = [secret, foreign]
    .flatMap(({ id, title }) => [title, `ID ${id}`])
    .map(
      (object): Line => ({
        object,
        source: '1',
        component: 'SO2',
        date: today,
        value: 1,
      }),
    )
  const report = await measurementsOf(person, await measurementsBook(lines))
  expect(report.errors.map(({ cell, code }) => `${cell} ${code}`)).toEqual(
    [2, 3, 4, 5].map((row) => `A${row} not-found`),
  )
  const template = await readAll(
    await measurementsTemplate(person, { objects: `${secret.id},${foreign.id}` }),
  )
  expect(template.filter(({ sheet }) => sheet === 'Измерения')).toHaveLength(1)

  const body = { file: new File(['Объект;Источник'], 'a.csv') }
  expect((await as('ministry').call(importEmissions, { body })).status).toBe(403)
  expect((await as('guest').call(readEmissionsTemplate, {})).status).toBe(403)
})

test('a file that is none, or has no such columns, is said to be so', async () => {
  expect(await uploadMeasurements(laboratory, Buffer.from([0, 1, 2, 3, 0, 0]))).toMatchObject({
    status: 'failed',
    error: { code: 'spreadsheet.unreadable' },
  })
  const report = await measurementsOf(laboratory, 'Объект;Цвет\r\nА;красный\r\n', {}, 'a.csv')
  expect(report.errors.map(({ column, code }) => `${column} ${code}`)).toEqual(
    ['Источник', 'Вещество', 'Дата отбора', 'Значение'].map((column) => `${column} column-missing`),
  )
  expect(await measurementsOf(laboratory, '', {}, 'a.csv')).toMatchObject({ created: 0, errors_count: 0 })
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
