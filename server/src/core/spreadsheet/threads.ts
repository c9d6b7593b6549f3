import { Worker } from 'node:worker_threads'

const isBuilt = import.meta.url.includes('/dist/server/')

export interface Thread {
  /** What the thread says next. Its failure, or its end, is an error. */
  next<Message>(): Promise<Message>
  post(message: unknown): void
  stop(): Promise<unknown>
}

/** Where the source of each worker is; built, they stand side by side. */
const rooms = {
  'spreadsheet-write-worker': 'writing',
  'spreadsheet-read-worker': 'reading',
  'spreadsheet-mark-worker': 'marking',
} as const
export type ThreadName = keyof typeof rooms

/** Starts one of the worker files: compiled where the server is, else its source as it stands. */
export function startThread(name: ThreadName, workerData: unknown, heapMb: number): Thread {
  const limits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 }
  const options = { workerData, resourceLimits: limits, execArgv: [] }
  const worker = isBuilt
    ? new Worker(new URL(`./${name}.js`, import.meta.url), options)
    : new Worker(fromSource(new URL(`./${rooms[name]}/${name}.ts`, import.meta.url)), {
        ...options,
        eval: true,
      })
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread ended without an answer')))
  })
  failed.catch(() => undefined)
  return {
    next: <Message>() =>
      Promise.race([new Promise<Message>((resolve) => worker.once('message', resolve)), failed]),
    post: (message) => worker.postMessage(message),
    stop: () => worker.terminate(),
  }
}

/** A thread does not inherit from development and tests that its files are TypeScript. */
function fromSource(file: URL): string {
  return `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(file.href)}) })`
}
