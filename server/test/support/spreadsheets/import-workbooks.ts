import { expect } from 'vitest'
import { readJobFile } from '#contract/api/operation/jobs'
import {
  importObjects,
  type ObjectsImportReport,
  objectsImportReport,
  readImportTemplate,
} from '#contract/api/registry/objects-import'
import { type Caller, pathOf } from '../client'
import { jobEnded } from '../job-ended'
import { expectDone } from '../records/builders'

export async function templateFor(caller: Caller, lang?: 'ru' | 'uz'): Promise<Buffer> {
  const headers = lang && { 'accept-language': lang }
  const reply = await caller.send('GET', readImportTemplate.path, { ...(headers && { headers }) })
  expect(reply.status).toBe(200)
  return reply.body.bytes as Buffer
}

export async function upload(caller: Caller, content: Uint8Array | string, dryRun = false) {
  const file = new File([content], 'реестр.xlsx')
  const input = { query: { dry_run: dryRun ? ('true' as const) : undefined }, body: { file } }
  const { id } = expectDone(await caller.call(importObjects, input), 202)
  return jobEnded(caller, id)
}

export async function importOf(
  ...given: Parameters<typeof upload>
): Promise<ObjectsImportReport & { job: number }> {
  const job = await upload(...given)
  expect(job).toMatchObject({ status: 'done', kind: 'objects.import', error: null })
  return { ...objectsImportReport.parse(job.result), job: job.id }
}

/** The workbook that came back. */
export async function markedOf(caller: Caller, job: number): Promise<Buffer> {
  return (await caller.send('GET', pathOf(readJobFile, { id: job }))).body.bytes as Buffer
}
