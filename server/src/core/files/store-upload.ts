import type { App } from '../app'
import type { Db } from '../database/database'
import { Refusal } from '../errors'
import { documentType } from './document-type'

/** Stores an upload under the type of its content; returns the id of the record. */
export async function storeUpload(
  app: App,
  db: Db,
  file: File,
  { purpose, now }: { purpose: string; now: Date },
): Promise<number> {
  const content = Buffer.from(await file.arrayBuffer())
  const media_type = documentType(content)
  if (!media_type) {
    const message = 'The file is not a PDF, Word, Excel or picture'
    throw new Refusal(422, 'file.document-type', { fields: { file: { code: 'document-type', message } } })
  }
  const stored = await app.files.put(content)
  const { id } = await db
    .insertInto('files')
    .values({ ...stored, media_type, name: file.name.slice(0, 200), purpose, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
