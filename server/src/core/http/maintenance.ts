import type { Database, Db } from '../database/database'
import { Refusal } from '../errors'
import { type EventStream, emit } from '../events/events'

interface Log {
  warn(details: object, message: string): void
}

export interface Maintenance {
  isOn(): boolean
  /** Rejects changes during maintenance; reads continue. */
  rejectChange(): void
}

/** Read at the start and kept up to date by events, so that a check needs no query. */
export async function watchMaintenance(
  { db, timeline }: Pick<Database, 'db' | 'timeline'>,
  events: EventStream,
  log: Log,
): Promise<Maintenance> {
  const read = async () => (await readMaintenance(db)) !== undefined
  let isOn = await read()
  timeline.onChange(() => {
    read().then(
      (found) => {
        isOn = found
      },
      (error) => log.warn({ err: error }, 'Whether maintenance is on could not be read anew'),
    )
  })
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
