import type { Db } from '../database/database'
import { Refusal } from '../errors'
import { type EventStream, emit } from '../events/events'

export interface Maintenance {
  isOn(): boolean
  /** A change waits until it is over; whoever reads goes on. */
  rejectChange(): void
}

/** Known at the start and heard of through events, so that asking costs nothing. */
export async function watchMaintenance(db: Db, events: EventStream): Promise<Maintenance> {
  let isOn = (await readMaintenance(db)) !== undefined
  events.on('maintenance.changed', (changed) => {
    isOn = changed.isOn
  })
  return {
    isOn: () => isOn,
    rejectChange() {
      if (isOn) throw new Refusal(503, 'server.maintenance', { retryAfter: 60 })
    },
  }
}

export const readMaintenance = (db: Db) =>
  db.selectFrom('maintenance').select(['since', 'message']).executeTakeFirst()

/** Every server hears of it at once. */
export async function beginMaintenance(tx: Db, since: Date, message: string): Promise<void> {
  await tx
    .insertInto('maintenance')
    .values({ since, message })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ message }))
    .execute()
  await emit(tx, 'maintenance.changed', { isOn: true })
}

export async function endMaintenance(tx: Db): Promise<void> {
  await tx.deleteFrom('maintenance').execute()
  await emit(tx, 'maintenance.changed', { isOn: false })
}
