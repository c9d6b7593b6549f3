import type * as contract from '#contract/api/registry/expertise'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { readPage } from '../../core/database/lists'
import { insertRow } from '../../core/database/rows'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import { offeredName } from '../../core/files/offered-name'
import { storeUpload } from '../../core/files/store-upload'
import type { Call } from '../../core/http/serve'

function fileRows(db: Db, scope: Scope, cardId: number) {
  return everyRow(db)
    .selectFrom('expertise_card_files')
    .innerJoin('files', 'files.id', 'expertise_card_files.file_id')
    .where('expertise_card_files.card_id', '=', cardId)
    .where('expertise_card_files.card_id', 'in', visible(db, scope).cards().select('expertise_cards.id'))
    .select([
      'expertise_card_files.id',
      'expertise_card_files.file_id',
      'expertise_card_files.created_at',
      'files.name',
      'files.media_type',
      'files.bytes',
      'files.sha256',
    ])
}

type FileRow = Awaited<ReturnType<ReturnType<typeof fileRows>['executeTakeFirstOrThrow']>>

function asFile({ file_id, sha256, ...row }: FileRow): contract.CardFile {
  return { ...row, name: offeredName(row.name, row.media_type), created_at: row.created_at.toISOString() }
}

export async function findCardFiles({ db, scope, params, query }: Call<typeof contract.listCardFiles>) {
  await rejectHiddenCard(db, scope, params.id)
  const page = await readPage(db, fileRows(db, scope, params.id).orderBy('expertise_card_files.id'), query)
  return { ...page, rows: page.rows.map(asFile) }
}

export async function readCardFile(db: Db, scope: Scope, cardId: number, id: number): Promise<FileRow> {
  return fileRows(db, scope, cardId)
    .where('expertise_card_files.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

export async function addCardFile(
  app: App,
  { db, scope, session, now, params, body }: Call<typeof contract.addCardFile>,
): Promise<contract.CardFile> {
  await rejectHiddenCard(db, scope, params.id)
  const file_id = await storeUpload(app, db, body.file, { purpose: 'document', now })
  const id = await insertRow(everyRow(db), 'expertise_card_files', {
    card_id: params.id,
    file_id,
    uploaded_by: session.userId,
    created_at: now,
  })
  return asFile(await readCardFile(db, scope, params.id, id))
}

export async function deleteCardFile({ db, scope, params }: Call<typeof contract.deleteCardFile>) {
  const { file_id } = await readCardFile(db, scope, params.id, params.file_id)
  await everyRow(db).deleteFrom('expertise_card_files').where('id', '=', params.file_id).execute()
  await db.deleteFrom('files').where('id', '=', file_id).execute()
  return { ok: true as const }
}

export async function deleteFilesOf(db: Db, cardId: number): Promise<void> {
  const gone = await everyRow(db)
    .deleteFrom('expertise_card_files')
    .where('card_id', '=', cardId)
    .returning('file_id')
    .execute()
  const ids = gone.map(({ file_id }) => file_id)
  if (ids.length > 0) await db.deleteFrom('files').where('id', 'in', ids).execute()
}

async function rejectHiddenCard(db: Db, scope: Scope, id: number): Promise<void> {
  await visible(db, scope)
    .cards()
    .select('expertise_cards.id')
    .where('expertise_cards.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}
