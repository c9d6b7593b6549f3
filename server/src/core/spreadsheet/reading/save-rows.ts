import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { rowLine } from '../cells'
import type { ReadLimits } from '../limits'
import { readRows } from './read-rows'

export interface ReadWork {
  path: string
  rowsPath: string
  limits: ReadLimits
}

/** Saves every row as a line of JSON, which the server reads at its own pace and as often as it needs. */
export async function saveRows({ path, rowsPath, limits }: ReadWork): Promise<number> {
  const out = openSync(rowsPath, 'wx')
  let count = 0
  let lines = ''
  try {
    for await (const row of readRows(readFileSync(path), limits)) {
      count += 1
      lines += `${rowLine(row)}\n`
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
