import type { App } from '../../core/app'
import { enqueue } from '../../core/jobs'
import { openJobFiles } from '../../core/jobs/files'
import { asData } from '../../core/lists'
import { serve } from '../../core/serve'
import { asAnswer, findVisibleJob } from '../jobs/job-queries'
import { exportClassifier } from './classifier-export'
import { type ServedClassifier, servedClassifiers } from './classifier-list'
import {
  findClassifierRows,
  insertClassifierRow,
  readClassifierRow,
  updateClassifierRow,
} from './classifier-queries'
import { importClassifier } from './import-classifier'

export function classifierRoutes(app: App): void {
  for (const served of servedClassifiers) serveClassifier(app, served)
}

function serveClassifier(app: App, { classifier, check }: ServedClassifier): void {
  serve(app, classifier.list, async (call) =>
    call.query.excel || call.query.csv
      ? exportClassifier(app, classifier, call)
      : asData(await findClassifierRows(call.db, classifier, call.lang, call.query)),
  )
  serve(app, classifier.create, async ({ db, lang, body }) => {
    await check(db, body)
    return insertClassifierRow(db, classifier, lang, body)
  })
  serve(app, classifier.update, async ({ db, lang, body }) => {
    const current = await readClassifierRow(db, classifier, lang, body.id, true)
    await check(db, { ...current, ...body })
    return updateClassifierRow(db, classifier, lang, body)
  })
  serve(app, classifier.importRows, async ({ db, lang, now, session, query, body }) => {
    const key = await openJobFiles(app.config.filesDir).keep(body.file)
    const id = await enqueue(db, importClassifier, {
      ownerId: session.userId,
      lang,
      now,
      input: { classifier: classifier.name, dry_run: query.dry_run ?? false },
      file: { key, name: body.file.name.slice(0, 200) },
    })
    return asAnswer(await findVisibleJob(db, session, id))
  })
}
