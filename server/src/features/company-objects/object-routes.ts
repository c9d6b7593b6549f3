import * as contract from '#contract/api/registry/company-objects'
import * as passport from '#contract/api/registry/object-passport'
import type { App } from '../../core/app'
import { dayOf } from '../../core/clock'
import { asData } from '../../core/database/lists'
import { cached } from '../../core/database/versioned-cache'
import { offerFile } from '../../core/files/offer-file'
import { asksForFile } from '../../core/http/export-access'
import { type Call, serve, serveRaw } from '../../core/http/serve'
import { checkedQuery } from '../../measurement/measurement-filters'
import { findDocuments, readDocumentFile } from './document-queries'
import { addDocument, deleteDocument } from './edit-document'
import { createObject, deleteObject, updateObject } from './edit-object'
import { rejectHiddenObject } from './for-others'
import { lookUpPlace } from './look-up-place'
import { exportObjects, exportRegionCounts } from './object-export'
import { findHistory } from './object-history'
import { findObjects, readObject } from './object-queries'
import { countByRegion } from './region-count-queries'

export function objectRoutes(app: App): void {
  serve(app, contract.listObjects, async (call) => {
    if (asksForFile(call.session, call.query, 'objects.export')) return exportObjects(app, call)
    return asData(await findObjects({ ...call, query: checkedQuery(call) }))
  })
  serve(app, contract.listObjectsOfSubject, async (call) =>
    asData(await findObjects({ ...call, query: { ...call.query, today: dayOf(call.now) } })),
  )
  serve(app, contract.countObjectsByRegion, async (call) => {
    if (asksForFile(call.session, call.query, 'objects.export')) return exportRegionCounts(app, call)
    return countByRegion({ ...call, query: checkedQuery(call) })
  })
  serve(app, contract.lookUpPlace, lookUpPlace)
  const readShown = ({ db, scope, lang, params, now }: Call<typeof contract.readObject>) =>
    readObject(db, scope, lang, params.id, dayOf(now))
  serve(app, contract.readObject, cached('figures', readShown))
  serve(app, contract.createObject, createObject)
  serve(app, contract.updateObject, updateObject)
  serve(app, contract.deleteObject, deleteObject)

  serve(app, passport.listDocuments, async ({ db, session, lang, params, query }) => {
    await rejectHiddenObject(db, session.scope, params.id)
    return asData(await findDocuments(db, session, lang, params.id, query))
  })
  serve(app, passport.addDocument, (call) => addDocument(app, call))
  serve(app, passport.deleteDocument, deleteDocument)
  serveRaw(app, passport.downloadDocument, async ({ db, scope, params, reply }) => {
    const file = await readDocumentFile(db, scope, params.id, params.document_id)
    reply.header('cache-control', 'private, no-store')
    return offerFile(reply, file, app.files.read(file.sha256))
  })
  serve(app, passport.listHistory, async (call) => {
    await rejectHiddenObject(call.db, call.scope, call.params.id)
    return asData(await findHistory(call))
  })
}
