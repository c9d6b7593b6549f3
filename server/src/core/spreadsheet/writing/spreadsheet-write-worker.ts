import type { Cell, SheetShape } from '../cells'
import { give, workInTurn } from '../thread-work'
import { makeCsv } from './csv'
import { makeXlsx } from './xlsx'

/** Rows in, bytes out; null ends the file. */
workInTurn(({ format, sheet }: { format: 'xlsx' | 'csv'; sheet: SheetShape }) => {
  const writer = format === 'xlsx' ? makeXlsx(sheet) : makeCsv(sheet)
  return (rows: Cell[][] | null) => give(rows ? writer.rows(rows) : writer.end())
})
