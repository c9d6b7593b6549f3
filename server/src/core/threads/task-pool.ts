import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { workerFile } from '../worker-file'
import { LEAVE, type Request, type Result, type Task } from './serve-tasks'

const HEAP_MB = 256
const LEAVE_MS = 2000
/** Starting a thread takes about 70 ms, ten times as long as most files. */
const MOST_IDLE = 2
const IDLE_MS = 30_000

/** The task took more time or memory than it may. */
export class TaskTooBig extends Error {}

interface Limits {
  signal?: AbortSignal | undefined
  seconds?: number
}

type ValueOf<T extends Task> =
  ReturnType<T> extends AsyncGenerator<infer Value, unknown, never> ? Value : never

/** Threads that run the tasks of one worker file; idle ones are kept for a while. */
export class TaskPool<Tasks extends Record<string, Task>> {
  private readonly idle = new Set<Thread>()

  constructor(
    private readonly workerName: string,
    private readonly source: URL,
  ) {}

  /**
   * Runs a task and yields what it yields. Its thread is kept for the next task when this one ends, and stopped when
   * it fails, is aborted or takes too long.
   */
  start<Name extends keyof Tasks & string>(
    name: Name,
    work: Parameters<Tasks[Name]>[0],
    limits: Limits = {},
  ): ReturnType<Tasks[Name]> {
    return this.runInThread({ task: name, work }, limits) as ReturnType<Tasks[Name]>
  }

  /** Runs a task that yields once. */
  async run<Name extends keyof Tasks & string>(
    name: Name,
    work: Parameters<Tasks[Name]>[0],
    limits: Limits = {},
  ): Promise<ValueOf<Tasks[Name]>> {
    let result: unknown
    for await (const value of this.runInThread({ task: name, work }, limits)) result = value
    return result as ValueOf<Tasks[Name]>
  }

  private async *runInThread(begin: Request, { signal, seconds }: Limits) {
    signal?.throwIfAborted()
    const thread = this.takeThread()
    const abort = () => thread.fail(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    const timer = seconds && setTimeout(() => thread.fail(new TaskTooBig()), seconds * 1000)
    let isDone = false
    try {
      let result = await thread.ask(begin)
      while (!result.done) result = await thread.ask({ input: yield result.value })
      isDone = true
      return result.value
    } catch (error) {
      const isOutOfMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
      throw isOutOfMemory ? new TaskTooBig() : error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      isDone ? this.keepThread(thread) : await thread.stop()
    }
  }

  private takeThread(): Thread {
    const [thread] = this.idle
    if (!thread) return new Thread(workerFile(this.workerName, this.source), this.idle)
    this.idle.delete(thread)
    thread.worker.ref()
    return thread
  }

  private keepThread(thread: Thread): void {
    const { worker } = thread
    worker.unref()
    const leave = () => worker.postMessage(LEAVE)
    if (this.idle.size < MOST_IDLE) {
      this.idle.add(thread)
      setTimeout(() => this.idle.delete(thread) && leave(), IDLE_MS).unref()
    } else leave()
  }
}

class Thread {
  readonly worker: Worker
  private readonly gone: Promise<void>
  private failure: unknown
  private waiting: { resolve(result: Result): void; reject(error: unknown): void } | undefined

  constructor(
    file: URL,
    private readonly idle: Set<Thread>,
  ) {
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 8 }
    this.worker = new Worker(file, { resourceLimits, execArgv: [] })
    this.worker.on('message', (result) => this.waiting?.resolve(result))
    this.worker.on('error', (error) => this.fail(error))
    this.gone = new Promise((resolve) => this.worker.once('exit', () => resolve()))
    void this.gone.then(() => this.fail(new Error('The thread ended without an answer')))
  }

  fail(error: unknown): void {
    this.failure ??= error
    this.waiting?.reject(this.failure)
    this.idle.delete(this)
  }

  ask(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure)
      this.waiting = { resolve, reject }
      this.worker.postMessage(request)
    })
  }

  /** Lets the thread finish its step, and terminates it when that takes too long. */
  async stop(): Promise<void> {
    this.worker.postMessage(LEAVE)
    await Promise.race([this.gone, pause(LEAVE_MS, undefined, { ref: false })])
    await this.worker.terminate()
  }
}
