import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { copyOut, quoted } from '../../core/database/copy'
import type { FileStore } from '../../core/files/files'
import { type BackupWriter, createBackupFile, hashRows, type Summary } from './backup-file'
import { connectForCopies } from './connect-for-copies'
import { estimateRows, readMigrations, readSequences, readTables } from './described-database'
import type { Signer } from './signing'

export interface Source {
  url: string
  files: FileStore
}

export interface Writing {
  path: string
  secret: string | undefined
  signer?: Signer
  now: Date
  signal?: AbortSignal
  progress?: (done: number, total: number) => void
  onSnapshot?: (snapshot: string) => Promise<void>
}

export interface Written {
  bytes: number
  rows: number
  files: number
  missing: number
  migration: string
}

/** Writes one snapshot of the database, and its files. */
export async function writeBackup({ url, files }: Source, writing: Writing): Promise<Written> {
  const client = await connectForCopies(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string; postgres: string }>(
      `select pg_export_snapshot() as snapshot, current_setting('server_version') as postgres`,
    )
    await writing.onSnapshot?.(rows[0]?.snapshot ?? '')
    const migrations = await readMigrations(client)
    const file = await createBackupFile(writing.path, writing.secret, writing.signer)
    try {
      const created_at = writing.now.toISOString()
      await file.write('M', { created_at, migrations, postgres: rows[0]?.postgres ?? '' })
      const summary = await writeContents(client, files, file, writing)
      await file.write('Z', summary)
      const { bytes } = await file.finish()
      return {
        bytes,
        rows: Object.values(summary.tables).reduce((total, table) => total + table.rows, 0),
        files: summary.files,
        missing: summary.missing.length,
        migration: migrations.at(-1) ?? '',
      }
    } catch (error) {
      await file.abandon()
      throw error
    }
  } finally {
    await client.end()
  }
}

async function writeContents(
  client: pg.Client,
  store: FileStore,
  file: BackupWriter,
  { signal, progress }: Writing,
): Promise<Summary> {
  const tables: Summary['tables'] = {}
  const total = await estimateRows(client)
  let done = 0
  for (const { name, columns } of await readTables(client)) {
    const hash = hashRows()
    await file.write('T', { name, columns })
    for await (const rows of copyOut(client, quoted(name), columns)) {
      signal?.throwIfAborted()
      hash.add(rows)
      await file.add(rows)
      progress?.(done + hash.end().rows, Math.max(total, done + hash.end().rows))
    }
    tables[name] = hash.end()
    done += tables[name].rows
    await file.write('E', tables[name])
  }
  // Read after the rows, so that no id of a row is given again.
  await file.write('S', await readSequences(client))
  return { tables, ...(await writeFiles(client, store, file, signal)) }
}

async function writeFiles(
  client: pg.Client,
  store: FileStore,
  file: BackupWriter,
  signal: AbortSignal | undefined,
): Promise<Pick<Summary, 'files' | 'missing'>> {
  const { rows } = await client.query<{ sha256: string }>('select distinct sha256 from files order by sha256')
  const missing: string[] = []
  for (const { sha256 } of rows) {
    signal?.throwIfAborted()
    const found = await stat(store.pathOf(sha256)).catch(() => undefined)
    if (!found) {
      missing.push(sha256)
      continue
    }
    await file.write('F', { sha256, bytes: found.size })
    for await (const piece of store.read(sha256)) await file.add(piece as Buffer)
    await file.write('E', { sha256, bytes: found.size })
  }
  return { files: rows.length - missing.length, missing }
}
