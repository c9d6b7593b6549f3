import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { copyIn, copyOut, quoted } from '../../core/database/copy'
import { BackupError } from './backup-errors'
import { contentsIn, hashRows, readBackupFile } from './backup-file'
import { connectForCopies } from './connect-for-copies'
import { type BackupFile, type Checked, checkBackup, loadBackup } from './load-backup'

export type Verified = 'database' | 'schema' | 'none'

const NOT_ALLOWED = '42501'

/**
 * Restores a backup beside the database and compares every table with what was written: into a database of its own, or
 * into a schema where none may be made, or nowhere. What does not fit is thrown by name.
 */
export async function verifyBackup(
  url: string,
  file: BackupFile,
  progress?: (done: number, total: number) => void,
  scratch = `ecobase_verify_${randomUUID().replaceAll('-', '').slice(0, 16)}`,
): Promise<Verified> {
  const checked = await checkBackup(file)
  if (!(await runs(url, `create database ${scratch} template template0`)))
    return verifyInSchema(url, scratch, file, checked)
  try {
    const there = new URL(url)
    there.pathname = `/${scratch}`
    const client = await connectForCopies(there.href)
    try {
      await client.query('begin')
      await loadBackup(client, file, checked, progress && { progress })
      await client.query('rollback')
    } finally {
      await client.end()
    }
    return 'database'
  } finally {
    await runs(url, `drop database if exists ${scratch} with (force)`)
  }
}

/** False where that is not allowed. */
async function runs(url: string, statement: string): Promise<boolean> {
  const client = await connectForCopies(url)
  try {
    await client.query(statement)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NOT_ALLOWED) return false
    throw error
  } finally {
    await client.end()
  }
}

/** Bare tables like those that are there, since only the version that made the backup verifies it. Nothing stays. */
export async function verifyInSchema(
  url: string,
  scratch: string,
  file: BackupFile,
  { summary }: Checked,
): Promise<Verified> {
  const client = await connectForCopies(url)
  try {
    await client.query('begin')
    const { rows } = await client.query<{ here: string }>('select current_schema() as here')
    const here = quoted(rows[0]?.here ?? 'public')
    try {
      await client.query(`create schema ${scratch}`)
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === NOT_ALLOWED) return 'none'
      throw error
    }
    const frames = readBackupFile(file.path, file.secret)
    for await (const frame of frames) {
      if (frame.type !== 'T') continue
      const { name, columns } = frame.content
      const there = `${scratch}.${quoted(name)}`
      await client.query(`create table ${there} (like ${here}.${quoted(name)} including generated)`)
      await copyIn(client, there, columns, contentsIn(frames))
      const hash = hashRows()
      for await (const batch of copyOut(client, there, columns)) hash.add(batch)
      const found = hash.end()
      const expected = summary.tables[name]
      if (expected?.rows !== found.rows || expected.hash !== found.hash)
        throw new BackupError('damaged', `the table ${name}`)
    }
    return 'schema'
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}
