import { expect, test } from 'vitest'
import { addMarkFormat, markSheet } from './mark-sheet'
import type { SheetMarks } from './marks'

async function marked(xml: string, marks: Partial<SheetMarks>, format: number | null = 3): Promise<string> {
  const all = { sheet: 'A', headingRow: 1, column: 2, heading: 'Ошибки', rows: [], ...marks }
  let text = ''
  // In pieces of a few bytes, as they never come, and letters of two bytes are cut through.
  const bytes = Buffer.from(xml)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
  }
  for await (const part of markSheet(pieces(), all, format ?? undefined)) text += part
  return text
}

const sheet = (rows: string, tail = '') => `<worksheet><sheetData>${rows}</sheetData>${tail}</worksheet>`
const head = '<row r="1"><c r="A1"><v>1</v></c></row>'
const explanation = (ref: string, text: string) =>
  `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
const colour = (cells: string, priority = 1) =>
  `<conditionalFormatting sqref="${cells}"><cfRule type="expression" dxfId="3" priority="${priority}"><formula>&quot;ecobase&quot;=&quot;ecobase&quot;</formula></cfRule></conditionalFormatting>`

test('puts explanations into their column between the other cells', async () => {
  const rows = `${head}<row r="2" spans="1:4"><c r="A2" t="s"><v>0</v></c><c r="D2"><v>4</v></c></row>`
  const result = await marked(sheet(rows), { rows: [{ row: 2, cells: ['A2', 'B2'], text: 'ИНН: <нет>' }] })
  expect(result).toBe(
    sheet(
      `<row r="1"><c r="A1"><v>1</v></c>${explanation('C1', 'Ошибки')}</row><row r="2"><c r="A2" t="s"><v>0</v></c>${explanation('C2', 'ИНН: &lt;нет&gt;')}<c r="D2"><v>4</v></c></row>`,
      colour('A2 B2'),
    ),
  )
})

test('removes earlier marks, keeps other colours and the order of parts', async () => {
  const rows = `${head}<row r="2"><c r="A2"/>${explanation('C2', 'старое')}</row>`
  const own = '<conditionalFormatting sqref="B2"><cfRule priority="5"/></conditionalFormatting>'
  const after = '<dataValidations count="0"/><pageMargins left="1"/>'
  const result = await marked(sheet(rows, own + colour('A9') + after), {
    rows: [{ row: 1, cells: ['A1'], text: 'лишний столбец' }],
  })
  expect(result).toBe(
    sheet(
      `<row r="1"><c r="A1"><v>1</v></c>${explanation('C1', 'Ошибки. лишний столбец')}</row><row r="2"><c r="A2"/></row>`,
      own + colour('A1', 6) + after,
    ),
  )
})

test('uses the namespace prefix of the sheet', async () => {
  const xml = '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1"/></x:row></x:sheetData></x:worksheet>'
  const result = await marked(xml, { rows: [{ row: 1, cells: ['A1'], text: '' }] })
  expect(result).toContain(
    '<x:c r="C1" t="inlineStr"><x:is><x:t xml:space="preserve">Ошибки</x:t></x:is></x:c></x:row>',
  )
  expect(result).toContain('<x:conditionalFormatting sqref="A1"><x:cfRule')
})

test('adds explanations without colours to a workbook without formats', async () => {
  const result = await marked(sheet(head), { rows: [{ row: 1, cells: ['A1'], text: '' }] }, null)
  expect(result).toBe(sheet(`<row r="1"><c r="A1"><v>1</v></c>${explanation('C1', 'Ошибки')}</row>`))
})

test('adds the format after existing ones', () => {
  const none = addMarkFormat('<styleSheet><cellStyles/><tableStyles/></styleSheet>')
  expect(none.format).toBe(0)
  expect(none.styles).toMatch(
    /^<styleSheet><cellStyles\/><dxfs count="1"><dxf>.*<\/dxf><\/dxfs><tableStyles\/><\/styleSheet>$/,
  )
  expect(addMarkFormat('<styleSheet><dxfs count="0"/></styleSheet>').format).toBe(0)
  const two = addMarkFormat('<styleSheet><dxfs count="2"><dxf/><dxf><font/></dxf></dxfs></styleSheet>')
  expect(two.format).toBe(2)
  expect(two.styles).toContain('<dxfs count="3"><dxf/><dxf><font/></dxf><dxf>')
})
