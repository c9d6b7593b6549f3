import type { ErrorCode } from '#contract/errors'
import { Refusal } from '../errors'
import { TaskPool, TaskTooBig } from '../threads/task-pool'
import { READ_SECONDS } from './limits'
import type { MarkWork } from './marking/save-marked'
import type { ReadWork } from './reading/save-rows'
import type { SpreadsheetTasks } from './spreadsheet-worker'

export const spreadsheetThreads = new TaskPool<SpreadsheetTasks>(
  'spreadsheet-worker',
  new URL('./spreadsheet-worker.ts', import.meta.url),
)

/** Saves the rows of an uploaded file as lines of JSON; answers how many. */
export const saveRows = (work: ReadWork, signal?: AbortSignal): Promise<number> =>
  orRefusal(spreadsheetThreads.run('saveRows', work, { signal, seconds: READ_SECONDS }))

/** Saves an uploaded workbook with marks in it; answers its bytes. */
export const saveMarked = (work: MarkWork, signal?: AbortSignal): Promise<number> =>
  orRefusal(spreadsheetThreads.run('saveMarked', work, { signal, seconds: READ_SECONDS }))

async function orRefusal(count: Promise<number | ErrorCode>): Promise<number> {
  const result = await count.catch((error) => {
    throw error instanceof TaskTooBig ? new Refusal(422, 'spreadsheet.too-big') : error
  })
  if (typeof result === 'string') throw new Refusal(422, result)
  return result
}
