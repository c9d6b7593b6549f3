import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files stored under the hash of their content: each content is stored once and never changes. */
export interface FileStore {
  put(content: Buffer): Promise<{ sha256: string; bytes: number }>
  read(sha256: string): ReadStream
  pathOf(sha256: string): string
}

export function openFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  return {
    async put(content) {
      const sha256 = createHash('sha256').update(content).digest('hex')
      const path = pathOf(sha256)
      const stored = await stat(path).catch(() => undefined)
      if (stored?.size !== content.length) await writeSafely(path, content)
      return { sha256, bytes: content.length }
    },
    read: (sha256) => createReadStream(pathOf(sha256)),
    pathOf,
  }
}

/** Writes to a temporary file, flushes and renames: a file under its hash is complete or missing. */
async function writeSafely(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const aside = `${path}.${randomUUID()}`
  const handle = await open(aside, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(aside, path)
}
