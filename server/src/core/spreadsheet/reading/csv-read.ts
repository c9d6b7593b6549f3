import { detectDelimiter, streamCsvRows } from 'hucre/csv'
import { fromPlainText } from '#contract/domain/formula-text'
import type { ReadRow } from '../cells'
import { Unreadable } from '../limits'
import { decodeText } from './decode-text'

/** What stands for the name of a sheet where there are none. */
export const CSV_SHEET = 'CSV'

/** Excel's own way to say what divides the fields, in a line before the first. */
const saidDelimiter = /^\ufeff?sep=(.)\r?\n/i

/** The rows of a table that came as text, whatever it was encoded in and divided by. */
export function* readCsv(file: Buffer): Generator<ReadRow> {
  const text = decodeText(file)
  // HTML and XML, as programs save under the name of a spreadsheet.
  if (/^\ufeff?\s*</.test(text)) throw new Unreadable()
  const said = saidDelimiter.exec(text)
  const delimiter = said?.[1] ?? detectDelimiter(text)
  let row = 0
  for (const values of streamCsvRows(text, { delimiter })) {
    row += 1
    if (said && row === 1) continue
    const cells = values.map((value) => (typeof value === 'string' ? fromPlainText(value) : null))
    yield { sheet: CSV_SHEET, row, cells }
  }
}
