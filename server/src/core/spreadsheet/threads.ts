import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { LEAVE } from './leaving'

const isBuilt = import.meta.url.includes('/dist/server/')

export interface Thread {
  /** What the thread says next. Its failure, or its end, is an error. */
  next<Message>(): Promise<Message>
  post(message: unknown): void
  /** Lets it go when it has done what it is at; one that is at it for too long is ended. */
  stop(): Promise<unknown>
}

const LEAVE_MS = 2000

/** Where the source of each worker is; built, they stand side by side. */
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
  const worker = new Worker(isBuilt ? new URL(`./${name}.js`, import.meta.url) : fromSource(name), options)
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

const compiled = new Map<ThreadName, URL>()

/**
 * A thread does not inherit from development and tests that its files are TypeScript. Compiled once for all threads:
 * each that read its source by itself would take ten times as long to begin as to work.
 */
function fromSource(name: ThreadName): URL {
  const known = compiled.get(name)
  if (known) return known
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
  const file = fileURLToPath(new URL(`./${rooms[name]}/${name}.ts`, import.meta.url))
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The database's client is older than modules.
    banner: { js: "import { createRequire as from } from 'node:module'; const require = from('/')" },
    external: ['pg-native'],
  })
  const code = outputFiles.map(({ text }) => text).join('')
  const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  compiled.set(name, url)
  return url
}
