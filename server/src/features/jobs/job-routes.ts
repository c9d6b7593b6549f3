import { createReadStream } from 'node:fs'
import { cancelJob, listJobs, readJob, readJobFile } from '#contract/api/operation/jobs'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { notFound, Refusal } from '../../core/errors'
import { offerFile } from '../../core/files/offer-file'
import { serve, serveRaw } from '../../core/http/serve'
import { cancel } from '../../core/jobs/job-state'
import { asAnswer, findOwnJobs, findVisibleJob } from './job-queries'

export function jobRoutes(app: App): void {
  serve(app, listJobs, async ({ db, session, query }) => asData(await findOwnJobs(db, session, query)))
  serve(app, readJob, async ({ db, session, params }) =>
    asAnswer(await findVisibleJob(db, session, params.id)),
  )
  serve(app, cancelJob, async ({ db, session, params, now }) => {
    await findVisibleJob(db, session, params.id)
    if (!(await cancel(db, params.id, now))) throw new Refusal(409, 'job.finished')
    return { ok: true as const }
  })
  serveRaw(app, readJobFile, async ({ db, session, params, reply }) => {
    const { result_file: file } = await findVisibleJob(db, session, params.id)
    if (!file) throw notFound()
    return offerFile(reply, file, createReadStream(app.jobFiles.pathOf(file.key)))
  })
}
