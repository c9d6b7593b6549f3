import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { ErrorCode } from '#contract/errors'
import { Refusal } from './errors'
import type { ReadRow } from './spreadsheet/cells'
import { READ_HEAP_MB, READ_SECONDS, type ReadLimits } from './spreadsheet/limits'
import { startThread } from './spreadsheet/threads'

export interface ReadSpreadsheet {
  count: number
  /** As often as needed: nothing is held in memory. */
  rows(): AsyncIterable<ReadRow>
  close(): Promise<void>
}

/**
 * Reads an xlsx or csv file that somebody sent, in a thread that may neither grow nor take long.
 * Whatever is wrong with the file is a refusal with its own code, never a fault of the server.
 */
export async function readSpreadsheet(
  path: string,
  limits: ReadLimits,
  signal?: AbortSignal,
): Promise<ReadSpreadsheet> {
  signal?.throwIfAborted()
  const { size } = await stat(path)
  if (size > limits.bytes) throw new Refusal(413, 'file.too-large')
  const rowsPath = `${path}.rows`
  await rm(rowsPath, { force: true })
  const close = () => rm(rowsPath, { force: true })
  try {
    const count = await convert({ path, rowsPath, limits }, signal)
    return { count, close, rows: () => readRows(rowsPath) }
  } catch (error) {
    await close()
    throw error
  }
}

type Told = { count: number } | { code: ErrorCode }

async function convert(
  work: { path: string; rowsPath: string; limits: ReadLimits },
  signal?: AbortSignal,
): Promise<number> {
  const thread = startThread('spreadsheet-read-worker', work, READ_HEAP_MB)
  const stop = () => void thread.stop()
  let tooSlow = false
  const timer = setTimeout(() => {
    tooSlow = true
    stop()
  }, READ_SECONDS * 1000)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const told = await thread.next<Told>()
    if ('code' in told) throw new Refusal(422, told.code)
    return told.count
  } catch (error) {
    signal?.throwIfAborted()
    const tooBig = tooSlow || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw tooBig ? new Refusal(422, 'spreadsheet.too-big') : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    await thread.stop()
  }
}

async function* readRows(path: string): AsyncGenerator<ReadRow> {
  const file = createReadStream(path)
  try {
    for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield JSON.parse(line)
    }
  } finally {
    file.destroy()
  }
}
