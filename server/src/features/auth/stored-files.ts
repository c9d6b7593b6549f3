import type { FastifyReply } from 'fastify'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Session } from '../../core/identity/session'

/** A photo is seen by its owner, and by those who see the user it shows. */
export async function findVisibleFile(db: Db, session: Session, fileId: number) {
  const shown = visible(db, session.scope)
    .users()
    .select('users.id')
    .where('users.photo_file_id', '=', fileId)
    .where((where) =>
      where.or([where.eb('users.id', '=', session.userId), where.val(session.permissions.has('users.view'))]),
    )
  const own = db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where((where) => where.exists(shown))
  const file = await own.executeTakeFirst()
  if (!file) throw notFound()
  return file
}

interface StoredFile {
  sha256: string
  bytes: number
  media_type: string
  name: string
}

/** Served so that a browser shows it as what it was judged to be and runs nothing of it. */
export function sendFile(app: App, reply: FastifyReply, file: StoredFile): FastifyReply {
  return reply
    .header('content-type', file.media_type)
    .header('content-length', file.bytes)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('etag', `"${file.sha256}"`)
    .send(app.files.read(file.sha256))
}
