import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { workerFile } from '../worker-file'
import { LEAVE } from './leaving'

export interface Thread {
  /** What the thread says next. Its failure, or its end, is an error. */
  next<Message>(): Promise<Message>
  post(message: unknown): void
  /** Lets it go when it has done what it is at; one that is at it for too long is ended. */
  stop(): Promise<unknown>
}

const LEAVE_MS = 2000

/** Where the source of each worker is. */
const rooms = {
  'spreadsheet-write-worker': 'writing',
  'spreadsheet-workbook-worker': 'writing',
  'spreadsheet-query-worker': 'writing',
  'spreadsheet-report-worker': 'writing',
  'spreadsheet-read-worker': 'reading',
  'spreadsheet-mark-worker': 'marking',
} as const
export type ThreadName = keyof typeof rooms

/** Starts one of the worker files: compiled where the server is, else from its source. */
export function startThread(name: ThreadName, workerData: unknown, heapMb: number): Thread {
  const limits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 }
  const options = { workerData, resourceLimits: limits, execArgv: [] }
  const source = new URL(`./${rooms[name]}/${name}.ts`, import.meta.url)
  const worker = new Worker(workerFile(name, source), options)
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  let failure: Error | undefined
  /** One at a time. To race each message against the thread's end would keep all of them until then. */
  let waiting: { resolve(message: unknown): void; reject(error: Error): void } | undefined
  const fail = (error: Error) => {
    failure ??= error
    waiting?.reject(failure)
  }
  worker.once('error', fail)
  worker.once('exit', () => fail(new Error('The thread ended without an answer')))
  worker.on('message', (message) => waiting?.resolve(message))
  return {
    next: <Message>() =>
      new Promise<Message>((resolve, reject) => {
        if (failure) reject(failure)
        waiting = { resolve: (message) => resolve(message as Message), reject }
      }),
    post: (message) => worker.postMessage(message),
    async stop() {
      worker.postMessage(LEAVE)
      await Promise.race([gone, pause(LEAVE_MS, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}
