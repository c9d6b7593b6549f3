import { createBackupFile, hashRows } from '../../../src/features/backups/backup-file'
import type { BackupFile } from '../../../src/features/backups/load-backup'
import type { Signer } from '../../../src/features/backups/signing'

/**
 * A backup of one table, which no migration makes: enough where it matters how one is read, not what it holds. It may
 * say of itself that it has more rows.
 */
export async function aSmallBackup(
  path: string,
  { secret, signer, rowsSaid = 1 }: { secret?: string; signer?: Signer; rowsSaid?: number } = {},
): Promise<BackupFile> {
  const file = await createBackupFile(path, secret, signer)
  const row = Buffer.from('0001-first\t2026-01-01\n')
  const hash = hashRows()
  hash.add(row)
  const said = { ...hash.end(), rows: rowsSaid }
  await file.write('M', { created_at: '2026-01-01T00:00:00Z', migrations: [], postgres: '15' })
  await file.write('T', { name: 'kysely_migration', columns: ['name', 'timestamp'] })
  await file.add(row)
  await file.write('E', said)
  const tables = { kysely_migration: said, kysely_migration_lock: hashRows().end() }
  await file.write('Z', { tables, files: 0, missing: [] })
  await file.finish()
  return { path, secret }
}
