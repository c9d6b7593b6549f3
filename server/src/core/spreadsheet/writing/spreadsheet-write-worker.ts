import { parentPort, workerData } from 'node:worker_threads'
import type { Cell, SheetShape } from '../cells'
import { LEAVE } from '../leaving'
import { makeCsv } from './csv'
import { stepBack } from './step-back'
import { makeXlsx } from './xlsx'

stepBack()

const { format, sheet } = workerData as { format: 'xlsx' | 'csv'; sheet: SheetShape }
const writer = format === 'xlsx' ? makeXlsx(sheet) : makeCsv(sheet)

/** Rows in, bytes out; null ends the file. */
parentPort?.on('message', (rows: Cell[][] | null | typeof LEAVE) => {
  if (rows === LEAVE) process.exit()
  const bytes = rows ? writer.rows(rows) : writer.end()
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
})
