import type { Cell } from '../cells'
import { give, workInTurn } from '../thread-work'
import { makeWorkbook, type Workbook } from './workbook'

/** Rows of one sheet after the other come in; null has the whole go out. */
workInTurn(({ sheets, names }: Workbook) => {
  const filled = sheets.map((sheet) => ({ ...sheet, rows: [] as Cell[][] }))
  return (more: { sheet: number; rows: Cell[][] } | null) => {
    if (more) filled[more.sheet]?.rows.push(...more.rows)
    else give(makeWorkbook({ sheets: filled, ...(names && { names }) }))
  }
})
