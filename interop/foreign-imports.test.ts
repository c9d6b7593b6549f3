import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SaidImportReport } from '#contract/api/operation/jobs'
import { allRegions } from '#contract/classifiers/regions'
import { agriculture } from '#contract/registers/agriculture'
import type { Register } from '#contract/registers/any-register'
import { waterDeposits } from '#contract/registers/geology'
import { atEnd } from '../server/test/support/at-end'
import { pathOf } from '../server/test/support/client'
import { jobEnded } from '../server/test/support/job-ended'
import { expectDone } from '../server/test/support/records/builders'
import { fileOf } from '../server/test/support/spreadsheets/spreadsheet-files'
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
  return { status, error, ...(result as SaidImportReport | null) }
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
})
