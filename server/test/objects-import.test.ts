import { execFileSync, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { listObjects, readObject } from '#contract/api/company-objects'
import { listNormativesOfSource } from '#contract/api/normatives'
import { importObjects, readImportTemplate } from '#contract/api/objects-import'
import { listSourcesOfObject } from '#contract/api/pollution-sources'
import { listPlans } from '#contract/api/sampling-plans'
import { openArchive } from '../src/core/spreadsheet/unzip'
import { makeWorkbook } from '../src/core/spreadsheet/workbook'
import { findParts } from '../src/core/spreadsheet/xlsx-contents'
import { expectDone, workWith } from './builders'
import { cellOf, fillIn, type Row, rewritten } from './filled-template'
import { importOf, markedOf, templateFor, upload } from './import-workbooks'
import { startServer } from './server'
import { fileOf, readAll } from './spreadsheet-files'

const server = await startServer()
const { db } = server.app
const { admin, as, aPerson, aLaboratory, anObject, aSecret, aSource, aNormative, aPlan, regionWith } =
  workWith(server)
const template = await templateFor(admin)
const laboratory = await aLaboratory()

const anEntry = (fields: Row = {}): Row => ({
  key: 'А1',
  title: 'Кирпичный завод «Восток»',
  inn: '301234567',
  region_id: 'Навоийская область',
  district_id: 'Карманинский район',
  address: 'Промзона, 5',
  latitude: 40.15,
  longitude: 65.37,
  ownership_form_id: 1,
  activity_field_id: 1,
  danger_category: 2,
  activity_start: '2015-03-01',
  ...fields,
})
const aSourceEntry = (fields: Row = {}): Row => ({
  object: 'А1',
  number: '0001',
  name: 'Труба',
  type: 'Воздух',
  ...fields,
})
const aNorm = (fields: Row = {}): Row => ({
  object: 'А1',
  source_number: '0001',
  component_id: 'SO2',
  type: 'ПДВ',
  value: 0.5,
  ...fields,
})

const objectsCalled = async (search: string) =>
  expectDone(await admin.call(listObjects, { query: { search } })).data.filter(
    ({ title }) => title === search,
  )

test('a filled-in template brings objects, sources, norms and plans, as a trial and then in earnest', async () => {
  const content = fillIn(template, {
    objects: [anEntry({ pkm343: 'Да', miz_included_on: '15.01.2020', website: 'vostok.uz' })],
    sources: [aSourceEntry({ latitude: '40,151', longitude: '65.371' })],
    normatives: [
      aNorm({ value: '0,5', frequency: 'Раз в месяц', laboratory_id: laboratory.name_ru }),
      aNorm({ type: 'ПДК', value: '0,1 – 0,5', unit_id: 'мг/м3', start: '2020-01-01', end: '31.12.2020' }),
      aNorm({
        component_id: 'NO2',
        type: null,
        value: null,
        frequency: 'daily',
        laboratory_id: laboratory.id,
      }),
    ],
  })
  const tried = await importOf(admin, content, true)
  expect(tried).toMatchObject({
    dry_run: true,
    applied: false,
    errors: [],
    warnings: [],
    objects: 1,
    sources: 1,
    normatives: 2,
    plans: 2,
  })
  expect(await objectsCalled('Кирпичный завод «Восток»')).toEqual([])

  const done = await importOf(admin, content)
  expect(done).toMatchObject({ applied: true, created: 6, errors_count: 0 })
  const [made] = done.made
  const object = expectDone(await admin.call(readObject, { params: { id: made?.id ?? 0 } }))
  expect(object).toMatchObject({
    title: 'Кирпичный завод «Восток»',
    inn: '301234567',
    region: { name: 'Навоийская область' },
    danger_category: 2,
    activity_start: '2015-03-01',
    miz_included_on: '2020-01-15',
    pkm343: true,
    status: 'active',
  })
  const { data } = expectDone(await admin.call(listSourcesOfObject, { params: { id: object.id } }))
  const [source] = data
  expect(source).toMatchObject({
    number: '0001',
    type: 'air',
    latitude: 40.151,
    longitude: 65.371,
    start: '2015-03-01',
  })
  const norms = expectDone(
    await admin.call(listNormativesOfSource, { query: { source: source?.id ?? 0 } }),
  ).data
  expect(norms).toMatchObject([
    { type: 'pdv', value: '0.5', start: '2015-03-01', end: null },
    { type: 'pdk', value: '0.1-0.5', start: '2020-01-01', end: '2020-12-31' },
  ])
  const plans = expectDone(await admin.call(listPlans, { query: { object: object.id } })).data
  expect(plans).toMatchObject([
    { frequency: 'monthly', laboratory: { id: laboratory.id }, start: '2015-03-01' },
    { frequency: 'daily', start: '2015-03-01' },
  ])
  const entries = await db
    .selectFrom('journal')
    .select(['actor_kind', 'role', 'action'])
    .where('object_id', '=', object.id)
    .execute()
  expect(entries).toHaveLength(6)
  expect(new Set(entries.map((entry) => JSON.stringify(entry)))).toEqual(
    new Set([JSON.stringify({ actor_kind: 'user', role: 'admin', action: 'create' })]),
  )

  const again = await importOf(admin, content, true)
  expect(again.warnings).toMatchObject([{ cell: 'B2', code: 'object.exists' }])
})

test('every wrong cell is named at once, by sheet and address, and nothing is taken', async () => {
  const registered = await aSource({ number: '77', latitude: 40.11, longitude: 65.3 })
  await aNormative({ source_id: registered.id, type: 'pdv', value: '1', start: '2020-01-01' })
  await aPlan({ source_id: registered.id })
  const own = `ID ${registered.object_id}`
  const content = fillIn(template, {
    objects: [
      anEntry({ title: 'Правильный, но напрасный' }),
      anEntry({ key: 'а1', title: null }),
      anEntry({ key: 'Б', inn: '12345', latitude: 'север', website: 'нет сайта' }),
      anEntry({ key: 'В', region_id: 'Атлантида', danger_category: 7, activity_start: '31.02.2020' }),
      anEntry({ key: 'Г', district_id: 'Чиланзарский район', activity_end: '2014-01-01' }),
      anEntry({ key: 'Д', miz_included_on: '2190-01-01', status: 'Секретный', pkm343: 'может быть' }),
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
      aNorm(),
      aNorm({ start: '2030-01-01' }),
      aNorm({ type: 'ПДК', value: '8-6' }),
      aNorm({ type: 'ПДО', value: '1-2' }),
      aNorm({ component_id: 'NO2', value: -1 }),
      aNorm({ component_id: 'BOD5' }),
      aNorm({ source_number: '9999' }),
      aNorm({ object: own, source_number: '77', start: '2025-01-01' }),
      aNorm({
        object: own,
        source_number: '77',
        type: null,
        value: null,
        frequency: 'daily',
        laboratory_id: laboratory.id,
      }),
      aNorm({ component_id: 'CO', frequency: 'Раз в год', laboratory_id: 'Чужая' }),
      aNorm({ component_id: 'NH3', type: null }),
      aNorm({ component_id: 'H2S', value: '10', unit_id: 'пуд', end: '2010-01-01' }),
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
  expect(report.errors_count).toBe(report.errors.length)
  for (const { text, message } of report.errors)
    expect([text, message]).toEqual([expect.stringMatching(/^[А-Я]/), expect.stringMatching(/\w/)])
  expect(expectDone(await admin.call(listObjects)).count).toBe(before)
})

test('the workbook comes back as it was, with the wrong cells marked and said why, until they are right', async () => {
  const rows = [
    anEntry({ title: '=1+1', inn: 'семь', additional_info: '+998 и @адрес' }),
    anEntry({ key: 'Б', title: 'Без ошибок' }),
    anEntry({ key: 'В', address: null }),
  ]
  const content = fillIn(template, { objects: rows, sources: [aSourceEntry()] })
  const report = await importOf(admin, content, true)
  expect(report.errors.map(({ cell }) => cell)).toEqual(['C2', 'F4'])
  const marked = await markedOf(admin, report.job)
  const [sent, returned] = [await readAll(content), await readAll(marked)]
  const errorsAt = sent[0]?.cells.length ?? 0
  const said = returned.map(({ sheet, row, cells }) => [sheet, row, cells[errorsAt]])
  expect(said.filter(([sheet]) => sheet === 'Объекты')).toEqual([
    ['Объекты', 1, 'Ошибки'],
    ['Объекты', 2, 'ИНН *: В ИНН должно быть девять цифр'],
    ['Объекты', 3, undefined],
    ['Объекты', 4, 'Адрес *: Заполните эту ячейку'],
  ])
  const own = ({ sheet, cells }: (typeof sent)[number]) =>
    Array.from({ length: sheet === 'Объекты' ? errorsAt : cells.length }, (_, index) => cells[index] ?? null)
  expect(returned.map(own)).toEqual(sent.map(own))
  expect(colouredIn(marked, 'Объекты')).toEqual(['C2', 'F4'])
  expect(colouredIn(marked, 'Источники')).toEqual([])
  expect(sheetXmlOf(marked, 'Объекты')).toContain('<dataValidation ')

  const corrected = fixed(marked, { C2: '305555555' })
  const second = await importOf(admin, corrected, true)
  expect(second.errors.map(({ cell }) => cell)).toEqual(['F4'])
  const again = await markedOf(admin, second.job)
  expect(colouredIn(again, 'Объекты')).toEqual(['F4'])
  expect((await readAll(again)).find(({ row }) => row === 2)?.cells[errorsAt]).toBe(undefined)

  const done = await importOf(admin, fixed(again, { F4: 'Тупик, 7' }))
  expect(done).toMatchObject({ applied: true, objects: 3, sources: 1 })
  expect(await objectsCalled('=1+1')).toMatchObject([{ inn: '305555555', additional_info: '+998 и @адрес' }])
})

/** Where the sheet is coloured. */
function colouredIn(workbook: Buffer, tab: string): string[] {
  const rules = [...sheetXmlOf(workbook, tab).matchAll(/<conditionalFormatting sqref="([^"]*)"/g)]
  return rules.flatMap(([, cells = '']) => cells.split(' '))
}

function sheetXmlOf(workbook: Buffer, tab: string): string {
  const archive = openArchive(workbook)
  const path = findParts(archive).sheets.find(({ name }) => name === tab)?.path ?? ''
  return archive.text(path) ?? ''
}

/** The objects of a workbook with other texts in some cells. */
function fixed(workbook: Buffer, texts: Record<string, string>): Uint8Array {
  const path = findParts(openArchive(workbook)).sheets[0]?.path ?? ''
  return rewritten(workbook, path, (xml) => {
    let changed = xml
    for (const [cell, text] of Object.entries(texts)) {
      const row = Number(/\d+/.exec(cell)?.[0])
      const written = `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`
      const old = new RegExp(`<c r="${cell}"[^>]*>.*?</c>`)
      if (old.test(changed)) changed = changed.replace(old, written)
      else
        changed = changed.replace(
          new RegExp(`(<row r="${row}">)(.*?)(?=<c r="[G-Z]${row}")`),
          `$1$2${written}`,
        )
    }
    return changed
  })
}

test('either language, ids and codes find the same records', async () => {
  const uzbek = await templateFor(admin, 'uz')
  const navoi = await regionWith('1712')
  const content = fillIn(uzbek, {
    objects: [
      anEntry({
        title: 'По-узбекски',
        region_id: navoi.name_uz.toUpperCase(),
        district_id: 'Karmana tumani',
      }),
      anEntry({ key: 'Б', title: 'По коду', region_id: 1712, district_id: '1712230' }),
      anEntry({ key: 'В', title: 'По номеру', region_id: navoi.id }),
    ],
    sources: [aSourceEntry({ type: 'havo' }), aSourceEntry({ number: '0002', type: 'Suv' })],
    normatives: [aNorm({ component_id: 'oltingugurt  dioksidi', unit_id: 'mg/m3' })],
  })
  const report = await importOf(admin, content)
  expect(report).toMatchObject({ applied: true, objects: 3, sources: 2, normatives: 1, errors: [] })
})

test('a number of an object means what is registered, unless the file numbers its own', async () => {
  const source = await aSource({ number: '5', type: 'air' })
  await aSource({ object_id: source.object_id, number: '5', type: 'water' })
  const bare = fillIn(template, {
    sources: [aSourceEntry({ object: source.object_id, number: '6' })],
    normatives: [
      aNorm({ object: `№ ${source.object_id}`, source_number: 5, source_type: 'Воздух' }),
      aNorm({ object: source.object_id, source_number: 6 }),
    ],
  })
  expect(await importOf(admin, bare)).toMatchObject({ applied: true, sources: 1, normatives: 2 })

  const slipped = fillIn(template, {
    objects: [anEntry({ key: '1' })],
    sources: [aSourceEntry({ object: source.object_id, number: '7' })],
    normatives: [aNorm({ object: `ID ${source.object_id}`, source_number: '5', component_id: 'NO2' })],
  })
  expect((await importOf(admin, slipped)).errors).toMatchObject([
    { cell: 'A2', code: 'no-such-object' },
    { cell: 'C2', code: 'which-medium' },
  ])
})

test('a plan may be said again, but not otherwise; what is odd is warned of', async () => {
  const other = await aLaboratory()
  const registered = await aSource({ number: '9' })
  const planned = (fields: Row) => aNorm({ frequency: 'daily', laboratory_id: laboratory.id, ...fields })
  const content = fillIn(template, {
    objects: [
      anEntry({ title: 'Завод будущего', activity_start: '2190-01-01', latitude: 41.3, longitude: 69.2 }),
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
    [cellOf('normatives', 'frequency', 4), 'plan-differs'],
    [cellOf('normatives', 'laboratory_id', 5), 'required'],
  ])
  expect(report).toMatchObject({ plans: 1, normatives: 2 })
  expect(report.warnings.map(({ sheet, cell, code }) => [sheet, cell, code])).toEqual([
    ['Объекты', cellOf('objects', 'latitude', 2), 'coordinate.outside-region'],
    ['Объекты', cellOf('objects', 'activity_start', 2), 'object.starts-later'],
    ['Источники', cellOf('sources', 'number', 3), 'source.number-taken'],
    ['Нормативы', cellOf('normatives', 'unit_id', 3), 'normative.other-dimension'],
  ])
})

test('nobody writes where they do not see', async () => {
  const region = await regionWith('1712')
  const person = await aPerson({ granted: ['objects.import'], region_id: region.id })
  const [secret, foreign] = [await aSecret(), await anObject({}, '1703')]
  const content = fillIn(await templateFor(person), {
    objects: [
      anEntry(),
      anEntry({ key: 'Б', region_id: 'Андижанская область', district_id: '1703202' }),
      anEntry({ key: 'В', status: 'Секретный' }),
    ],
    sources: [aSourceEntry({ object: `ID ${secret.id}` }), aSourceEntry({ object: `ID ${foreign.id}` })],
    normatives: [aNorm({ object: `ID ${secret.id}` })],
  })
  const report = await importOf(person, content)
  expect(report.errors.map(({ sheet, cell, code }) => [sheet, cell, code])).toEqual([
    ['Объекты', 'D3', 'out-of-scope'],
    ['Объекты', 'R4', 'not-allowed'],
    ['Источники', 'A2', 'no-such-object'],
    ['Источники', 'A3', 'no-such-object'],
    ['Нормативы', 'A2', 'no-such-object'],
  ])
  const lists = await readAll(await templateFor(person))
  expect(lists.some(({ cells }) => cells.includes('Конфиденциально'))).toBe(false)
})

test('sheets and columns that are not those of the template are named', async () => {
  const odd = makeWorkbook([
    {
      name: 'Объекты',
      columns: ['Наименование', 'Цвет', 'ИНН'].map((header) => ({ header })),
      rows: [['А', 'красный', '301234567']],
    },
    { name: 'Лист1', columns: [{ header: 'Заметки' }] },
  ])
  const report = await importOf(admin, odd, true)
  const named = report.errors.map(({ sheet, row, cell, column, code }) => [sheet, row, cell, column, code])
  expect(named).toEqual([
    ['Объекты', 1, 'B1', 'Цвет', 'unknown-column'],
    ...['Регион', 'Район', 'Адрес', 'Широта', 'Долгота', 'Форма собственности', 'Сфера деятельности'].map(
      (column) => ['Объекты', 1, null, column, 'column-missing'],
    ),
    ['Объекты', 1, null, 'Категория опасности', 'column-missing'],
    ['Объекты', 1, null, 'Начало деятельности', 'column-missing'],
    ['Лист1', 1, 'A1', '', 'unknown-sheet'],
  ])
  const again = await importOf(admin, await markedOf(admin, report.job), true)
  expect(again.errors).toEqual(report.errors)
})

test('only a workbook is taken, and only from those who may import', async () => {
  expect(await upload(admin, 'Наименование;ИНН\nА;301234567\n')).toMatchObject({
    status: 'failed',
    error: { code: 'spreadsheet.not-workbook' },
  })
  const body = { file: new File([template as BlobPart], 'a.xlsx') }
  expect((await as('laboratory').call(importObjects, { body })).status).toBe(403)
  expect((await as('ministry').call(readImportTemplate)).status).toBe(403)
  expect(await importOf(admin, template)).toMatchObject({ applied: true, created: 0 })
})

const office = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0)
test.skipIf(!office)(
  'LibreOffice opens the template with its lists, and the marked workbook with its marks',
  {
    timeout: 120_000,
  },
  async () => {
    const inOffice = async (workbook: Uint8Array) => {
      const path = await fileOf(workbook)
      execFileSync(office ?? '', ['--headless', '--convert-to', 'ods', '--outdir', dirname(path), path])
      return openArchive(await readFile(`${path}.ods`)).text('content.xml') ?? ''
    }
    const opened = await inOffice(template)
    expect(opened.match(/cell-content-is-in-list\(/g)?.length).toBeGreaterThan(10)
    expect(opened).toContain('MATCH([.$D2];districts_of;0)')
    const { job } = await importOf(admin, fillIn(template, { objects: [anEntry({ inn: '1' })] }), true)
    expect(await inOffice(await markedOf(admin, job))).toContain('calcext:conditional-format ')
  },
)
