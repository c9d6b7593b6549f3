import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { done, idParams, instant, listOf, listQuery, reference, text } from '../../shapes'

export const documentLimitBytes = 20 * 1024 * 1024

export const objectDocument = z.object({
  id: z.number().int(),
  title: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  bytes: z.number().int(),
  /** Null for users without access to the history. */
  uploaded_by: reference.nullable(),
  created_at: instant,
})

export const listDocuments = endpoint('GET /api/company-objects/objects/{id}/documents/', {
  access: 'objects.view',
  summary: 'Documents of an object',
  query: listQuery(['id', 'title', 'created_at']),
  response: listOf(objectDocument),
})

export const addDocument = endpoint('POST /api/company-objects/objects/{id}/documents/', {
  access: 'objects.edit',
  summary: 'Add a document to an object: PDF, Word, Excel or a picture',
  body: z.strictObject({ title: text(300), file: z.file().max(documentLimitBytes) }),
  response: objectDocument,
  status: 201,
})

const documentParams = z.strictObject({ ...idParams.shape, document_id: idParams.shape.id })

export const downloadDocument = endpoint(
  'GET /api/company-objects/objects/{id}/documents/{document_id}/file/',
  {
    access: 'objects.view',
    summary: 'The file of a document',
    params: documentParams,
    response: z.file(),
  },
)

export const deleteDocument = endpoint('DELETE /api/company-objects/objects/{id}/documents/{document_id}/', {
  access: 'objects.edit',
  summary: 'Delete a document',
  params: documentParams,
  response: done,
})

/** References are named by their current names. */
export const historyEntry = z.object({
  id: z.number().int(),
  at: instant,
  actor: z.string().nullable(),
  role: z.string().nullable(),
  action: z.enum(['create', 'update', 'delete']),
  record: z.enum(['object', 'source', 'normative', 'plan', 'document', 'expertise']),
  record_id: z.number().int(),
  record_name: z.string(),
  /** Source of a norm or plan. */
  source: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

export const listHistory = endpoint('GET /api/company-objects/objects/{id}/history/', {
  access: 'objects.history',
  summary: 'What changed in an object, its sources, norms, plans and documents; the latest first',
  query: listQuery(['id'], { record: historyEntry.shape.record.optional() }).omit({ search: true }),
  response: listOf(historyEntry),
})
