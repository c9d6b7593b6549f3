import type { ReadCell } from '../spreadsheet/cells'
import { fold } from './fold'

const writtenId = /^(?:id|№|no|#)?\s*(\d{1,9})$/

/** The id that a cell may mean, in words like `ID 123` or as a bare number. */
export const idIn = (cell: ReadCell): number | undefined => {
  const digits = writtenId.exec(fold(cell))?.[1]
  return digits === undefined ? undefined : Number(digits)
}
