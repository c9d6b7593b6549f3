import { sql } from 'kysely'
import type { Db } from '../database/database'

/** Who acts, for the journal that the database writes by itself. */
export interface Actor {
  kind: 'user' | 'partner' | 'system'
  id: number | null
  role: string | null
  requestId: string | null
  /** From where they called. */
  ip?: string
}

export const system: Actor = { kind: 'system', id: null, role: null, requestId: null }

/** One transaction of one actor: what it changes is journaled with it, or not at all. */
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
