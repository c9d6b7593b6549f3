import { parentPort } from 'node:worker_threads'

/** What a thread is told that is needed no more. */
export const LEAVE = 'leave'

/** What else it is told: to begin with something, and then what belongs to that. */
export type Told<Work = unknown, Message = unknown> = { begin: Work } | { say: Message }

/**
 * One piece of work after the other: to start a thread takes longer than most of them. A thread goes between two
 * pieces. Ended from outside it may be making a zlib stream, and Node does not survive that: the server would go with
 * it.
 */
export function workInTurn<Work, Message = never>(
  begin: (work: Work) => ((message: Message) => unknown) | Promise<void>,
): void {
  let listen: ReturnType<typeof begin> | undefined
  parentPort?.on('message', (told: Told<Work, Message> | typeof LEAVE) => {
    if (told === LEAVE) process.exit()
    else if ('begin' in told) listen = begin(told.begin)
    else if (typeof listen === 'function') listen(told.say)
  })
}

/** The bytes go over as they are: nothing is copied, and nothing of them stays here. */
export function give(bytes: Uint8Array, message: unknown = bytes): void {
  parentPort?.postMessage(message, [bytes.buffer as ArrayBuffer])
}

export function tell(message: unknown): void {
  parentPort?.postMessage(message)
}
