import type { Access } from '#contract/endpoint'
import type { Language } from '#contract/shapes'
import type { Db } from '../database/database'
import { emit } from '../events/events'
import type { UserRights } from '../identity/session'
import type { JobFiles } from './files'
import { addTask } from './tasks'

export interface JobFile {
  key: string
  name: string
}

export interface ResultFile extends JobFile {
  media_type: string
  bytes: number
}

export interface Outcome {
  result?: unknown
  file?: ResultFile
}

export interface JobContext<Input> {
  id: number
  input: Input
  inputFile: JobFile | null
  /** With the rights at the time of the run. */
  owner: UserRights
  lang: Language
  db: Db
  files: JobFiles
  now(): Date
  /** Aborted when the job is cancelled or taken over, or the server stops. */
  signal: AbortSignal
  /** May be called for every row: it is stored twice a second. */
  progress(done: number, total: number | null, stage?: string): void
  /** Changes data in the owner's name and ends the job in one transaction; rolled back if it was cancelled. */
  commit(work: (tx: Db) => Promise<Outcome>): Promise<Outcome>
}

/** Work that outlives a request. The server's kinds are listed in background-work.ts. */
export interface JobKind<Input = unknown> {
  kind: string
  access: Access
  /** Whether another server may restart it after the first one died. */
  restartable: boolean
  run(context: JobContext<Input>): Promise<Outcome>
}

interface NewJob<Input> {
  ownerId: number
  lang: Language
  input: Input
  file?: JobFile
  now: Date
}

/** Adds a job in the caller's transaction; it starts when that is committed. */
export async function enqueue<Input>(tx: Db, { kind }: JobKind<Input>, job: NewJob<Input>): Promise<number> {
  const { id } = await tx
    .insertInto('jobs')
    .values({
      kind,
      owner_id: job.ownerId,
      lang: job.lang,
      input: JSON.stringify(job.input),
      input_file: job.file ? JSON.stringify(job.file) : null,
      created_at: job.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJobTask(tx, kind, id)
  await emit(tx, 'job.changed', { jobId: id, ownerId: job.ownerId })
  return id
}

/** The flag lets maintenance hold jobs back. */
export const addJobTask = (tx: Db, kind: string, id: number) =>
  addTask(tx, kind, { id }, { key: `job ${id}`, flags: [jobFlag] })

export const jobFlag = 'job'
