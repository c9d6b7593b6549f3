import type {
  changePassword as changePasswordEndpoint,
  changeProfile as changeProfileEndpoint,
  uploadPhoto as uploadPhotoEndpoint,
} from '#contract/api/people/auth'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { hashPassword } from '../../core/identity/passwords'
import { pictureType } from '../../core/picture-type'
import { endSessions } from './for-others'
import { checkOwnPassword } from './own-password'
import { readSignedInUser } from './signed-in-user'

/** Own settings are the user's alone: the last change wins, no version is asked for. */
export async function changeProfile(
  app: App,
  { db, session, body, lang }: Call<typeof changeProfileEndpoint>,
) {
  if (Object.keys(body).length > 0) {
    await everyRow(db).updateTable('users').set(body).where('id', '=', session.userId).execute()
  }
  return readSignedInUser(app, db, session.userId, lang)
}

export async function changePassword(call: Call<typeof changePasswordEndpoint>) {
  const { db, now, session, body, request } = call
  const { userId, id: except } = session
  const refused = await checkOwnPassword({ ...call, body: { password: body.current } }, 'current')
  if (refused) return refused
  await everyRow(db)
    .updateTable('users')
    .set({ password_hash: await hashPassword(body.next) })
    .where('id', '=', userId)
    .execute()
  await endSessions(db, { request, reason: 'password-changed', now, userId, except })
  return { ok: true as const }
}

export async function uploadPhoto(
  app: App,
  { db, now, session, body, lang }: Call<typeof uploadPhotoEndpoint>,
) {
  const content = Buffer.from(await body.photo.arrayBuffer())
  const media_type = pictureType(content)
  if (!media_type) {
    throw new Refusal(422, 'file.type', {
      fields: { photo: { code: 'file-type', message: 'The file is not a picture in JPG or PNG' } },
    })
  }
  const stored = await app.files.put(content)
  const file = await db
    .insertInto('files')
    .values({ ...stored, media_type, name: body.photo.name.slice(0, 200), purpose: 'photo', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setPhoto(db, session.userId, file.id)
  return readSignedInUser(app, db, session.userId, lang)
}

export async function setPhoto(db: Db, userId: number, fileId: number | null): Promise<void> {
  await everyRow(db).updateTable('users').set({ photo_file_id: fileId }).where('id', '=', userId).execute()
}
