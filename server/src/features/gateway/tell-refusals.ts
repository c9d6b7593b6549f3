import { sql } from 'kysely'
import { dayOf, timeZone } from '../../core/clock'
import type { Db } from '../../core/database/database'
import type { Partner } from '../../core/identity/partner-keys'
import { announce } from '../alerts/for-others'

/** Rows of a partner were held for the first time today: somebody should look, and its next batches say nothing new. */
export async function tellRefusals(tx: Db, now: Date, partner: Partner, refused: number): Promise<void> {
  if (refused === 0) return
  const { id, name } = partner
  const day = dayOf(now)
  const { rows } = await sql`
    select from partner_calls where partner_id = ${id} and refused > 0
      and at >= ${day}::timestamp at time zone ${timeZone} limit 1`.execute(tx)
  if (rows.length > 0) return
  const params = { partner: name, count: refused }
  await announce(tx, now, [{ kind: 'integration', once: `refused ${id} ${day}`, params, to: () => true }])
}
