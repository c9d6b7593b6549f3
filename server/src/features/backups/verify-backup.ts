import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { copyIn, quoted } from '../../core/database/copy'
import { contentsIn, readBackupFile } from './backup-file'
import { connectForCopies } from './connect-for-copies'
import { type BackupFile, type Checked, checkBackup, compareTable, loadBackup } from './load-backup'

export type Verified = 'database' | 'schema' | 'none'

const NOT_ALLOWED = '42501'

/**
 * Restores a backup into a temporary database and compares every table, or into a schema if databases may not be
 * created. Throws what differs.
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

/** False if not allowed. */
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

/** Into bare copies of the current tables: only the version that made a backup verifies it. Rolled back. */
export async function verifyInSchema(url: string, scratch: string, file: BackupFile, { summary }: Checked) {
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
      await compareTable(client, there, frame.content, summary)
    }
    return 'schema'
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}
