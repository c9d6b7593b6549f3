import type { ErrorCode } from '#contract/errors'
import { Refusal, wrongField } from '../errors'
import { required } from '../http/wrong-fields'
import { TaskPool, TaskTooBig } from '../threads/task-pool'
import { type Batch, BatchError, type BatchProblem, type BatchType, batchRows } from './batch-rows'
import type { BatchTasks, BatchWork } from './batch-worker'

/** Below this size parsing takes a few milliseconds, less than starting a thread. */
const ON_MAIN_THREAD_BYTES = 64 * 1024
const LONGEST_SECONDS = 15
const threads = new TaskPool<BatchTasks>('batch-worker', new URL('./batch-worker.ts', import.meta.url))

/** Reads the rows of a partner, large batches in a thread, one batch of a sender at a time. */
export function readBatch(sender: number, body: Uint8Array, type: BatchType, maxRows: number) {
  const read = (underWay.get(sender) ?? Promise.resolve()).then(() =>
    body.length <= ON_MAIN_THREAD_BYTES
      ? readHere(body, type, maxRows)
      : readInThread({ body, type, maxRows }),
  )
  const settled = read
    .catch(() => undefined)
    .finally(() => {
      if (underWay.get(sender) === settled) underWay.delete(sender)
    })
  underWay.set(sender, settled)
  return read
}

const underWay = new Map<number, Promise<unknown>>()

function readHere(body: Uint8Array, type: BatchType, maxRows: number): Batch {
  try {
    return batchRows(body, type, maxRows)
  } catch (error) {
    throw error instanceof BatchError ? refusalOf(error.problem, maxRows) : new Refusal(400, malformed)
  }
}

async function readInThread(work: BatchWork): Promise<Batch> {
  const batch: Batch = { rows: [] }
  let problem: BatchProblem | undefined
  try {
    for await (const part of threads.start('readBatch', work, { seconds: LONGEST_SECONDS })) {
      if (typeof part === 'string') problem = part
      else {
        batch.rows.push(...part.rows)
        batch.correction = part.correction
      }
    }
  } catch (error) {
    throw error instanceof TaskTooBig ? new Refusal(413, 'request.too-large') : error
  }
  if (problem) throw refusalOf(problem, work.maxRows)
  return batch
}

const malformed: ErrorCode = 'request.malformed'

function refusalOf(problem: BatchProblem, maxRows: number): Refusal {
  switch (problem) {
    case 'malformed':
      return new Refusal(400, malformed)
    case 'no-rows':
      return new Refusal(422, 'input.required', { fields: { rows: required } })
    case 'unknown-field':
      return wrongField('body', 'unknown', 'Besides rows there may only be correction, true or false')
    case 'too-many-rows':
      return wrongField('rows', 'too-big', `A batch has at most ${maxRows} rows`)
  }
}
