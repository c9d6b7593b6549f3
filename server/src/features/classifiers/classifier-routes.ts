import type { Classifier } from '#contract/classifiers/classifier'
import { ministries } from '#contract/classifiers/ministries'
import { allRegions, childRegions, parentRegions } from '#contract/classifiers/regions'
import type { App } from '../../core/app'
import type { Db } from '../../core/database'
import { asData } from '../../core/lists'
import { serve } from '../../core/serve'
import {
  findClassifierRows,
  insertClassifierRow,
  readClassifierRow,
  updateClassifierRow,
} from './classifier-queries'
import { rejectWrongRegion } from './region-rules'

type Check = (db: Db, record: Record<string, unknown>) => Promise<void>

export function classifierRoutes(app: App): void {
  serveClassifier(app, parentRegions, rejectWrongRegion)
  serveClassifier(app, childRegions, rejectWrongRegion)
  serveClassifier(app, allRegions, rejectWrongRegion)
  serveClassifier(app, ministries)
}

/** `check` sees the record as it would stand after the change. */
function serveClassifier(app: App, classifier: Classifier, check: Check = async () => undefined): void {
  serve(app, classifier.list, async ({ db, lang, query }) =>
    asData(await findClassifierRows(db, classifier, lang, query)),
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
}
