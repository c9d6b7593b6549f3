import { Worker } from 'node:worker_threads'
import { Refusal } from '../../core/errors'
import { workerFile } from '../../core/worker-file'
import type { Work } from './maps-worker'

export interface MapsThread {
  ask<Answer>(work: Work): Promise<Answer>
  stop(): Promise<unknown>
}

interface Message {
  id: number
  answer: unknown
  failure?: { message: string; code?: string }
}

/** 100,000 places take a few MB; reading them takes most. */
const HEAP_MB = 256

/** A failure in the thread rejects the request. */
export function startMapsThread(url: string, onEnd: () => void): MapsThread {
  const worker = new Worker(workerFile('maps-worker', new URL('./maps-worker.ts', import.meta.url)), {
    workerData: { url },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    execArgv: [],
  })
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  let ended: Error | undefined
  const end = (error: Error) => {
    if (ended) return
    ended = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    onEnd()
  }
  worker.once('error', end)
  worker.once('exit', () => end(new Refusal(503, 'server.overloaded', { retryAfter: 1 })))
  worker.on('message', ({ id, answer, failure }: Message) => {
    const asker = waiting.get(id)
    waiting.delete(id)
    if (failure) asker?.reject(Object.assign(new Error(failure.message), { code: failure.code }))
    else asker?.resolve(answer)
  })
  worker.unref()
  return {
    ask: <Answer>(work: Work) =>
      new Promise<Answer>((resolve, reject) => {
        if (ended) return reject(ended)
        const id = lastId++
        waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject })
        worker.postMessage({ id, work })
      }),
    stop: () => worker.terminate(),
  }
}
