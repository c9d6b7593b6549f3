import { sql } from 'kysely'
import type { listDocuments } from '#contract/api/registry/object-passport'
import type { Language } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { holds, orderOf, readPage } from '../../core/database/lists'
import { type Scope, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import { offeredName } from '../../core/files/offered-name'
import type { Call } from '../../core/http/serve'
import type { UserRights } from '../../core/identity/session'

function documentRows(db: Db, scope: Scope, objectId: number) {
  return visible(db, scope)
    .documents()
    .innerJoin('files', 'files.id', 'object_documents.file_id')
    .innerJoin('users', 'users.id', 'object_documents.uploaded_by')
    .select([
      'object_documents.id',
      'object_documents.title',
      'files.name as file_name',
      'files.media_type',
      'files.bytes',
      'object_documents.uploaded_by',
      sql<string>`concat_ws(' ', users.name, nullif(users.surname, ''))`.as('uploader_name'),
      'object_documents.created_at',
    ])
    .where('object_documents.object_id', '=', objectId)
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentRows>['executeTakeFirstOrThrow']>>

/** The uploader needs the permission for the history. */
function asDocument({ uploaded_by, uploader_name, created_at, ...row }: DocumentRow, who: UserRights) {
  return {
    ...row,
    file_name: offeredName(row.file_name, row.media_type),
    uploaded_by: who.permissions.has('objects.history') ? { id: uploaded_by, name: uploader_name } : null,
    created_at: created_at.toISOString(),
  }
}

export async function findDocuments(
  db: Db,
  who: UserRights,
  lang: Language,
  objectId: number,
  query: Call<typeof listDocuments>['query'],
) {
  const { column, direction } = orderOf(query.ordering, 'id')
  const kept = sql.ref(`object_documents.${column}`)
  const order = column === 'title' ? sortByName(lang, kept) : kept
  let rows = documentRows(db, who.scope, objectId)
  if (query.search) rows = rows.where(holds(query.search, 'object_documents.title', 'files.name'))
  const page = await readPage(db, rows.orderBy(order, direction).orderBy('object_documents.id'), query)
  return { ...page, rows: page.rows.map((row) => asDocument(row, who)) }
}

export async function readDocument(db: Db, who: UserRights, objectId: number, id: number) {
  const row = await documentRows(db, who.scope, objectId)
    .where('object_documents.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return asDocument(row, who)
}

export async function readDocumentFile(db: Db, scope: Scope, objectId: number, id: number) {
  return visible(db, scope)
    .documents()
    .innerJoin('files', 'files.id', 'object_documents.file_id')
    .select(['files.id', 'files.sha256', 'files.bytes', 'files.media_type', 'files.name'])
    .where('object_documents.object_id', '=', objectId)
    .where('object_documents.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

export async function findFileIds(db: Db, scope: Scope, objectId: number): Promise<number[]> {
  const rows = await visible(db, scope)
    .documents()
    .select('object_documents.file_id')
    .where('object_documents.object_id', '=', objectId)
    .execute()
  return rows.map(({ file_id }) => file_id)
}

export async function deleteFiles(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('files').where('id', 'in', ids).execute()
}
