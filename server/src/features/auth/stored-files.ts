import type { FastifyReply } from 'fastify'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import { offerFile } from '../../core/files/offer-file'
import type { Session } from '../../core/identity/session'

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
  return own.executeTakeFirstOrThrow(notFound)
}

interface StoredFile {
  sha256: string
  bytes: number
  media_type: string
  name: string
}

export function sendFile(app: App, reply: FastifyReply, file: StoredFile): FastifyReply {
  reply.header('cache-control', 'private, max-age=31536000, immutable').header('etag', `"${file.sha256}"`)
  return offerFile(reply, file, app.files.read(file.sha256), 'inline')
}
