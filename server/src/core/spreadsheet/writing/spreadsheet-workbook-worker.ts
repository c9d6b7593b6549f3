import { parentPort, workerData } from 'node:worker_threads'
import type { Cell } from '../cells'
import { LEAVE } from '../leaving'
import { makeWorkbook, type Workbook } from './workbook'

const { sheets, names } = workerData as Workbook
const filled = sheets.map((sheet) => ({ ...sheet, rows: [] as Cell[][] }))

/** Rows of one sheet after the other come in; null has the whole go out. */
parentPort?.on('message', (message: { sheet: number; rows: Cell[][] } | null | typeof LEAVE) => {
  if (message === LEAVE) process.exit()
  if (message) {
    filled[message.sheet]?.rows.push(...message.rows)
    return
  }
  const bytes = makeWorkbook({ sheets: filled, ...(names && { names }) })
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
})
