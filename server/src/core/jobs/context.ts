import type { Clock } from '../clock'
import type { Db } from '../database/database'
import { changeAs } from '../identity/actor'
import type { UserRights } from '../identity/session'
import type { JobFiles } from './files'
import type { JobContext, Outcome } from './job-kind'
import { finish, type Job, type Progress, writeProgress } from './queue'

/** The job was cancelled, or another server took it over: there is nothing left to say about it. */
export class LostJob extends Error {}

interface Surroundings {
  db: Db
  files: JobFiles
  clock: Clock
  job: Job
  owner: UserRights
  control: AbortController
  progressMs: number
}

/** What a running job works with, and how far it has come. */
export function makeContext({ db, files, clock, job, owner, control, progressMs }: Surroundings) {
  const { signal } = control
  let latest: Progress = { done: 0, total: null, stage: null }
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<unknown> = Promise.resolve()
  let writtenAt = 0
  let committed = false

  const write = () => {
    timer = undefined
    writtenAt = Date.now()
    writing = writeProgress(db, job, latest)
      .then((held) => {
        if (!held) control.abort(new LostJob())
      })
      // The heartbeat will find out what is the matter; progress that is not seen does no harm.
      .catch(() => undefined)
  }

  const context: JobContext<unknown> = {
    id: job.id,
    input: job.input,
    inputFile: job.input_file,
    owner,
    lang: job.lang,
    db,
    files,
    now: () => clock.now(),
    signal,
    progress(done, total, stage) {
      latest = { done, total, stage: stage ?? latest.stage }
      timer ??= setTimeout(write, Math.max(0, writtenAt + progressMs - Date.now()))
    },
    async commit(work) {
      signal.throwIfAborted()
      const { userId: id, role } = owner
      const now = clock.now()
      const actor = { kind: 'user', id, role, requestId: `job-${job.id}` } as const
      const outcome = await changeAs(db, actor, now, async (tx) => {
        const made = await work(tx)
        if (!(await finish(tx, job, made, latest, now))) throw new LostJob()
        return made
      })
      committed = true
      return outcome
    },
  }

  return {
    context,
    /** Ends the job, unless its last transaction already did. */
    async end(outcome: Outcome): Promise<void> {
      if (committed) return
      const held = await db.transaction().execute((tx) => finish(tx, job, outcome, latest, clock.now()))
      if (!held) throw new LostJob()
    },
    async stopWriting(): Promise<void> {
      clearTimeout(timer)
      await writing
    },
  }
}
