import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { changeAs, system } from '../../core/identity/actor'
import { claimWindow } from '../../core/jobs/claim-window'
import { queueDeliveries } from './for-others'

/** Notifies a partner, once, of the decisions on its records in a window of five minutes. */
export function queueDecisions(db: Db, now: Date): Promise<void> {
  return changeAs(db, system, now, async (tx) => {
    const window = await claimWindow(tx, 'decided measurements', now)
    if (!window) return
    const { from, to } = window
    await queueDeliveries(
      tx,
      sql`insert into webhook_deliveries (webhook_id, topic, body, at, next_at)
      select webhooks.id, 'measurements.decided', json_build_object('topic', 'measurements.decided', 'at', ${to.toISOString()}::text,
        'accepted', coalesce(json_agg(emissions.id) filter (where emissions.status = 'Accepted'), '[]'),
        'canceled', coalesce(json_agg(emissions.id) filter (where emissions.status = 'Canceled'), '[]')), ${now}, ${now}
      from webhooks
      join partners on partners.id = webhooks.partner_id and partners.is_active
      join emissions on emissions.author_id = partners.author_id
      where webhooks.is_active and 'measurements.decided' = any(webhooks.topics)
        and emissions.medium in ('air', 'water', 'ground') and emissions.updated_at >= ${from} and emissions.updated_at < ${to}
        and emissions.status in ('Accepted', 'Canceled') and emissions.deleted_at is null
      group by webhooks.id
      returning webhook_deliveries.id`,
    )
  })
}
