import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Cell, SheetShape } from '../cells'
import { LEAVE } from '../leaving'
import { makeCsv } from './csv'
import { makeXlsx } from './xlsx'

// Whoever waits for an answer comes before whoever waits for a file. Elsewhere it would be the whole process.
if (process.platform === 'linux')
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))

const { format, sheet } = workerData as { format: 'xlsx' | 'csv'; sheet: SheetShape }
const writer = format === 'xlsx' ? makeXlsx(sheet) : makeCsv(sheet)

/** Rows in, bytes out; null ends the file. */
parentPort?.on('message', (rows: Cell[][] | null | typeof LEAVE) => {
  if (rows === LEAVE) process.exit()
  const bytes = rows ? writer.rows(rows) : writer.end()
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
})
