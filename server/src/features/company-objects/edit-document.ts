import type {
  addDocument as addEndpoint,
  deleteDocument as deleteEndpoint,
} from '#contract/api/registry/object-passport'
import type { App } from '../../core/app'
import { everyRow } from '../../core/database/scope'
import { Refusal } from '../../core/errors'
import { documentType } from '../../core/files/document-type'
import type { Call } from '../../core/http/serve'
import { deleteFiles, readDocument, readDocumentFile } from './document-queries'
import { rejectHiddenObject } from './for-others'

export async function addDocument(
  app: App,
  { db, scope, now, session, params, body }: Call<typeof addEndpoint>,
) {
  await rejectHiddenObject(db, scope, params.id)
  const content = Buffer.from(await body.file.arrayBuffer())
  const media_type = documentType(content)
  if (!media_type) {
    const message = 'The file is not a PDF, Word, Excel or picture'
    throw new Refusal(422, 'file.document-type', { fields: { file: { code: 'document-type', message } } })
  }
  const stored = await app.files.put(content)
  const name = body.file.name.slice(0, 200)
  const file = await db
    .insertInto('files')
    .values({ ...stored, media_type, name, purpose: 'document', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await everyRow(db)
    .insertInto('object_documents')
    .values({
      object_id: params.id,
      title: body.title,
      file_id: file.id,
      uploaded_by: session.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readDocument(db, session, params.id, id)
}

export async function deleteDocument({ db, scope, params }: Call<typeof deleteEndpoint>) {
  const file = await readDocumentFile(db, scope, params.id, params.document_id)
  await everyRow(db).deleteFrom('object_documents').where('id', '=', params.document_id).execute()
  await deleteFiles(db, [file.id])
  return { ok: true as const }
}
