import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { Config } from '../../core/config'
import type { Database, Db } from '../../core/database/database'
import { openFileStore } from '../../core/files/files'
import { changeAs, system } from '../../core/identity/actor'
import type { Sweep } from '../../core/sweep'
import { announce } from '../alerts/for-others'
import { isDueAfter } from './backup-due'
import { addBackup } from './backup-queries'
import { findSigner } from './find-signer'
import { makeBackup, pathIn } from './make-backup'

/**
 * Once a night, when its time has come; after a failure again, at the earliest an hour later; and at any time when the
 * server slept through the last nights. Of several servers one does it: the others see that it holds the lock.
 */
export function scheduledBackups(config: Config, database: Database): Sweep {
  const { backups: settings, filesDir } = config
  return async (db, now) => {
    if (settings.at === null || !(await isDue(db, settings.at, now))) return
    const lock = new pg.Client({ connectionString: database.url, application_name: 'ecobase backup lock' })
    await lock.connect()
    try {
      const { rows } = await lock.query<{ isFree: boolean }>(
        `select pg_try_advisory_lock(hashtext('scheduled backup')) as "isFree"`,
      )
      if (!rows[0]?.isFree || !(await isDue(db, settings.at, now))) return
      await make(db, now)
    } finally {
      await lock.end()
    }
    await dropOld(db, settings, now)
  }

  async function make(db: Db, now: Date): Promise<void> {
    const source = {
      url: database.url,
      files: openFileStore(filesDir),
      signer: await findSigner(db, config),
    }
    const row = await makeBackup({ ...source, settings, now }).catch((error: unknown) => ({
      ...{ name: `${now.toISOString()} (failed)`, created_at: now, status: 'failed' as const },
      error: String(error).slice(0, 500),
    }))
    await changeAs(db, system, now, async (tx) => {
      await addBackup(tx, { ...row, author_id: null })
      if (row.status !== 'failed') return
      const params = { reason: row.error ?? '' }
      await announce(tx, now, [{ kind: 'backup', once: `backup ${row.name}`, params, to: () => true }])
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

/** The newest of the schedule stay; what people made stays until they delete it. One that is proven always stays. */
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
  await changeAs(db, system, now, (tx) =>
    tx
      .deleteFrom('backups')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute(),
  )
  for (const { name } of old) await rm(pathIn(settings, name), { force: true })
}
