import type { Access } from '#contract/endpoint'
import type { Language } from '#contract/shapes'
import type { Db } from '../database/database'
import { emit } from '../events/events'
import type { UserRights } from '../identity/session'
import type { JobFiles } from './files'

export interface JobFile {
  /** Where the content is: see files.ts. */
  key: string
  name: string
}

export interface ResultFile extends JobFile {
  media_type: string
  bytes: number
}

/** What a job leaves behind. */
export interface Outcome {
  result?: unknown
  file?: ResultFile
}

export interface JobContext<Input> {
  id: number
  input: Input
  inputFile: JobFile | null
  /** With the rights they have now, not those they had when they asked. */
  owner: UserRights
  lang: Language
  db: Db
  files: JobFiles
  now(): Date
  /** Fires when the job was cancelled or taken away, or the server stops. */
  signal: AbortSignal
  /** May be called for every row: it is written down twice a second. */
  progress(done: number, total: number | null, stage?: string): void
  /**
   * Changes data in the owner's name and ends the job, in one transaction: if the server dies, both happened
   * or neither; if the job was cancelled meanwhile, nothing did.
   */
  commit(work: (tx: Db) => Promise<Outcome>): Promise<Outcome>
}

/** A kind of work that outlives a request. The server's kinds are listed in app.ts. */
export interface JobKind<Input = unknown> {
  kind: string
  access: Access
  /** Whether another server may begin it anew when the first one died in the middle. */
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

/** In the caller's transaction: the job exists if what asked for it does, and begins when that is committed. */
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
  await emit(tx, 'job.changed', { jobId: id, ownerId: job.ownerId })
  return id
}
