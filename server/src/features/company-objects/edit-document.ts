import type * as contract from '#contract/api/registry/object-passport'
import type { App } from '../../core/app'
import { insertRow } from '../../core/database/rows'
import { everyRow } from '../../core/database/scope'
import { storeUpload } from '../../core/files/store-upload'
import type { Call } from '../../core/http/serve'
import { deleteFiles, readDocument, readDocumentFile } from './document-queries'
import { rejectHiddenObject } from './for-others'

export async function addDocument(app: App, call: Call<typeof contract.addDocument>) {
  const { db, scope, now, session, params, body } = call
  await rejectHiddenObject(db, scope, params.id)
  const file_id = await storeUpload(app, db, body.file, { purpose: 'document', now })
  const id = await insertRow(everyRow(db), 'object_documents', {
    object_id: params.id,
    title: body.title,
    file_id,
    uploaded_by: session.userId,
    created_at: now,
  })
  return readDocument(db, session, params.id, id)
}

export async function deleteDocument({ db, scope, params }: Call<typeof contract.deleteDocument>) {
  const file = await readDocumentFile(db, scope, params.id, params.document_id)
  await everyRow(db).deleteFrom('object_documents').where('id', '=', params.document_id).execute()
  await deleteFiles(db, [file.id])
  return { ok: true as const }
}
