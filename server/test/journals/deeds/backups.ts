import { createBackup, deleteBackup } from '#contract/api/operation/backups'
import { expectDone } from '../../support/records/builders'
import type { Walk } from './walk'

export function backupDeeds({ by, admin, jobEnded }: Walk): void {
  async function aBackup() {
    const { id: job } = expectDone(await admin.call(createBackup), 202)
    const { id } = (await jobEnded(job)).result as { id: number }
    return { job, id }
  }
  by(createBackup, async () => `job-${(await aBackup()).job}`)
  by(deleteBackup, async () => admin.call(deleteBackup, { params: { id: (await aBackup()).id } }))
}
