import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Emission, storeEmissions } from '#contract/api/measurements/emissions'
import { importEmissions, readEmissionsTemplate } from '#contract/api/measurements/emissions-import'
import type { DescribedImportReport } from '#contract/api/operation/jobs'
import { listRoles } from '#contract/api/people/roles'
import { createUser, importUsers, readUsersTemplate } from '#contract/api/people/users'
import { createObject } from '#contract/api/registry/company-objects'
import { importObjects, readImportTemplate } from '#contract/api/registry/objects-import'
import { createSource } from '#contract/api/registry/pollution-sources'
import { components } from '#contract/classifiers/components'
import { activityFields, ownershipForms } from '#contract/classifiers/object-classifiers'
import { allRegions, childRegions } from '#contract/classifiers/regions'
import { demoPassword } from '#contract/demo-accounts'
import type { Endpoint } from '#contract/endpoint'
import { agriculture } from '#contract/registers/agriculture'
import type { Register } from '#contract/registers/any-register'
import { waterDeposits } from '#contract/registers/geology'
import { atEnd } from '../server/test/support/at-end'
import { pathOf } from '../server/test/support/client'
import { jobEnded } from '../server/test/support/job-ended'
import { expectDone } from '../server/test/support/records/builders'
import { fileOf, readAll } from '../server/test/support/spreadsheets/spreadsheet-files'
import { convertInLibreOffice } from './support/libreoffice'
import { needPrograms, runPython } from './support/programs'
import { startInteropServer } from './support/server'

const { admin } = await startInteropServer()
const folder = await mkdtemp(join(tmpdir(), 'ecobase-foreign-'))
atEnd(() => rm(folder, { recursive: true, force: true }))

const exported = async (register: Register, format: 'excel' | 'csv', lang: 'ru' | 'uz' = 'ru') => {
  const reply = await admin.send('GET', pathOf(register.list, {}, { [format]: 'true' }), {
    headers: { 'accept-language': lang },
  })
  return reply.body.bytes as Buffer
}

async function importOf(register: Register, path: string) {
  const file = new File([await readFile(path)], 'из другой программы.xlsx')
  const query = { dry_run: 'true' as const }
  const { id } = expectDone(await admin.call(register.importRows, { query, body: { file } }), 202)
  const { status, error, result } = await jobEnded(admin, id)
  return { status, error, ...(result as DescribedImportReport | null) }
}

const unchanged = { status: 'done', errors: [], created: 0, updated: 0, unchanged: 2 }

beforeAll(async () => {
  const { data } = expectDone(await admin.call(allRegions.list, { query: { sato: '1712' } }))
  const region_id = data[0]?.id as number
  for (const [name, reserves] of [
    ['Карманинское', 17.400000000000002],
    ['Навоийское', 0.1 + 0.2],
  ] as const) {
    const body = { name_ru: name, name_uz: `${name} koni`, region_id, reserves }
    expectDone(await admin.call(waterDeposits.create, { body }), 201)
  }
  const body = { region_id, year: 2025, crop: 'cotton' as const, sown_area: 12.5 }
  expectDone(await admin.call(agriculture.create, { body }), 201)
})

/** Files as people send them, made of an exported workbook and an exported csv. */
const makeVariants = `
import json, sys, openpyxl
workbook, csv, folder = sys.argv[1:]
made = {}

def variant(name, change):
    book = openpyxl.load_workbook(workbook)
    change(book.active)
    made[name] = folder + '/' + name + '.xlsx'
    book.save(made[name])

def headings(change):
    def apply(sheet):
        for cell in sheet[1]:
            cell.value = change(cell.value)
    return apply

def add_title(sheet):
    sheet.insert_rows(1, 4)
    sheet['A1'] = 'Сводка за 2025 год'
    sheet['B3'] = 'Составил: Иванов'

def only_headings(sheet):
    sheet.delete_rows(2, sheet.max_row)

def formulas(sheet):
    for row in range(2, sheet.max_row + 1):
        sheet.cell(row, 2).value = '="A"&"B"'

def renamed(sheet):
    sheet.insert_rows(1, 2)
    sheet['A1'] = 'Отчёт'
    for cell in sheet[3]:
        if str(cell.value).startswith('Регион'):
            cell.value = 'Область'

variant('title', add_title)
variant('line breaks', headings(lambda text: text.replace(' ', '\\n', 1)))
variant('spaces', headings(lambda text: ' ' + text.replace(' ', '\\u00a0 ') + '  '))
variant('stars', headings(lambda text: text + '*'))
variant('only headings', only_headings)
variant('formulas', formulas)
variant('renamed', renamed)

text = open(csv, encoding='utf-8-sig', newline='').read()
made['windows-1251'] = folder + '/cp1251.csv'
open(made['windows-1251'], 'w', encoding='cp1251', errors='replace', newline='').write(text)
made['plain digits'] = folder + '/digits.csv'
open(made['plain digits'], 'w', encoding='cp1251', errors='replace', newline='').write(text.replace('³', '3'))
made['html'] = folder + '/table.xls'
open(made['html'], 'w').write('<html><body><table><tr><td>ID</td></tr></table></body></html>')
made['letter'] = folder + '/letter.txt'
open(made['letter'], 'w').write('Здравствуйте!\\nПосылаем данные за ноябрь.\\nС уважением')
made['flat xml'] = folder + '/table.fods'
open(made['flat xml'], 'w').write('<?xml version="1.0"?><office:document><office:body/></office:document>')
made['empty'] = folder + '/empty.xlsx'
openpyxl.Workbook().save(made['empty'])
print(json.dumps(made))
`

describe('a file that openpyxl has changed', () => {
  let variants: Record<string, string> = {}

  async function makeAll() {
    if (Object.keys(variants).length > 0) return
    const workbook = await fileOf(await exported(waterDeposits, 'excel'), '.xlsx')
    const csv = await fileOf(await exported(waterDeposits, 'csv'), '.csv')
    variants = await runPython(makeVariants, [workbook, csv, folder])
  }
  const imported = async (name: string) => importOf(waterDeposits, variants[name] ?? '')

  test('is read with a title above its headings, with other spaces, stars and letters in them', async ({
    skip,
  }) => {
    needPrograms(skip, 'openpyxl')
    await makeAll()
    for (const name of ['title', 'line breaks', 'spaces', 'stars', 'windows-1251', 'plain digits'])
      expect(await imported(name), name).toMatchObject(unchanged)
  })

  test('is refused with the reason when nothing can be read', async ({ skip }) => {
    needPrograms(skip, 'openpyxl')
    await makeAll()
    const errorOf = async (name: string) => (await imported(name)).error?.code
    expect(await errorOf('only headings')).toBe('spreadsheet.no-rows')
    expect(await errorOf('empty')).toBe('spreadsheet.no-rows')
    expect(await errorOf('formulas')).toBe('spreadsheet.no-values')
    expect(await errorOf('html')).toBe('spreadsheet.unreadable')
    expect(await errorOf('flat xml')).toBe('spreadsheet.unreadable')
    expect(await errorOf('letter')).toBe('spreadsheet.unreadable')
  })

  test('says which line was taken for the headings when a column is missing', async ({ skip }) => {
    needPrograms(skip, 'openpyxl')
    await makeAll()
    const { errors } = await imported('renamed')
    expect(errors?.find(({ code }) => code === 'column-missing')?.text).toBe(
      'Нет обязательного столбца. Заголовками считается строка 3',
    )
  })
})

test('headings with apostrophes of ASCII are read', async () => {
  const csv = String(await exported(agriculture, 'csv', 'uz')).replace(/[‘’]/g, "'")
  expect(await importOf(agriculture, await fileOf(csv))).toMatchObject({ ...unchanged, unchanged: 1 })
})

test('a record that exists already is named, with the columns that are the same', async () => {
  const [head = '', row = ''] = String(await exported(agriculture, 'csv')).split('\r\n')
  const id = row.split(';')[0] as string
  const file = await fileOf(`${head}\r\n${row.replace(id, '')}\r\n`)
  const { errors } = await importOf(agriculture, file)
  expect(errors).toMatchObject([{ text: `Такая запись уже есть: ID ${id} (Регион, Год, Культура)` }])
})

/** Fills in a template with openpyxl: rows by the headings of a sheet. */
const fillTemplate = `
import json, sys, openpyxl
template, filled, given = sys.argv[1:]
book = openpyxl.load_workbook(template)
for name, rows in json.loads(given).items():
    sheet = book[name]
    head = next(row for row in range(1, 10) if sum(1 for cell in sheet[row] if cell.value) > 1)
    places = {str(cell.value).rstrip('* '): cell.column for cell in sheet[head] if cell.value}
    for offset, row in enumerate(rows):
        for title, value in row.items():
            sheet.cell(head + 1 + offset, places[title]).value = value
book.save(filled)
print(json.dumps(filled))
`

/** An object with a source, one measurement of it, and a user. */
async function makeOneOfEach() {
  const first = async (list: Endpoint, query: object = {}) => {
    const { body } = await admin.send('GET', pathOf(list, {}, { page_size: 1, ...query }))
    const [row] = (body.data ?? body.results) as { id: number; title: string }[]
    return row ?? expect.fail(`Nothing is in ${list.path}`)
  }
  const region = await first(allRegions.list, { sato: '1712' })
  const made = {
    title: 'Завод «Повтор»',
    inn: '305112233',
    address: 'Улица 1',
    ...{ latitude: 40.1, longitude: 65.4, region_id: region.id },
    district_id: (await first(childRegions.list, { parent_id: region.id })).id,
    ownership_form_id: (await first(ownershipForms.list)).id,
    activity_field_id: (await first(activityFields.list)).id,
    danger_category: 2 as const,
    activity_start: '2010-01-01',
  }
  const object = expectDone(await admin.call(createObject, { body: made }), 201)
  const stack = { object_id: object.id, number: 'П-7', name: 'Печь', type: 'air' as const }
  const source = expectDone(await admin.call(createSource, { body: stack }), 201)
  const { id: component_id } = await first(components.list, { search: 'SO2' })
  const sample = { source_id: source.id, date: '2026-02-01', values: [{ component_id, value: '0,25' }] }
  const { data } = expectDone(await admin.call(storeEmissions, { body: sample }), 201)
  const role = await first(listRoles)
  const person = { name: 'Первый', email: 'first@eco.test', password: demoPassword, role_id: role.id }
  const user = expectDone(await admin.call(createUser, { body: person }), 201)
  return { object, source, emission: data[0] as Emission, user, role }
}

type Sheets = Record<string, Record<string, string | number>[]>

async function importFilled(template: Endpoint, importRows: typeof importUsers, sheets: Sheets) {
  const { body } = await admin.send('GET', template.path, { headers: { 'accept-language': 'ru' } })
  const path = await fileOf(body.bytes as Buffer, '.xlsx')
  const filled = join(folder, `${Object.keys(sheets)[0]}.xlsx`)
  await runPython(fillTemplate, [path, filled, JSON.stringify(sheets)])
  const file = new File([await readFile(filled)], 'заполнено.xlsx')
  const { id } = expectDone(await admin.call(importRows, { query: { dry_run: 'true' }, body: { file } }), 202)
  const { result } = await jobEnded(admin, id)
  return result as DescribedImportReport & { existing?: { text: string }[] }
}

test('objects, sources, users and measurements that exist already are named, with the columns that are the same', async ({
  skip,
}) => {
  needPrograms(skip, 'openpyxl')
  const { object, source, emission, user, role } = await makeOneOfEach()
  const place = { 'ID источника': source.id, Объект: object.title, Источник: source.number }
  const ofObject = {
    'Ключ объекта': 'А',
    'Наименование субъекта': object.title,
    ИНН: object.inn,
    Регион: object.region.name,
    Район: object.district.name,
    'Юридический адрес': object.address,
    Широта: object.latitude,
    Долгота: object.longitude,
    'Форма собственности': object.ownership_form.name,
    'Сфера деятельности': object.activity_field.name,
    'Категория опасности': object.danger_category,
    'Начало деятельности': object.activity_start,
  }
  const ofSource = {
    'Ключ объекта': `ID ${object.id}`,
    Номер: source.number,
    Среда: 'воздух',
    Название: 'Труба',
  }
  const registered = await importFilled(readImportTemplate, importObjects as never, {
    Объекты: [ofObject],
    Источники: [ofSource],
  })
  expect(registered.warnings.map(({ text }) => text)).toContain(
    `Объект с таким ИНН и названием уже есть: ID ${object.id}, ${object.title} (ИНН, Наименование субъекта)`,
  )
  expect(registered.errors.map(({ text }) => text)).toEqual([
    `У объекта уже есть источник этой среды с таким номером: ID ${source.id}, ${source.name} (Ключ объекта, Номер, Среда)`,
  ])
  const people = await importFilled(readUsersTemplate, importUsers, {
    Пользователи: [{ Имя: 'Второй', 'Почта (логин)': ` ${user.email.toUpperCase()} `, Роль: role.title }],
  })
  expect(people.errors.map(({ text }) => text)).toContain(
    `Пользователь с этой почтой уже есть: ID ${user.id}, ${user.name} (Почта (логин))`,
  )
  const measured = await importFilled(readEmissionsTemplate, importEmissions as never, {
    Измерения: [{ ...place, Вещество: emission.component.name, 'Дата отбора': emission.date, Значение: 0.5 }],
  })
  expect(measured.existing?.[0]?.text).toMatch(
    new RegExp(`^Уже записано: 0,25, автор .*: ID ${emission.id} \\(Объект, Источник, .*, Дата отбора\\)$`),
  )
})

test('decimals are kept without the noise of binary arithmetic', async () => {
  const { data } = expectDone(await admin.call(waterDeposits.list, { query: { ordering: 'id' } }))
  expect(data.map(({ reserves }) => reserves)).toEqual([17.4, 0.3])
})

test('a copy that LibreOffice has saved as ods and as xlsx changes nothing', async ({ skip }) => {
  needPrograms(skip, 'soffice')
  const source = await fileOf(await exported(waterDeposits, 'excel'), '.xlsx')
  const [ods = ''] = await convertInLibreOffice([source], 'ods')
  const [xlsx = ''] = await convertInLibreOffice([ods], 'xlsx')
  expect(await importOf(waterDeposits, xlsx)).toMatchObject(unchanged)
  expect(await importOf(waterDeposits, ods)).toMatchObject(unchanged)
})

test('an xls and an ods that LibreOffice has saved give the same rows as the xlsx', async ({ skip }) => {
  needPrograms(skip, 'soffice')
  const content = await exported(waterDeposits, 'excel')
  const source = await fileOf(content, '.xlsx')
  const cells = (rows: Awaited<ReturnType<typeof readAll>>) => rows.map(({ row, cells }) => [row, ...cells])
  const expected = cells(await readAll(content))
  for (const format of ['xls', 'ods']) {
    const [converted = ''] = await convertInLibreOffice([source], format)
    expect(cells(await readAll(await readFile(converted))), format).toEqual(expected)
    expect(await importOf(waterDeposits, converted), format).toMatchObject(unchanged)
  }
})
