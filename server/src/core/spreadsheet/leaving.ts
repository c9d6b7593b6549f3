import { parentPort } from 'node:worker_threads'

/** What a thread is told that is needed no more. */
export const LEAVE = 'leave'

/**
 * A thread goes between two pieces of its work. Ended from outside it may be making a zlib stream, and Node does not
 * survive that: the server would go with it.
 */
export function leaveWhenTold(): void {
  parentPort?.on('message', (message) => {
    if (message === LEAVE) process.exit()
  })
  // Whoever has nothing else to do need not wait to be told.
  parentPort?.unref()
}
