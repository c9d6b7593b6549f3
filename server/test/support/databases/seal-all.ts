import { vi } from 'vitest'
import type { Db } from '../../../src/core/database/database'
import { sealJournals } from '../../../src/features/journals/seal-journals'
import { verifyJournals } from '../../../src/features/journals/verify-journals'

/** Until nothing is left: a transaction of another test, in another database, is older for as long as it is open. */
export async function sealAll(db: Db): Promise<void> {
  await vi.waitFor(
    async () => {
      await sealJournals(db, new Date())
      const { heads } = await verifyJournals(db)
      if (heads.some(({ unsealed }) => unsealed > 0)) throw new Error('Some of it is not sealed yet')
    },
    { timeout: 20_000, interval: 100 },
  )
}
