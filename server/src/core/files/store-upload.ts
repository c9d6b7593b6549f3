import type { App } from '../app'
import type { Db } from '../database/database'
import { insertRow } from '../database/rows'
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
  return storeContent(app, db, content, { media_type, name: file.name, purpose, now })
}

interface FileInfo {
  media_type: string
  name: string
  purpose: string
  now: Date
}

/** Stores content whose type is known; returns the id of the file's record. */
export async function storeContent(app: App, db: Db, content: Buffer, { name, now, ...info }: FileInfo) {
  const stored = await app.files.put(content)
  return insertRow(db, 'files', { ...stored, ...info, name: name.slice(0, 200), created_at: now })
}
