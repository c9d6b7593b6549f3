import { rm } from 'node:fs/promises'
import type { Config } from '../../core/config'
import type { Database, Db } from '../../core/database/database'
import { openFileStore } from '../../core/files/files'
import { changeAs, system } from '../../core/identity/actor'
import { raiseAlerts } from '../alerts/for-others'
import { isDueAfter } from './backup-due'
import { addBackup } from './backup-queries'
import { makeBackup, pathIn } from './make-backup'
import { findSigner } from './signing'

/** Makes a backup once a night, an hour after a failure, and at once after missed nights. */
export function scheduledBackups(config: Config, database: Database) {
  const { backups: settings, filesDir } = config
  return async (db: Db, now: Date): Promise<void> => {
    if (settings.at === null || !(await isDue(db, settings.at, now))) return
    await make(db, now)
    await dropOld(db, settings, now)
  }

  async function make(db: Db, now: Date): Promise<void> {
    const source = { url: database.url, files: openFileStore(filesDir), signer: await findSigner(db, config) }
    const row = await makeBackup({ ...source, settings, now }).catch((error: unknown) => ({
      ...{ name: `${now.toISOString()} (failed)`, created_at: now, status: 'failed' as const },
      error: String(error).slice(0, 500),
    }))
    await changeAs(db, system, now, async (tx) => {
      await addBackup(tx, { ...row, author_id: null })
      if (row.status !== 'failed') return
      const params = { reason: row.error ?? '' }
      await raiseAlerts(tx, now, [{ kind: 'backup', once: `backup ${row.name}`, params, to: () => true }])
    })
  }
}

async function isDue(db: Db, at: string, now: Date): Promise<boolean> {
  const latest = await db
    .selectFrom('backups')
    .select(['created_at', 'status'])
    .where('author_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return isDueAfter(latest, at, now)
}

/** Deletes old scheduled backups but the latest verified one; those of users stay. */
export async function dropOld(db: Db, settings: Config['backups'], now: Date): Promise<void> {
  const scheduled = await db
    .selectFrom('backups')
    .select(['id', 'name', 'verification'])
    .where('author_id', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const proven = scheduled.find(
    ({ verification }) => verification === 'database' || verification === 'schema',
  )
  const old = scheduled.slice(settings.keep).filter(({ id }) => id !== proven?.id)
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await changeAs(db, system, now, (tx) => tx.deleteFrom('backups').where('id', 'in', ids).execute())
  for (const { name } of old) await rm(pathIn(settings, name), { force: true })
}
