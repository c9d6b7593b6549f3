import { parentPort } from 'node:worker_threads'

/** A task yields values one by one, each when the server asks for it; the server may send input along. */
export type Task = (work: never) => AsyncGenerator<unknown, unknown, never>

/** Tells a thread to exit between two steps: terminated inside zlib it would crash the whole process. */
export const LEAVE = 'leave'

export type Request = { task: string; work: unknown } | { input: unknown }
export type Result = IteratorResult<unknown, unknown>

/** Runs one task after another in this thread, since starting a thread takes longer than most tasks. */
export function serveTasks(tasks: Record<string, Task>): void {
  let running: ReturnType<Task> | undefined
  parentPort?.on('message', async (request: Request | typeof LEAVE) => {
    if (request === LEAVE) process.exit()
    if ('task' in request) running = tasks[request.task]?.(request.work as never)
    const result = await running?.next(('input' in request ? request.input : undefined) as never)
    if (result?.value instanceof Uint8Array) {
      // A copy: what a writer gathers in is used again, and small buffers share their memory.
      const value = new Uint8Array(result.value)
      parentPort?.postMessage({ ...result, value }, [value.buffer])
    } else parentPort?.postMessage(result)
  })
}

/** A task that yields once. */
export async function* once<Value>(value: Promise<Value> | Value): AsyncGenerator<Value, void> {
  yield await value
}
