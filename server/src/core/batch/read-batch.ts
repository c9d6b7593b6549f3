import type { ErrorCode } from '#contract/errors'
import { Refusal, wrongField } from '../errors'
import { required } from '../http/wrong-fields'
import { startThread } from '../spreadsheet/threads'
import type { BatchPart, BatchWork } from './batch-read-worker'
import { type Batch, BatchError, type BatchProblem, type BatchType, batchRows } from './batch-rows'
import type { BoundedRow } from './bounded-row'

/** Parsing this much takes the event loop a few milliseconds; a thread takes longer to answer. */
const ON_MAIN_THREAD_BYTES = 64 * 1024
const LONGEST_MS = 15_000

/** Reads the rows that a partner sent, in a thread when they are many. Of one sender one batch is read at a time. */
export function readBatch(
  sender: number,
  body: Uint8Array,
  type: BatchType,
  maxRows: number,
): Promise<Batch> {
  const read = (underWay.get(sender) ?? Promise.resolve()).then(() =>
    body.length <= ON_MAIN_THREAD_BYTES
      ? readHere(body, type, maxRows)
      : readInThread({ body, type, maxRows }),
  )
  const settled = read.then(
    () => undefined,
    () => undefined,
  )
  underWay.set(sender, settled)
  void settled.then(() => {
    if (underWay.get(sender) === settled) underWay.delete(sender)
  })
  return read
}

const underWay = new Map<number, Promise<void>>()

function readHere(body: Uint8Array, type: BatchType, maxRows: number): Batch {
  try {
    return batchRows(body, type, maxRows)
  } catch (error) {
    throw error instanceof BatchError ? refusalOf(error.problem, maxRows) : new Refusal(400, malformed)
  }
}

async function readInThread(work: BatchWork): Promise<Batch> {
  const thread = startThread('batch-read-worker', work)
  let isDone = false
  let isTooSlow = false
  const timer = setTimeout(() => {
    isTooSlow = true
    void thread.stop()
  }, LONGEST_MS)
  try {
    const rows: BoundedRow[] = []
    for (;;) {
      const part = await thread.next<BatchPart>()
      if ('problem' in part) {
        isDone = true
        throw refusalOf(part.problem, work.maxRows)
      }
      rows.push(...part.rows)
      if (part.isLast) {
        isDone = true
        return { rows, correction: part.correction }
      }
      thread.post('next')
    }
  } catch (error) {
    const isTooBig = isTooSlow || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isTooBig ? new Refusal(413, 'request.too-large') : error
  } finally {
    clearTimeout(timer)
    isDone ? thread.release() : await thread.stop()
  }
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
