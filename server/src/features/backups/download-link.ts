import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { downloadBackup, type linkBackup } from '#contract/api/operation/backups'
import type { App } from '../../core/app'
import { Refusal } from '../../core/errors'
import { offerFile } from '../../core/files/offer-file'
import type { Call } from '../../core/http/serve'
import { hashToken, newOpaqueToken } from '../../core/identity/tokens'
import { confirmPassword } from '../auth/for-others'
import { readBackup } from './backup-queries'
import { pathIn } from './make-backup'

const LINK_MS = 60_000

/** Requires the password again, because the file holds the whole database. */
export async function linkTo(app: App, call: Call<typeof linkBackup>) {
  const { db, now, session, params } = call
  const backup = await readBackup(db, params.id)
  if (!(await fileOf(app, backup.name))) throw new Refusal(404, 'backup.no-file')
  const refusal = await confirmPassword(call)
  if (refusal) return refusal
  const ticket = newOpaqueToken()
  const expires_at = new Date(now.getTime() + LINK_MS)
  await db.deleteFrom('backup_tickets').where('expires_at', '<', now).execute()
  await db
    .insertInto('backup_tickets')
    .values({ hash: hashToken(ticket), backup_id: backup.id, user_id: session.userId, expires_at })
    .execute()
  const link = `${app.config.apiBase}${downloadBackup.path}?ticket=${ticket}`
  return { link, expires_at: expires_at.toISOString() }
}

export async function sendBackup(app: App, { db, now, query, reply }: Call<typeof downloadBackup>) {
  const used = await db
    .deleteFrom('backup_tickets')
    .where('hash', '=', hashToken(query.ticket))
    .returning(['backup_id', 'expires_at'])
    .executeTakeFirst()
  if (!used || used.expires_at <= now) throw new Refusal(404, 'backup.link-used')
  const { name } = await readBackup(db, used.backup_id)
  const bytes = await fileOf(app, name)
  if (bytes === undefined) throw new Refusal(404, 'backup.no-file')
  reply.header('cache-control', 'private, no-store')
  const file = { name, bytes, media_type: 'application/octet-stream' }
  return offerFile(reply, file, createReadStream(pathIn(app.config.backups, name)))
}

const fileOf = async (app: App, name: string) =>
  (await stat(pathIn(app.config.backups, name)).catch(() => undefined))?.size
