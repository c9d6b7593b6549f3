import { detectDelimiter, streamCsvRows } from 'hucre/csv'
import { fromPlainText } from '#contract/domain/formula-text'
import type { ReadRow } from '../cells'
import { Unreadable } from '../limits'
import { decodeText } from './decode-text'

/** The name of the only sheet. */
export const CSV_SHEET = 'CSV'

/** Excel's line that names the delimiter. */
const declaredDelimiter = /^\ufeff?sep=(.)\r?\n/i

/** Reads a csv of any encoding and delimiter. */
export function* readCsv(file: Buffer): Generator<ReadRow> {
  const text = decodeText(file)
  // Some programs save HTML or XML under the name of a spreadsheet.
  if (/^\ufeff?\s*</.test(text)) throw new Unreadable()
  const declared = declaredDelimiter.exec(text)
  const delimiter = declared?.[1] ?? detectDelimiter(text)
  let row = 0
  for (const values of streamCsvRows(text, { delimiter })) {
    row += 1
    if (declared && row === 1) continue
    const cells = values.map((value) => (typeof value === 'string' ? fromPlainText(value) : null))
    yield { sheet: CSV_SHEET, row, cells }
  }
}
