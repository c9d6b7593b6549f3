import { expect, test } from 'vitest'
import { listObjects } from '#contract/api/registry/company-objects'
import { makeWorkbook } from '../../src/core/spreadsheet/writing/workbook'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import {
  aNormEntry,
  anObjectEntry,
  aSourceEntry,
  cellOf,
  fillIn,
  type Row,
} from '../support/spreadsheets/filled-template'
import { importOf, markedOf, templateFor } from '../support/spreadsheets/import-workbooks'
import { readAll } from '../support/spreadsheets/spreadsheet-files'

const { admin, aPerson, aLaboratory, anObject, aSecret, aSource, aNormative, aPlan, regionWith } = workWith(
  await startServer(),
)
const template = await templateFor(admin)
const laboratory = await aLaboratory()

test('every wrong cell is named at once, by sheet and address, and nothing is taken', async () => {
  const registered = await aSource({ number: '77', latitude: 40.11, longitude: 65.3 })
  await aNormative({ source_id: registered.id, type: 'pdv', value: '1', start: '2020-01-01' })
  await aPlan({ source_id: registered.id })
  const own = `ID ${registered.object_id}`
  const content = fillIn(template, {
    objects: [
      anObjectEntry({ title: 'Правильный, но напрасный' }),
      anObjectEntry({ key: 'а1', title: null }),
      anObjectEntry({ key: 'Б', inn: '12345', latitude: 'север', website: 'нет сайта' }),
      anObjectEntry({ key: 'В', region_id: 'Атлантида', danger_category: 7, activity_start: '31.02.2020' }),
      anObjectEntry({ key: 'Г', district_id: 'Чиланзарский район', activity_end: '2014-01-01' }),
      anObjectEntry({ key: 'Д', miz_included_on: '2190-01-01', status: 'Секретный', pkm343: 'может быть' }),
    ],
    sources: [
      aSourceEntry(),
      aSourceEntry({ number: '0002', latitude: 40.2, longitude: 65.4 }),
      aSourceEntry({ number: '0003', latitude: '40,2', longitude: 65.4 }),
      aSourceEntry({ number: '0001', name: 'Тёзка' }),
      aSourceEntry({ object: 'Нет такого' }),
      aSourceEntry({ object: own, number: '78', latitude: 40.11, longitude: 65.3 }),
      aSourceEntry({ number: '0004', type: 'Огонь', latitude: 41 }),
      aSourceEntry({ number: '0005', end: '2014-01-01' }),
      aSourceEntry({ object: null }),
    ],
    normatives: [
      aNormEntry(),
      aNormEntry({ start: '2030-01-01' }),
      aNormEntry({ type: 'ПДК', value: '8-6' }),
      aNormEntry({ type: 'ПДО', value: '1-2' }),
      aNormEntry({ component_id: 'NO2', value: -1 }),
      aNormEntry({ component_id: 'BOD5' }),
      aNormEntry({ source_number: '9999' }),
      aNormEntry({ object: own, source_number: '77', start: '2025-01-01' }),
      aNormEntry({
        object: own,
        source_number: '77',
        type: null,
        value: null,
        frequency: 'daily',
        laboratory_id: laboratory.id,
      }),
      aNormEntry({ component_id: 'CO', frequency: 'Раз в год', laboratory_id: 'Чужая' }),
      aNormEntry({ component_id: 'NH3', type: null }),
      aNormEntry({ component_id: 'H2S', value: '10', unit_id: 'пуд', end: '2010-01-01' }),
    ],
  })
  const before = expectDone(await admin.call(listObjects)).count
  const report = await importOf(admin, content)
  const named = report.errors.map(({ sheet, cell, code }) => `${sheet} ${cell} ${code}`)
  const at = (name: 'objects' | 'sources' | 'normatives', row: number, field: string, code: string) =>
    `${{ objects: 'Объекты', sources: 'Источники', normatives: 'Нормативы' }[name]} ${cellOf(name, field, row)} ${code}`
  expect(named.sort()).toEqual(
    [
      at('objects', 3, 'key', 'key-twice'),
      at('objects', 3, 'title', 'required'),
      at('objects', 4, 'inn', 'inn'),
      at('objects', 4, 'latitude', 'number'),
      at('objects', 4, 'website', 'website'),
      at('objects', 5, 'region_id', 'no-such-name'),
      at('objects', 5, 'danger_category', 'no-such-name'),
      at('objects', 5, 'activity_start', 'date'),
      at('objects', 6, 'district_id', 'no-such-name'),
      at('objects', 6, 'activity_end', 'end-before-start'),
      at('objects', 6, 'end_reason', 'required'),
      at('objects', 7, 'miz_included_on', 'in-future'),
      at('objects', 7, 'pkm343', 'invalid-value'),
      at('objects', 7, 'confidential_reason', 'required'),
      at('sources', 4, 'latitude', 'coordinate-taken'),
      at('sources', 5, 'number', 'number-twice'),
      at('sources', 6, 'object', 'no-such-object'),
      at('sources', 7, 'latitude', 'coordinate-taken'),
      at('sources', 8, 'type', 'invalid-value'),
      at('sources', 8, 'longitude', 'required'),
      at('sources', 9, 'end', 'end-before-start'),
      at('sources', 9, 'end_reason', 'required'),
      at('sources', 10, 'object', 'required'),
      at('normatives', 3, 'start', 'overlap'),
      at('normatives', 4, 'value', 'limit-min-above-max'),
      at('normatives', 5, 'value', 'limit-not-a-range'),
      at('normatives', 6, 'value', 'limit-negative'),
      at('normatives', 7, 'component_id', 'other-medium'),
      at('normatives', 8, 'source_number', 'no-such-source'),
      at('normatives', 9, 'start', 'overlap'),
      at('normatives', 10, 'frequency', 'plan-exists'),
      at('normatives', 11, 'frequency', 'invalid-value'),
      at('normatives', 11, 'laboratory_id', 'no-such-name'),
      at('normatives', 12, 'type', 'required'),
      at('normatives', 13, 'unit_id', 'no-such-name'),
      at('normatives', 13, 'end', 'end-before-start'),
    ].sort(),
  )
  const textOf = (code: string) => report.errors.find((error) => error.code === code)?.text
  expect(textOf('number-twice')).toMatch(/: строка \d+, .* \(Ключ объекта, Номер, Среда\)$/)
  expect(textOf('coordinate-taken')).toMatch(/: (ID \d+|строка \d+), № .* \(Ключ объекта, Широта, Долгота\)$/)
  expect(textOf('overlap')).toMatch(/: (ID|строка) \d+ \(Ключ объекта, /)
  expect(textOf('plan-exists')).toMatch(/: ID \d+ \(Ключ объекта, /)
  expect(report.errors_count).toBe(report.errors.length)
  for (const { text, message } of report.errors)
    expect([text, message]).toEqual([expect.stringMatching(/^[А-Я]/), expect.stringMatching(/\w/)])
  expect(expectDone(await admin.call(listObjects)).count).toBe(before)
})

test('a plan may be said again, but not otherwise; what is odd is warned of', async () => {
  const other = await aLaboratory()
  const registered = await aSource({ number: '9' })
  const planned = (fields: Row) => aNormEntry({ frequency: 'daily', laboratory_id: laboratory.id, ...fields })
  const content = fillIn(template, {
    objects: [
      anObjectEntry({
        title: 'Завод будущего',
        activity_start: '2190-01-01',
        latitude: 41.3,
        longitude: 69.2,
      }),
    ],
    sources: [aSourceEntry(), aSourceEntry({ object: `ID ${registered.object_id}`, number: '9' })],
    normatives: [
      planned({}),
      planned({ type: 'ПДК', unit_id: 'кг/ч' }),
      planned({ type: 'ПДС', laboratory_id: other.id }),
      planned({ component_id: 'NO2', laboratory_id: null }),
    ],
  })
  const report = await importOf(admin, content)
  expect(report.errors.map(({ cell, code }) => [cell, code])).toEqual([
    [cellOf('sources', 'number', 3), 'number-taken'],
    [cellOf('normatives', 'frequency', 4), 'plan-differs'],
    [cellOf('normatives', 'laboratory_id', 5), 'required'],
  ])
  const texts = report.errors.map(({ text }) => text)
  expect(texts[0]).toMatch(new RegExp(`: ID ${registered.id}, Труба \\d+ \\(Ключ объекта, Номер, Среда\\)$`))
  expect(texts[1]).toMatch(/: строка 2 \(Ключ объекта, .*\)$/)
  expect(report).toMatchObject({ plans: 1, normatives: 2 })
  expect(report.warnings.map(({ sheet, cell, code }) => [sheet, cell, code])).toEqual([
    ['Объекты', cellOf('objects', 'latitude', 2), 'coordinate.outside-region'],
    ['Объекты', cellOf('objects', 'activity_start', 2), 'object.starts-later'],
    ['Нормативы', cellOf('normatives', 'unit_id', 3), 'normative.other-dimension'],
  ])
})

test('nobody writes where they do not see', async () => {
  const region = await regionWith('1712')
  const person = await aPerson({ granted: ['objects.import'], region_id: region.id })
  const [secret, foreign] = [await aSecret(), await anObject({}, '1703')]
  const content = fillIn(await templateFor(person), {
    objects: [
      anObjectEntry(),
      anObjectEntry({ key: 'Б', region_id: 'Андижанская область', district_id: '1703202' }),
      anObjectEntry({ key: 'В', status: 'Секретный' }),
    ],
    sources: [aSourceEntry({ object: `ID ${secret.id}` }), aSourceEntry({ object: `ID ${foreign.id}` })],
    normatives: [aNormEntry({ object: `ID ${secret.id}` })],
  })
  const report = await importOf(person, content)
  expect(report.errors.map(({ sheet, cell, code }) => [sheet, cell, code])).toEqual([
    ['Объекты', 'E3', 'out-of-scope'],
    ['Объекты', 'S4', 'not-allowed'],
    ['Источники', 'A2', 'no-such-object'],
    ['Источники', 'A3', 'no-such-object'],
    ['Нормативы', 'A2', 'no-such-object'],
  ])
  const lists = await readAll(await templateFor(person))
  expect(lists.some(({ cells }) => cells.includes('Конфиденциально'))).toBe(false)
})

test('sheets and columns that are not those of the template are named', async () => {
  const objects = {
    name: 'Объекты',
    columns: ['Наименование', 'Цвет', 'ИНН'].map((header) => ({ header })),
    rows: [['А', 'красный', '301234567']],
  }
  const odd = makeWorkbook({ sheets: [objects, { name: 'Лист1', columns: [{ header: 'Заметки' }] }] })
  const report = await importOf(admin, odd, true)
  const named = report.errors.map(({ sheet, row, cell, column, code }) => [sheet, row, cell, column, code])
  expect(named).toEqual([
    ['Объекты', 1, 'B1', 'Цвет', 'unknown-column'],
    ...[
      'Регион',
      'Район',
      'Юридический адрес',
      'Широта',
      'Долгота',
      'Форма собственности',
      'Сфера деятельности',
    ].map((column) => ['Объекты', 1, null, column, 'column-missing']),
    ['Объекты', 1, null, 'Категория опасности', 'column-missing'],
    ['Объекты', 1, null, 'Начало деятельности', 'column-missing'],
    ['Лист1', 1, 'A1', '', 'unknown-sheet'],
  ])
  const again = await importOf(admin, await markedOf(admin, report.job), true)
  expect(again.errors).toEqual(report.errors)
})
