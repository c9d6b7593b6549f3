import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** Files kept for days: uploads and results of jobs. */
export interface JobFiles {
  place(): Promise<{ key: string; path: string }>
  pathOf(key: string): string
  keep(file: File): Promise<string>
  write(content: AsyncIterable<Uint8Array>): Promise<{ key: string; bytes: number }>
  remove(key: string): Promise<void>
  removeOlderThan(limit: Date): Promise<void>
}

export function openJobFiles(filesDir: string): JobFiles {
  const folder = join(filesDir, 'jobs')
  const pathOf = (key: string) => join(folder, key)

  const files: JobFiles = {
    pathOf,
    async place() {
      await mkdir(folder, { recursive: true })
      const key = randomUUID()
      return { key, path: pathOf(key) }
    },
    async keep(file) {
      const { key } = await files.write(Readable.fromWeb(file.stream() as ReadableStream))
      return key
    },
    async write(content) {
      const { key, path } = await files.place()
      const out = createWriteStream(path, { flags: 'wx' })
      await pipeline(content, out)
      return { key, bytes: out.bytesWritten }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeOlderThan(limit) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const found = await stat(pathOf(name)).catch(() => undefined)
        if (found && found.mtime < limit) await files.remove(name)
      }
    },
  }
  return files
}
