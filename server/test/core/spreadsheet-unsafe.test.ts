import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from '../../src/core/spreadsheet/read-spreadsheet'
import { growthDuring, MB } from '../support/memory'
import { anArchive, aWorkbook, cellsIn, fileOf } from '../support/spreadsheet-files'

const names = '<?xml version="1.0"?>'
const types = `${names}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rels = (...list: [type: string, target: string][]) =>
  `${names}<Relationships>${list.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${rel}/${type}" Target="${target}"/>`).join('')}</Relationships>`

type Part = Parameters<typeof anArchive>[0][number]

/** A workbook put together by hand around one part that is not as it should be. */
function workbookWith(sheet: Omit<Part, 'name'>, texts?: Omit<Part, 'name'>): Buffer {
  return anArchive([
    { name: '[Content_Types].xml', text: types },
    { name: '_rels/.rels', text: rels(['officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      text: `${names}<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: rels(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
    },
    { name: 'xl/worksheets/sheet1.xml', ...sheet },
    { name: 'xl/sharedStrings.xml', ...(texts ?? { text: '<sst></sst>' }) },
  ])
}

const row = (cells: string, number = 1) => `<row r="${number}">${cells}</row>`
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const megabyte = row('<c r="A1"><v>1</v></c>').repeat(30_000)

async function refusalOf(content: Uint8Array): Promise<string> {
  const path = await fileOf(content)
  const read = readSpreadsheet(path, { bytes: 10 * MB, rows: 100_000, columns: 100 })
  return read.then(
    ({ count, close }) => close().then(() => `read ${count} rows`),
    (error: { code?: string }) => error.code ?? String(error),
  )
}

// The first thread loads what all of them share.
await cellsIn(await aWorkbook({ header: ['A'], rows: [[1]] }))

test('a workbook put together by hand is read, if nothing is wrong with it', async () => {
  const content = workbookWith(
    { text: sheetOf(row('<c r="B1" t="s"><v>0</v></c>')) },
    { text: '<sst><si><t>да</t></si></sst>' },
  )
  expect(await cellsIn(content)).toEqual([[null, 'да']])
})

describe('refused, and the server hardly grows', () => {
  const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const cases: [name: string, code: string, content: () => Uint8Array | Promise<Uint8Array>][] = [
    ['a gigabyte in a megabyte', 'spreadsheet.too-big', () => workbookWith({ text: megabyte, times: 1000 })],
    [
      'a bomb that stays below the limit',
      'spreadsheet.too-big',
      () => workbookWith({ text: megabyte, times: 50 }),
    ],
    [
      'a bomb that declares a hundred bytes',
      'spreadsheet.too-big',
      () => workbookWith({ text: megabyte, times: 1000, declared: { unpacked: 100 } }),
    ],
    [
      'a bomb that declares nothing',
      'spreadsheet.unreadable',
      () => workbookWith({ text: megabyte, times: 1000, declared: { unpacked: 0, packed: 0 }, flags: 8 }),
    ],
    [
      'as many texts as are allowed, in the smallest pieces',
      'spreadsheet.too-big',
      () =>
        workbookWith(
          { text: sheetOf('') },
          { text: `${'<si/>'.repeat(1000)}${randomBytes(600).toString('hex')}`, times: 1900 },
        ),
    ],
    [
      'one cell of nine megabytes',
      'spreadsheet.too-big',
      () => workbookWith({ text: `<row><c><v>${randomBytes(4_500_000).toString('hex')}` }),
    ],
    [
      'two thousand parts',
      'spreadsheet.too-big',
      () => anArchive(Array.from({ length: 2000 }, (_, index) => ({ name: `${index}.xml`, text: 'x' }))),
    ],
    [
      'a cell in the last column',
      'spreadsheet.too-big',
      () => workbookWith({ text: sheetOf(row('<c r="XFD1048576"><v>1</v></c>', 1_048_576)) }),
    ],
    [
      'more rows than are taken',
      'spreadsheet.too-big',
      () =>
        workbookWith({
          text: Array.from({ length: 100_001 }, (_, index) => row(`<c><v>${index}</v></c>`, index + 1)).join(
            '',
          ),
        }),
    ],
    [
      'a password',
      'spreadsheet.encrypted',
      () => Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['an encrypted archive', 'spreadsheet.encrypted', () => anArchive([{ name: 'a', text: 'b', flags: 1 }])],
    [
      'the format of the last century',
      'spreadsheet.old-format',
      () => Buffer.concat([ole, randomBytes(500)]),
    ],
    [
      'an archive of something else',
      'spreadsheet.unreadable',
      () => anArchive([{ name: 'a.txt', text: 'b' }]),
    ],
    ['noise', 'spreadsheet.unreadable', () => randomBytes(100_000)],
    ['a picture', 'spreadsheet.unreadable', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    [
      'a workbook cut off',
      'spreadsheet.unreadable',
      async () => (await aWorkbook({ header: ['A'], rows: [[1]] })).subarray(0, 900),
    ],
    ['more than was agreed', 'file.too-large', () => Buffer.alloc(10 * MB + 1)],
  ]

  test.each(cases)('%s', { timeout: 60_000 }, async (_, code, content) => {
    const bytes = await content()
    const { result, grownMb } = await growthDuring(() => refusalOf(bytes))
    expect(result).toBe(code)
    expect(grownMb).toBeLessThan(100)
  })
})
