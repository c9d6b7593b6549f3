import { createHash } from 'node:crypto'
import type pg from 'pg'
import { bulkLoad } from '../../core/database/bulk-load'
import { copyIn, copyOut, kyselyOnClient, quoted } from '../../core/database/copy'
import { readMigration, withBaseline } from '../../core/database/migrate'
import type { FileStore } from '../../core/files/files'
import { BackupError } from './backup-errors'
import {
  contentsIn,
  type FileStart,
  hashRows,
  type Manifest,
  readBackupFile,
  readOrigin,
  type Sequences,
  type Summary,
  type TableStart,
} from './backup-file'
import { readTables } from './described-database'

export interface BackupFile {
  path: string
  secret: string | undefined
}

export interface Checked {
  manifest: Manifest
  summary: Summary
  isEncrypted: boolean
  signer: string | undefined
}

/** Reads a backup to its end before anything is changed; answers what it holds. */
export async function checkBackup({ path, secret }: BackupFile): Promise<Checked> {
  let manifest: Manifest | undefined
  let summary: Summary | undefined
  for await (const frame of readBackupFile(path, secret)) {
    if (frame.type === 'M') manifest = frame.content
    if (frame.type === 'Z') summary = frame.content
  }
  if (!manifest || !summary) throw new BackupError('cut')
  return { manifest, summary, ...(await readOrigin(path)) }
}

interface Loading {
  /** Without it files are only read. */
  store?: FileStore
  progress?: (done: number, total: number) => void
  signal?: AbortSignal
}

/**
 * Creates the tables by the migrations of the backup and fills them, in the transaction of the client and in an empty
 * schema; then compares all rows.
 */
export async function loadBackup(
  client: pg.Client,
  file: BackupFile,
  { manifest, summary }: Checked,
  loading: Loading = {},
): Promise<Summary> {
  await makeTables(client, manifest.migrations)
  await fillTables(client, file, summary, loading)
  for (const table of await readTables(client)) await compareTable(client, quoted(table.name), table, summary)
  return summary
}

async function makeTables(client: pg.Client, applied: readonly string[]): Promise<void> {
  for (const name of migrationsOf(applied)) {
    const text = await readMigration(name).catch(() => {
      throw new BackupError('newer', name)
    })
    await client.query(text)
  }
  await client.query(`
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) primary key, is_locked integer default 0 not null)`)
}

function migrationsOf(applied: readonly string[]): string[] {
  try {
    return withBaseline(applied)
  } catch (error) {
    throw new BackupError('older', (error as Error).message)
  }
}

/** Below this, rebuilding indexes takes longer than keeping them. */
const MANY_ROWS = 10_000

async function fillTables(
  client: pg.Client,
  { path, secret }: BackupFile,
  summary: Summary,
  { store, progress, signal }: Loading,
): Promise<void> {
  const tables = (await readTables(client)).map(({ name }) => name)
  const total = Object.values(summary.tables).reduce((sum, { rows }) => sum + rows, 0)
  const large = tables.filter((name) => (summary.tables[name]?.rows ?? 0) > MANY_ROWS)
  const load = async () => {
    await switchTriggers(client, 'disable')
    // Migrations insert few rows; truncating would rewrite the files of every table and index.
    for (const name of tables) await client.query(`delete from ${quoted(name)}`)
    const frames = readBackupFile(path, secret)
    let done = 0
    for await (const frame of frames) {
      signal?.throwIfAborted()
      if (frame.type === 'T') {
        const { name, columns } = frame.content
        await copyIn(client, quoted(name), columns, contentsIn(frames))
        done += summary.tables[name]?.rows ?? 0
        progress?.(done, total)
      }
      if (frame.type === 'F') await takeFile(frame.content, contentsIn(frames), store)
      if (frame.type === 'S') await setSequences(client, frame.content)
    }
    await switchTriggers(client, 'enable')
  }
  await bulkLoad(kyselyOnClient(client), tables, load, large)
  await client.query(`analyze ${tables.map(quoted).join(', ')}`)
}

async function takeFile(
  { sha256 }: FileStart,
  contents: AsyncGenerator<Buffer>,
  store: FileStore | undefined,
): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of contents) pieces.push(piece)
  const content = Buffer.concat(pieces)
  const found = createHash('sha256').update(content).digest('hex')
  if (found !== sha256) throw new BackupError('damaged', `the file ${sha256}`)
  await store?.put(content)
}

async function setSequences(client: pg.Client, sequences: Sequences): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, last])
}

async function switchTriggers(client: pg.Client, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relpersistence = 'p'
      and exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal)`)
  for (const { name } of rows) await client.query(`alter table ${name} ${state} trigger user`)
}

/** Compares the rows of a table, read from where they were restored to, with those in the backup. */
export async function compareTable(
  client: pg.Client,
  restored: string,
  { name, columns }: TableStart,
  summary: Summary,
): Promise<void> {
  const hash = hashRows()
  for await (const rows of copyOut(client, restored, columns)) hash.add(rows)
  const [found, expected] = [hash.end(), summary.tables[name]]
  if (expected?.rows === found.rows && expected.hash === found.hash) return
  const counts = `${found.rows} rows, not the ${expected?.rows} written`
  throw new BackupError('damaged', `the table ${name} has ${counts}`)
}
