import {
  addDocument as addEndpoint,
  deleteDocument as deleteEndpoint,
  downloadDocument,
  listDocuments,
  listHistory,
} from '#contract/api/registry/object-passport'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { offerFile } from '../../core/files/offer-file'
import { serve, serveRaw } from '../../core/http/serve'
import { findDocuments, readDocumentFile } from './document-queries'
import { addDocument, deleteDocument } from './edit-document'
import { rejectHiddenObject } from './for-others'
import { findHistory } from './object-history'

/** What hangs on an object beside its sources: documents and history. */
export function passportRoutes(app: App): void {
  serve(app, listDocuments, async ({ db, session, lang, params, query }) => {
    await rejectHiddenObject(db, session.scope, params.id)
    return asData(await findDocuments(db, session, lang, params.id, query))
  })
  serve(app, addEndpoint, (call) => addDocument(app, call))
  serve(app, deleteEndpoint, deleteDocument)
  serveRaw(app, downloadDocument, async ({ db, scope, params, reply }) => {
    const file = await readDocumentFile(db, scope, params.id, params.document_id)
    reply.header('cache-control', 'private, no-store')
    return offerFile(reply, file, app.files.read(file.sha256))
  })
  serve(app, listHistory, async (call) => {
    await rejectHiddenObject(call.db, call.scope, call.params.id)
    return asData(await findHistory(call))
  })
}
