import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { lineOf } from '../cells'
import type { ReadLimits } from '../limits'
import { readRows } from './read-rows'
import { workOnSentFiles } from './sent-files'

interface Work {
  path: string
  rowsPath: string
  limits: ReadLimits
}

/** Every row as a line of JSON: the server reads them at its own pace, as often as it needs. */
async function writeRows({ path, rowsPath, limits }: Work): Promise<number> {
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

workOnSentFiles(writeRows)
