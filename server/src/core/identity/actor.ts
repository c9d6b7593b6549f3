import { sql } from 'kysely'
import type { Db } from '../database/database'

/** The acting user, for the journal that triggers write. */
export interface Actor {
  kind: 'user' | 'partner' | 'system'
  id: number | null
  role: string | null
  requestId: string | null
  ip?: string
}

export const system: Actor = { kind: 'system', id: null, role: null, requestId: null }

/** Runs one transaction of one actor; its changes are journaled with it. */
export function changeAs<T>(db: Db, actor: Actor, now: Date, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select
      set_config('eco.actor_kind', ${actor.kind}, true),
      set_config('eco.actor_id', ${actor.id === null ? '' : String(actor.id)}, true),
      set_config('eco.role', ${actor.role ?? ''}, true),
      set_config('eco.request_id', ${actor.requestId ?? ''}, true),
      set_config('eco.ip', ${actor.ip ?? ''}, true),
      set_config('eco.now', ${now.toISOString()}, true)`.execute(tx)
    return work(tx)
  })
}
