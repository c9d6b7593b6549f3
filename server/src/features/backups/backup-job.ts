import type { Config } from '../../core/config'
import type { Database } from '../../core/database/database'
import { openFileStore } from '../../core/files/files'
import type { JobKind } from '../../core/jobs/job-kind'
import { addBackup } from './backup-queries'
import { makeBackup } from './make-backup'
import { findSigner } from './signing'

export const backupJob = 'backups.create'

export const createBackupJob = (config: Config, { db, url }: Database): JobKind => ({
  kind: backupJob,
  access: 'backups.edit',
  restartable: true,
  async run({ signal, progress, now, owner, commit }) {
    const source = { url, files: openFileStore(config.filesDir), signer: await findSigner(db, config) }
    const made = await makeBackup({ ...source, settings: config.backups, now: now(), signal, progress })
    return commit(async (tx) => ({
      result: { id: await addBackup(tx, { ...made, author_id: owner.userId }) },
    }))
  },
})
