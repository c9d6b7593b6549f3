import type { Config } from '../../core/config'
import type { Database } from '../../core/database/database'
import { openFileStore } from '../../core/files/files'
import type { JobKind } from '../../core/jobs/job-kind'
import { addBackup } from './backup-queries'
import { findSigner } from './find-signer'
import { makeBackup } from './make-backup'

export const backupJob = 'backups.create'

/** A backup that somebody asked for, with progress; cancelled, it leaves nothing. */
export const createBackupJob = (config: Config, { db, url }: Database): JobKind => ({
  kind: backupJob,
  access: 'backups.edit',
  restartable: true,
  async run({ signal, progress, now, owner, commit }) {
    const made = await makeBackup({
      ...{
        url,
        files: openFileStore(config.filesDir),
        settings: config.backups,
        signer: await findSigner(db, config),
        now: now(),
        signal,
        progress,
      },
    })
    return commit(async (tx) => ({
      result: { id: await addBackup(tx, { ...made, author_id: owner.userId }) },
    }))
  },
})
