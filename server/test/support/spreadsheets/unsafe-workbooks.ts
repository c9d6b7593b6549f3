import { randomBytes } from 'node:crypto'
import { anArchive, aWorkbook } from './spreadsheet-files'

/** Workbooks that were made to harm: refused by tests, and by a benchmark that sees what refusing them takes. */

const MB = 1024 * 1024

/** Its name, how it is refused or what is read of it, and how to make it. */
type UnsafeWorkbook = [name: string, code: string, content: () => Uint8Array | Promise<Uint8Array>]

const names = '<?xml version="1.0"?>'
const types = `${names}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rels = (...list: [type: string, target: string][]) =>
  `${names}<Relationships>${list.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${rel}/${type}" Target="${target}"/>`).join('')}</Relationships>`

type Piece = Omit<Parameters<typeof anArchive>[0][number], 'name'>

/** A workbook put together by hand around one part that is not as it should be. */
export function workbookWith(sheet: Piece, texts?: Piece): Buffer {
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

export const row = (cells: string, number = 1) => `<row r="${number}">${cells}</row>`
export const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const megabyte = row('<c r="A1"><v>1</v></c>').repeat(30_000)

const noise = randomBytes(4_500_000).toString('hex')
const laughs = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join('')

/** A few kilobytes each, which take minutes where parsing takes quadratic time. */
export const quadratic: UnsafeWorkbook[] = [
  [
    'half a million tags inside each other',
    'spreadsheet.too-big',
    () => workbookWith({ text: '<a>'.repeat(500_000) }),
  ],
  [
    'texts that do not end',
    'read 0 rows',
    () => workbookWith({ text: sheetOf(row(`<c t="inlineStr"><is>${'<t>'.repeat(300_000)}</is></c>`)) }),
  ],
  [
    'cells that do not end',
    'read 0 rows',
    () => workbookWith({ text: sheetOf(row('<c r="A1">'.repeat(100_000))) }),
  ],
  [
    'hints on speech that do not end',
    'spreadsheet.unreadable',
    () => workbookWith({ text: sheetOf('') }, { text: `<sst><si>${'<rPh>'.repeat(190_000)}</si></sst>` }),
  ],
  [
    'an attribute without a value, a million letters long',
    'read 0 rows',
    () => workbookWith({ text: sheetOf(`<row ${'a'.repeat(1_000_000)}></row>`) }),
  ],
  [
    'a million beginnings of tags',
    'read 0 rows',
    () => workbookWith({ text: sheetOf(row('<'.repeat(1_000_000))) }),
  ],
  [
    'a million beginnings of entities',
    'read 1 rows',
    () => workbookWith({ text: sheetOf(row(`<c><v>${'&'.repeat(1_000_000)}</v></c>`)) }),
  ],
  [
    'an entity that is made of entities, ten times over',
    'spreadsheet.unreadable',
    () =>
      workbookWith({
        text: `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]>${sheetOf(row('<c><v>&l9;</v></c>'))}`,
      }),
  ],
  [
    'an entity that is a file of the server',
    'spreadsheet.unreadable',
    () =>
      workbookWith({
        text: `<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]>${sheetOf(row('<c><v>&f;</v></c>'))}`,
      }),
  ],
]

const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
export const unsafeWorkbooks: UnsafeWorkbook[] = [
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
        { head: '<sst>', text: `${'<si/>'.repeat(1000)}${randomBytes(600).toString('hex')}`, times: 1900 },
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
        text: sheetOf(
          Array.from({ length: 100_001 }, (_, index) => row(`<c><v>${index}</v></c>`, index + 1)).join(''),
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
    'the beginning of an xls and noise',
    'spreadsheet.unreadable',
    () => Buffer.concat([ole, randomBytes(500)]),
  ],
  ['an archive of something else', 'spreadsheet.unreadable', () => anArchive([{ name: 'a.txt', text: 'b' }])],
  ['noise', 'spreadsheet.unreadable', () => randomBytes(100_000)],
  ['a picture', 'spreadsheet.unreadable', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  [
    'a workbook cut off',
    'spreadsheet.unreadable',
    async () => (await aWorkbook({ header: ['A'], rows: [[1]] })).subarray(0, 900),
  ],
  ['an attribute of nine megabytes', 'spreadsheet.too-big', () => workbookWith({ text: `<row r="${noise}` })],
  ['a comment of nine megabytes', 'spreadsheet.too-big', () => workbookWith({ text: `<row><!--${noise}` })],
  ['a name of nine megabytes', 'spreadsheet.too-big', () => workbookWith({ text: `<row${noise}` })],
  ...quadratic,
  ['more than was agreed', 'file.too-large', () => Buffer.alloc(10 * MB + 1)],
]

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${rel}/${type}" Target="${target}"/>`

/** A workbook of many sheets, each of the same content. */
function workbookOf(sheets: number, sheet: Piece, texts: Piece = { text: '<sst></sst>' }): Buffer {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const named = numbers.map(
    (number) => `<sheet name="Лист ${number}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  const related = numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`))
  return anArchive([
    { name: '[Content_Types].xml', text: types },
    {
      name: '_rels/.rels',
      text: `<Relationships>${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    { name: 'xl/workbook.xml', text: `<workbook><sheets>${named.join('')}</sheets></workbook>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships>${related.join('')}${relation(0, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', ...texts },
    ...numbers.map((number) => ({ name: `xl/worksheets/sheet${number}.xml`, ...sheet })),
  ])
}

const oneCell = '<row><c><v>1</v></c></row>'
/** Below a megabyte nobody asks how well a part packs. */
const underMegabyte = { head: '<sheetData>', text: oneCell.repeat(38_000) }

/** Those of many sheets, all of them too big. */
export const unsafeBooks: [name: string, content: () => Buffer][] = [
  ['a gigabyte in a sheet', () => workbookOf(1, { ...underMegabyte, times: 1000 })],
  ['a gigabyte in nine hundred sheets', () => workbookOf(900, underMegabyte)],
  [
    'as much as may be unpacked, in rows',
    () => workbookOf(200, { text: `<sheetData>${underMegabyte.text}</sheetData>` }),
  ],
  [
    'a sheet that declares a hundred bytes',
    () => workbookOf(3, { ...underMegabyte, times: 300, declared: { unpacked: 100 } }),
  ],
  [
    'as many texts as fit',
    () =>
      workbookOf(
        3,
        { text: oneCell },
        {
          head: '<sst>',
          text: `${'<si><t>а</t></si>'.repeat(1000)}${randomBytes(2000).toString('hex')}`,
          times: 4000,
        },
      ),
  ],
]
