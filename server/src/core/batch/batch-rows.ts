import { readCsv } from '../spreadsheet/reading/csv-read'
import { type BoundedRow, boundRow, MAX_FIELDS } from './bounded-row'

export type BatchType = 'json' | 'csv'

export interface Batch {
  rows: BoundedRow[]
  /** Whether rows that differ from stored ones replace them; undefined when the sender does not say. */
  correction?: boolean | undefined
}

export type BatchProblem = 'malformed' | 'no-rows' | 'unknown-field' | 'too-many-rows'

/** Thrown when the whole batch cannot be read; a single wrong row does not throw. */
export class BatchError extends Error {
  constructor(readonly problem: BatchProblem) {
    super(problem)
  }
}

/** Parses a request body. The main thread only does it for small bodies, see `readBatch`. */
export function batchRows(body: Uint8Array, type: BatchType, maxRows: number): Batch {
  return type === 'json' ? rowsOfJson(body, maxRows) : rowsOfCsv(body, maxRows)
}

function rowsOfJson(body: Uint8Array, maxRows: number): Batch {
  let given: unknown
  try {
    given = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new BatchError('malformed')
  }
  if (typeof given !== 'object' || given === null) throw new BatchError('no-rows')
  const { rows, correction, ...others } = given as Record<string, unknown>
  if (Object.keys(others).length > 0) throw new BatchError('unknown-field')
  if (!Array.isArray(rows) || rows.length === 0) throw new BatchError('no-rows')
  if (rows.length > maxRows) throw new BatchError('too-many-rows')
  if (correction !== undefined && typeof correction !== 'boolean') throw new BatchError('unknown-field')
  return { rows: rows.map(boundRow), correction }
}

/** The first line holds the names of the fields. */
function rowsOfCsv(body: Uint8Array, maxRows: number): Batch {
  let head: string[] | undefined
  const rows: BoundedRow[] = []
  for (const { cells } of readCsv(Buffer.from(body))) {
    // One cell more than allowed, so that the row reports too many fields.
    const read = cells.slice(0, MAX_FIELDS + 1)
    if (!head) head = read.map((cell) => String(cell ?? '').trim())
    else if (read.some((cell) => cell !== null && cell !== '')) {
      if (rows.length === maxRows) throw new BatchError('too-many-rows')
      const names = head
      const named = read.flatMap((cell, index) => {
        const name = names[index] || (cell === null || cell === '' ? undefined : `column ${index + 1}`)
        return cell === null || name === undefined ? [] : [[name, cell]]
      })
      rows.push(boundRow(Object.fromEntries(named)))
    }
  }
  if (rows.length === 0) throw new BatchError('no-rows')
  return { rows }
}
