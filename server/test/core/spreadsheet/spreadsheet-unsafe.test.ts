import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from '../../../src/core/spreadsheet/read-spreadsheet'
import { cellsIn, fileOf } from '../../support/spreadsheets/spreadsheet-files'
import {
  quadratic,
  row,
  sheetOf,
  unsafeWorkbooks,
  workbookWith,
} from '../../support/spreadsheets/unsafe-workbooks'

async function refusalOf(content: Uint8Array): Promise<string> {
  const path = await fileOf(content)
  const read = readSpreadsheet(path, { bytes: 10 * 1024 * 1024, rows: 100_000, columns: 100 })
  return read.then(
    ({ count, close }) => close().then(() => `read ${count} rows`),
    (error: { code?: string }) => error.code ?? String(error),
  )
}

test('reads a correct workbook that was assembled by hand', async () => {
  const content = workbookWith(
    { text: sheetOf(row('<c r="B1" t="s"><v>0</v></c>')) },
    { text: '<sst><si><t>да</t></si></sst>' },
  )
  expect(await cellsIn(content)).toEqual([[null, 'да']])
})

describe('rejects an unsafe workbook', () => {
  test.each(unsafeWorkbooks.filter((one) => !quadratic.includes(one)))(
    '%s',
    { timeout: 120_000 },
    async (_, code, content) => {
      expect(await refusalOf(await content())).toBe(code)
    },
  )
})

test.each(quadratic)(
  'takes no more than seconds over a small file with %s',
  { timeout: 120_000 },
  async (_, code, content) => {
    const file = await content()
    expect(file.length).toBeLessThan(6 * 1024)
    const began = performance.now()
    expect(await refusalOf(file)).toBe(code)
    expect(performance.now() - began).toBeLessThan(10_000)
  },
)

test('reads a text of a hundred thousand entities', async () => {
  const sheet = sheetOf(row(`<c t="inlineStr"><is><t>${'&amp;'.repeat(100_000)}</t></is></c>`))
  expect(await cellsIn(workbookWith({ text: sheet }))).toEqual([['&'.repeat(100_000)]])
})
