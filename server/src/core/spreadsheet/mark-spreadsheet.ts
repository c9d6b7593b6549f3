import { rm } from 'node:fs/promises'
import { askThread } from './ask-thread'
import type { ReadLimits } from './limits'
import type { SheetMarks } from './marking/marks'

/** Writes the same workbook with what is wrong marked in it, to a place where no file is yet; answers its bytes. */
export async function markWorkbook(
  path: string,
  markedPath: string,
  marks: readonly SheetMarks[],
  { unpackedBytes }: ReadLimits,
  signal?: AbortSignal,
): Promise<number> {
  try {
    return await askThread('spreadsheet-mark-worker', { path, markedPath, marks, unpackedBytes }, signal)
  } catch (error) {
    await rm(markedPath, { force: true })
    throw error
  }
}
