import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { workerFile } from '../worker-file'
import { READ_HEAP_MB } from './limits'
import { LEAVE, type Told } from './thread-work'

export interface Thread {
  /** What the thread says next. Its failure, or its end, is an error. */
  next<Message>(): Promise<Message>
  post(message: unknown): void
  /** Finished, and kept for the next export. */
  release(): void
  /** Lets it go when it has done what it is at; one that is at it for too long is ended. */
  stop(): Promise<unknown>
}

const LEAVE_MS = 2000

/** Most files are small, and to start a thread takes longer than they do: so many stay, for so long. */
const MOST_IDLE = 2
const IDLE_MS = 30_000

/** Where the source of each worker is, and how much memory it may take. */
const kinds = {
  'spreadsheet-write-worker': { room: 'writing', heapMb: 64 },
  'spreadsheet-workbook-worker': { room: 'writing', heapMb: 128 },
  'spreadsheet-query-worker': { room: 'writing', heapMb: 64 },
  'spreadsheet-report-worker': { room: 'writing', heapMb: 128 },
  'spreadsheet-read-worker': { room: 'reading', heapMb: READ_HEAP_MB },
  'spreadsheet-mark-worker': { room: 'marking', heapMb: READ_HEAP_MB },
  // Eight megabytes of empty lists take twenty times as much when they are parsed.
  'batch-read-worker': { room: '../batch', heapMb: 256 },
} as const
export type ThreadName = keyof typeof kinds

/** Who waits for what a thread says, one at a time. To race each message against its end would keep all until then. */
interface Waiting {
  resolve(message: unknown): void
  reject(error: Error): void
}

class Running {
  readonly gone: Promise<unknown>
  waiting: Waiting | undefined
  failure: Error | undefined
  leaving: NodeJS.Timeout | undefined

  constructor(
    readonly name: ThreadName,
    readonly worker: Worker,
  ) {
    const fail = (error: Error) => {
      this.failure ??= error
      this.waiting?.reject(this.failure)
      idle.delete(this)
    }
    worker.once('error', fail)
    worker.once('exit', () => fail(new Error('The thread ended without an answer')))
    worker.on('message', (message) => this.waiting?.resolve(message))
    this.gone = new Promise((resolve) => worker.once('exit', resolve))
  }
}

const idle = new Set<Running>()
const idleOf = (name: ThreadName) => [...idle].filter((running) => running.name === name)

function take(name: ThreadName): Running {
  const [kept] = idleOf(name)
  if (!kept) return started(name)
  idle.delete(kept)
  clearTimeout(kept.leaving)
  kept.worker.ref()
  return kept
}

/** Starts one of the worker files: compiled where the server is, else from its source. */
function started(name: ThreadName): Running {
  const { room, heapMb } = kinds[name]
  const limits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 }
  const source = new URL(`./${room}/${name}.ts`, import.meta.url)
  return new Running(name, new Worker(workerFile(name, source), { resourceLimits: limits, execArgv: [] }))
}

/** Has a thread begin with the work. */
export function startThread(name: ThreadName, work: unknown): Thread {
  const running = take(name)
  const { worker } = running
  const send = (told: Told) => worker.postMessage(told)
  send({ begin: work })
  return {
    next: <Message>() =>
      new Promise<Message>((resolve, reject) => {
        if (running.failure) reject(running.failure)
        running.waiting = { resolve: (message) => resolve(message as Message), reject }
      }),
    post: (message) => send({ say: message }),
    release() {
      running.waiting = undefined
      if (running.failure) return
      worker.unref()
      if (idleOf(name).length >= MOST_IDLE) return worker.postMessage(LEAVE)
      idle.add(running)
      running.leaving = setTimeout(() => {
        idle.delete(running)
        worker.postMessage(LEAVE)
      }, IDLE_MS).unref()
    },
    async stop() {
      worker.postMessage(LEAVE)
      await Promise.race([running.gone, pause(LEAVE_MS, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}
