import { expect, test } from 'vitest'
import { importEmissions, readEmissionsTemplate } from '#contract/api/measurements/emissions-import'
import { startServer } from '../../support/server'
import {
  cellOf,
  type Line,
  measurementsBook,
  measurementsCsv,
  measurementsOf,
  measurementsTemplate,
  uploadMeasurements,
} from '../../support/spreadsheets/import-measurements'
import { markedOf } from '../../support/spreadsheets/import-workbooks'
import { readAll } from '../../support/spreadsheets/spreadsheet-files'
import { stacksOn } from './stacks'

const {
  as,
  anObject,
  aSecret,
  aSource,
  anEmission,
  aPerson,
  componentWith,
  regionWith,
  laboratory,
  aStack,
  recordedAt,
} = stacksOn(await startServer())
const so2 = await componentWith('SO2')

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
  for (const { text } of report.errors) expect(text).toMatch(/^[А-Я].*[а-я\d»)]$/)
  expect(report.errors.find(({ code }) => code === 'twice')?.text).toContain('2')
  expect(await recordedAt(source)).toEqual([])

  const marked = await readAll(await markedOf(laboratory, report.job))
  const said = marked.filter(({ sheet }) => sheet === 'Измерения').map(({ cells }) => cells[7])
  expect(said[0]).toBe('Ошибки')
  expect(said[2]).toBe(
    'Компонент: То же измерение уже есть: строка 2 (Объект, Источник, Компонент, Дата отбора)',
  )
  expect(said[1]).toBeUndefined()
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
        date: '2026-03-02',
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
  for (const content of ['', 'Объект;Источник;Вещество;Дата отбора;Значение\r\n'])
    expect(await uploadMeasurements(laboratory, content, {}, 'a.csv')).toMatchObject({
      status: 'failed',
      error: { code: 'spreadsheet.no-rows' },
    })
})
