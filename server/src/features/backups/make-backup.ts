import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { wallClock } from '#contract/domain/wall-clock'
import type { Config } from '../../core/config'
import type { AllTables } from '../../core/database/refined-tables'
import { BackupError } from './backup-errors'
import type { Signer } from './signing'
import { verifyBackup } from './verify-backup'
import { type Source, writeBackup } from './write-backup'

export type BackupRow = Insertable<AllTables['backups']>
export type Stage = 'copying' | 'verifying'

interface Making extends Source {
  settings: Config['backups']
  signer: Signer
  now: Date
  signal?: AbortSignal
  progress?: (done: number, total: number, stage: Stage) => void
}

/** ecobase-20261116-0230-9f3a.ecobackup */
const nameAt = (now: Date) =>
  `ecobase-${wallClock(now).replace(/[-:]/g, '').replace(' ', '-')}-${randomBytes(2).toString('hex')}.ecobackup`

export const pathIn = ({ dir }: Config['backups'], name: string) => join(dir, name)

/** Writes a backup to a temporary file, verifies it, and then renames it. */
export async function makeBackup({
  settings,
  signer,
  now,
  signal,
  progress,
  ...source
}: Making): Promise<BackupRow> {
  const { dir, key: secret } = settings
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const name = nameAt(now)
  const path = pathIn(settings, name)
  const aside = `${path}.part`
  await rm(aside, { force: true })
  try {
    const { missing, ...written } = await writeBackup(source, {
      ...{ path: aside, secret, signer, now },
      ...(signal && { signal }),
      progress: (done, total) => progress?.(done, total, 'copying'),
    })
    signal?.throwIfAborted()
    const proven = await prove(source.url, { path: aside, secret }, (done, total) =>
      progress?.(done, total, 'verifying'),
    )
    signal?.throwIfAborted()
    await rename(aside, path)
    const verified_at = proven.verification === 'none' ? null : new Date()
    const common = { name, created_at: now, status: 'done' as const, encrypted: secret !== undefined }
    const sizes = { bytes: String(written.bytes), rows: String(written.rows) }
    return { ...common, ...written, ...sizes, missing_files: missing, ...proven, verified_at }
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** A backup that fails verification is kept and marked: it may be the only one. */
async function prove(...given: Parameters<typeof verifyBackup>) {
  try {
    return { verification: await verifyBackup(...given), error: '' }
  } catch (error) {
    const reason = error instanceof BackupError ? error.message : `It could not be restored: ${String(error)}`
    return { verification: 'failed' as const, error: reason.slice(0, 500) }
  }
}
