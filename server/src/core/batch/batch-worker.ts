import { chunked } from '../database/chunked'
import { serveTasks } from '../threads/serve-tasks'
import { type Batch, BatchError, type BatchProblem, type BatchType, batchRows } from './batch-rows'

export interface BatchWork {
  body: Uint8Array
  type: BatchType
  maxRows: number
}

/** Copying this many rows to the main thread takes a few milliseconds of its time. */
const ROWS_AT_ONCE = 500

/** Yields the rows of a batch in parts, or what is wrong with it. */
async function* readBatch({ body, type, maxRows }: BatchWork): AsyncGenerator<Batch | BatchProblem, void> {
  try {
    const { rows, correction } = batchRows(body, type, maxRows)
    for (const part of chunked(rows, ROWS_AT_ONCE)) yield { rows: part, correction }
  } catch (error) {
    yield error instanceof BatchError ? error.problem : 'malformed'
  }
}

const tasks = { readBatch }
export type BatchTasks = typeof tasks

serveTasks(tasks)
