import { chunked } from '../database/chunked'
import { tell, workInTurn } from '../spreadsheet/thread-work'
import { BatchError, type BatchProblem, type BatchType, batchRows } from './batch-rows'
import type { BoundedRow } from './bounded-row'

export interface BatchWork {
  body: Uint8Array
  type: BatchType
  maxRows: number
}

export type BatchPart =
  | { rows: BoundedRow[]; isLast: boolean; correction?: boolean | undefined }
  | { problem: BatchProblem }

/** So many rows are copied to the main thread at once: a few milliseconds of its time. */
const ROWS_AT_ONCE = 500

/** Reads a batch here, and hands its rows over part by part, each when it is asked for. */
workInTurn<BatchWork, 'next'>(({ body, type, maxRows }) => {
  const parts = readParts(body, type, maxRows)
  const tellNext = () => tell(parts.shift())
  tellNext()
  return tellNext
})

function readParts(body: Uint8Array, type: BatchType, maxRows: number): BatchPart[] {
  try {
    const { rows, correction } = batchRows(body, type, maxRows)
    const parts = [...chunked(rows, ROWS_AT_ONCE)]
    return parts.map((part, index) => ({ rows: part, isLast: index === parts.length - 1, correction }))
  } catch (error) {
    return [{ problem: error instanceof BatchError ? error.problem : 'malformed' }]
  }
}
