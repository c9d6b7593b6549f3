import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from '../../src/core/spreadsheet/read-spreadsheet'
import { cellsIn, fileOf } from '../support/spreadsheets/spreadsheet-files'
import { row, sheetOf, unsafeWorkbooks, workbookWith } from '../support/unsafe-workbooks'

async function refusalOf(content: Uint8Array): Promise<string> {
  const path = await fileOf(content)
  const read = readSpreadsheet(path, { bytes: 10 * 1024 * 1024, rows: 100_000, columns: 100 })
  return read.then(
    ({ count, close }) => close().then(() => `read ${count} rows`),
    (error: { code?: string }) => error.code ?? String(error),
  )
}

test('a workbook put together by hand is read, if nothing is wrong with it', async () => {
  const content = workbookWith(
    { text: sheetOf(row('<c r="B1" t="s"><v>0</v></c>')) },
    { text: '<sst><si><t>да</t></si></sst>' },
  )
  expect(await cellsIn(content)).toEqual([[null, 'да']])
})

describe('refused', () => {
  test.each(unsafeWorkbooks)('%s', { timeout: 120_000 }, async (_, code, content) => {
    expect(await refusalOf(await content())).toBe(code)
  })
})
