import { rm } from 'node:fs/promises'
import * as contract from '#contract/api/operation/backups'
import type { App } from '../../core/app'
import { asResults } from '../../core/database/lists'
import { serve, serveRaw } from '../../core/http/serve'
import { beginJob } from '../jobs/for-others'
import { createBackupJob } from './backup-job'
import { findBackups, readBackup } from './backup-queries'
import { linkTo, sendBackup } from './download-link'
import { pathIn } from './make-backup'
import { findSigner, fingerprintOf } from './signing'

export function backupRoutes(app: App): void {
  const { backups } = app.config
  const kind = createBackupJob(app.config, app.database)
  serve(app, contract.createBackup, (call) => beginJob(kind, call))
  serve(app, contract.listBackups, async ({ db, query }) => asResults(await findBackups(db, backups, query)))
  serve(app, contract.readBackupSettings, async ({ db }) => ({
    encrypted: backups.key !== undefined,
    signer: fingerprintOf((await findSigner(db, app.config)).publicKey),
  }))
  serve(app, contract.deleteBackup, async ({ db, params }) => {
    const { id, name } = await readBackup(db, params.id)
    await db.deleteFrom('backups').where('id', '=', id).execute()
    await rm(pathIn(backups, name), { force: true })
    return { ok: true as const }
  })
  serve(app, contract.linkBackup, (call) => linkTo(app, call))
  serveRaw(app, contract.downloadBackup, (call) => sendBackup(app, call))
}
