import type * as contract from '#contract/api/help/knowledge-base'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { readPage } from '../../core/database/lists'
import { insertRow } from '../../core/database/rows'
import { notFound } from '../../core/errors'
import { offeredName } from '../../core/files/offered-name'
import { storeUpload } from '../../core/files/store-upload'
import type { Call } from '../../core/http/serve'
import type { Session } from '../../core/identity/session'
import { mayEditHelp, shelvesOf } from './for-others'

function fileRows(db: Db, session: Session) {
  const rows = db
    .selectFrom('help_post_files')
    .innerJoin('files', 'files.id', 'help_post_files.file_id')
    .innerJoin('help_posts', 'help_posts.id', 'help_post_files.post_id')
    .innerJoin('help_subcategories', 'help_subcategories.id', 'help_posts.subcategory_id')
    .innerJoin('help_categories', 'help_categories.id', 'help_subcategories.category_id')
    .where('help_categories.shelf', 'in', shelvesOf(session))
    .select([
      'help_post_files.id',
      'help_post_files.post_id',
      'help_post_files.file_id',
      'help_post_files.created_at',
      'files.name',
      'files.media_type',
      'files.bytes',
      'files.sha256',
    ])
  return mayEditHelp(session) ? rows : rows.where('help_posts.published_version', 'is not', null)
}

type FileRow = Awaited<ReturnType<ReturnType<typeof fileRows>['executeTakeFirstOrThrow']>>

function asFile({ file_id, sha256, ...row }: FileRow): contract.PostFile {
  return {
    ...row,
    name: offeredName(row.name, row.media_type),
    is_picture: row.media_type.startsWith('image/'),
    created_at: row.created_at.toISOString(),
  }
}

export async function findPostFiles({ db, session, query }: Call<typeof contract.listPostFiles>) {
  let rows = fileRows(db, session)
  if (query.post !== undefined) rows = rows.where('help_post_files.post_id', '=', query.post)
  const page = await readPage(db, rows.orderBy('help_post_files.id'), query)
  return { ...page, rows: page.rows.map(asFile) }
}

export async function readPostFile(db: Db, session: Session, id: number): Promise<FileRow> {
  return fileRows(db, session).where('help_post_files.id', '=', id).executeTakeFirstOrThrow(notFound)
}

export async function addPostFile(app: App, { db, session, now, body }: Call<typeof contract.addPostFile>) {
  await db
    .selectFrom('help_posts')
    .select('id')
    .where('id', '=', body.post_id)
    .executeTakeFirstOrThrow(notFound)
  const file_id = await storeUpload(app, db, body.file, { purpose: 'help', now })
  const id = await insertRow(db, 'help_post_files', {
    post_id: body.post_id,
    file_id,
    uploaded_by: session.userId,
    created_at: now,
  })
  return asFile(await readPostFile(db, session, id))
}

export async function deletePostFile({ db, session, params }: Call<typeof contract.deletePostFile>) {
  const file = await readPostFile(db, session, params.id)
  await db.deleteFrom('help_post_files').where('id', '=', params.id).execute()
  await db.deleteFrom('files').where('id', '=', file.file_id).execute()
  return { ok: true as const }
}
