import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { lineOf } from '../cells'
import { leaveWhenTold } from '../leaving'
import { type ReadLimits, Unreadable } from '../limits'
import { readRows } from './read-rows'

const { path, rowsPath, limits } = workerData as { path: string; rowsPath: string; limits: ReadLimits }

/** Every row as a line of JSON: the server reads them at its own pace, as often as it needs. */
async function writeRows(): Promise<number> {
  const out = openSync(rowsPath, 'wx')
  let count = 0
  let lines = ''
  try {
    for await (const row of readRows(readFileSync(path), limits)) {
      count += 1
      lines += `${lineOf(row)}\n`
      if (lines.length > 64 * 1024) {
        writeSync(out, lines)
        lines = ''
      }
    }
    writeSync(out, lines)
  } finally {
    closeSync(out)
  }
  return count
}

leaveWhenTold()
try {
  parentPort?.postMessage({ count: await writeRows() })
} catch (error) {
  if ((error as { code?: string }).code === 'ENOSPC') throw error
  parentPort?.postMessage({ code: error instanceof Unreadable ? error.code : 'spreadsheet.unreadable' })
}
