import { openDatabase } from '../../../src/core/database/database'
import { changeAs, system } from '../../../src/core/identity/actor'
import { raiseAlerts } from '../../../src/features/alerts/for-others'

/** Tells everybody who hears of exceedances of one, past every server. */
export async function raiseAlert(databaseUrl: string, name: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, () => undefined, { connections: 1 })
  const now = new Date()
  const params = { component: { ru: name, uz: name } }
  try {
    await changeAs(db, system, now, (tx) =>
      raiseAlerts(tx, now, [{ kind: 'exceedance', once: name, params, to: () => true }]),
    )
  } finally {
    await close()
  }
}
