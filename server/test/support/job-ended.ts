import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { readJob } from '#contract/api/operation/jobs'
import type { Caller } from './client'
import { expectDone } from './records/builders'

const LONGEST_MS = 240_000
const LONGEST_PAUSE_MS = 250

/** A job that has ended, asked for less often the longer it takes: most of them take no time at all. */
export async function jobEnded(caller: Caller, id: number) {
  for (let waited = 0, next = 10; waited < LONGEST_MS; next = Math.min(next * 2, LONGEST_PAUSE_MS)) {
    const job = expectDone(await caller.call(readJob, { params: { id } }))
    if (job.finished_at) return job
    await pause(next)
    waited += next
  }
  expect.fail(`Job ${id} has not ended`)
}
