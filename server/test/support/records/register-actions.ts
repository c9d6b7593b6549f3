import { expect } from 'vitest'
import { describedImportReport } from '#contract/api/operation/jobs'
import type { Register } from '#contract/registers/any-register'
import { type Caller, pathOf } from '../client'
import { jobEnded } from '../job-ended'
import { expectDone } from './builders'

/** The records of a register as a file. */
export async function fileOf(
  caller: Caller,
  { list }: Register,
  query: object = { excel: 'true' },
  lang = 'ru',
) {
  const reply = await caller.send('GET', pathOf(list, {}, query as Record<string, unknown>), {
    headers: { 'accept-language': lang },
  })
  expect(reply.status).toBe(200)
  return reply.body.bytes as Buffer
}

/** Sends a file, and waits for what came of it. */
export async function importInto(
  caller: Caller,
  { importRows }: Register,
  content: Uint8Array | string,
  query: { dry_run?: 'true' } = {},
) {
  const file = new File([content], 'файл.xlsx')
  const { id } = expectDone(await caller.call(importRows, { query, body: { file } }), 202)
  const job = await jobEnded(caller, id)
  expect(job).toMatchObject({ status: 'done', error: null })
  return { ...describedImportReport.parse(job.result), job }
}
