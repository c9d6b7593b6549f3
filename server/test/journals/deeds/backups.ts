import { createBackup, deleteBackup } from '#contract/api/operation/backups'
import { expectDone } from '../../support/records/builders'
import type { Walk } from './walk'

export function backupDeeds({ by, admin, jobEnded }: Walk): void {
  async function aBackup() {
    const { id: job } = expectDone(await admin.call(createBackup), 202)
    const { id } = (await jobEnded(job)).result as { id: number }
    return { job, id }
  }
  let made: { id: number } | undefined
  by(createBackup, async () => {
    const backup = await aBackup()
    made = backup
    return `job-${backup.job}`
  })
  by(deleteBackup, async () => {
    // To make one takes seconds, so that which was made above goes; a filter of tests may have left it out.
    const { id } = made ?? (await aBackup())
    return admin.call(deleteBackup, { params: { id } })
  })
}
