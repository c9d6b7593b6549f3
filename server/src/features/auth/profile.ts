import type * as contract from '#contract/api/people/auth'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { Refusal } from '../../core/errors'
import { storeContent } from '../../core/files/store-upload'
import type { Call } from '../../core/http/serve'
import { hashPassword } from '../../core/identity/passwords'
import { pictureType } from '../../core/picture-type'
import { confirmPassword, endSessions } from './for-others'
import { readSignedInUser } from './signed-in-user'

/** Without a version: only the user changes them, and the last change wins. */
export async function changeProfile(app: App, call: Call<typeof contract.changeProfile>) {
  const { db, session, body, lang } = call
  if (Object.keys(body).length > 0) {
    await everyRow(db).updateTable('users').set(body).where('id', '=', session.userId).execute()
  }
  return readSignedInUser(app, db, session.userId, lang)
}

export async function changePassword(call: Call<typeof contract.changePassword>) {
  const { db, now, session, body, request } = call
  const { userId, id: except } = session
  const refused = await confirmPassword({ ...call, body: { password: body.current } }, 'current')
  if (refused) return refused
  await everyRow(db)
    .updateTable('users')
    .set({ password_hash: await hashPassword(body.next) })
    .where('id', '=', userId)
    .execute()
  await endSessions(db, { request, reason: 'password-changed', now, userId, except })
  return { ok: true as const }
}

export async function uploadPhoto(app: App, call: Call<typeof contract.uploadPhoto>) {
  const { db, now, session, body, lang } = call
  const content = Buffer.from(await body.photo.arrayBuffer())
  const media_type = pictureType(content)
  if (!media_type) {
    throw new Refusal(422, 'file.type', {
      fields: { photo: { code: 'file-type', message: 'The file is not a picture in JPG or PNG' } },
    })
  }
  const info = { media_type, name: body.photo.name, purpose: 'photo', now }
  await setPhoto(db, session.userId, await storeContent(app, db, content, info))
  return readSignedInUser(app, db, session.userId, lang)
}

export async function setPhoto(db: Db, userId: number, fileId: number | null): Promise<void> {
  await everyRow(db).updateTable('users').set({ photo_file_id: fileId }).where('id', '=', userId).execute()
}
