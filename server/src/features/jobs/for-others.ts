import type { Endpoint } from '#contract/endpoint'
import type { App } from '../../core/app'
import type { Call } from '../../core/http/serve'
import { enqueue, type JobKind } from '../../core/jobs/job-kind'
import { asAnswer, findVisibleJob } from './job-queries'

type Upload = Pick<Call<Endpoint & { access: 'session' }>, 'db' | 'lang' | 'now' | 'session'> & {
  body: { file: File }
}

/** Stores the uploaded file and begins the job that reads it; answers the job. */
export async function enqueueUpload<Input>(
  app: App,
  kind: JobKind<Input>,
  { db, lang, now, session, body }: Upload,
  input: Input,
) {
  const key = await app.jobFiles.keep(body.file)
  const file = { key, name: body.file.name.slice(0, 200) }
  const id = await enqueue(db, kind, { ownerId: session.userId, lang, now, input, file })
  return asAnswer(await findVisibleJob(db, session, id))
}

/** Begins a job without input; answers it. */
export async function beginJob(kind: JobKind, { db, lang, now, session }: Omit<Upload, 'body'>) {
  const id = await enqueue(db, kind, { ownerId: session.userId, lang, now, input: {} })
  return asAnswer(await findVisibleJob(db, session, id))
}
