import { sql } from 'kysely'
import { wallClock } from '#contract/domain/wall-clock'
import { isWithin, type Place } from '#contract/visibility'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { changeAs, system } from '../../core/identity/actor'
import { readNotifiedRights } from '../../core/identity/session'
import { claimWindow } from '../../core/jobs/claim-window'
import { type NewAlert, raiseAlerts } from './for-others'

const QUEUE_AT = '09:00'

/** Alerts laboratories to their refused records, and moderators every morning to what waits for them. */
export function watchRecords(db: Db, now: Date): Promise<void> {
  return changeAs(db, system, now, async (tx) => {
    await raiseAlerts(tx, now, [...(await findReturned(tx, now)), ...(await findWaiting(tx, now))])
  })
}

async function findReturned(tx: Db, now: Date): Promise<NewAlert[]> {
  const window = await claimWindow(tx, 'returned records', now)
  if (!window) return []
  const { from, to } = window
  const { rows } = await sql<{ laboratory_id: number; n: number }>`
    select laboratory_id, count(*)::int as n from emissions
    where medium in ('air', 'water', 'ground') and updated_at >= ${from} and updated_at < ${to}
      and status = 'Canceled' and deleted_at is null and laboratory_id is not null
    group by laboratory_id`.execute(tx)
  return rows.map(({ laboratory_id, n }) => ({
    kind: 'returned',
    once: `returned ${laboratory_id} ${from.toISOString()}`,
    params: { count: n },
    to: (who) => who.laboratoryId === laboratory_id,
  }))
}

/** Each moderator gets the number of their own queue. */
async function findWaiting(tx: Db, now: Date): Promise<NewAlert[]> {
  const clock = wallClock(now).slice(11)
  if (clock < QUEUE_AT || clock > '10:00') return []
  const { rows } = await sql<Place & { n: number }>`
    select object.region_id, object.district_id, object.ministry_id, object.is_secret, count(*)::int as n
    from emissions join company_objects object on object.id = emissions.object_id
    where emissions.status in ('New', 'Edited') and deleted_at is null
    group by 1, 2, 3, 4`.execute(tx)
  const moderators = (await readNotifiedRights(tx)).filter(({ permissions }) =>
    permissions.has('emissions.moderate'),
  )
  const scopes = new Map(moderators.map(({ scope }) => [JSON.stringify(scope), scope]))
  return [...scopes].flatMap(([key, scope]): NewAlert[] => {
    const count = rows.filter((row) => isWithin(scope, row)).reduce((sum, { n }) => sum + n, 0)
    if (count === 0) return []
    const to: NewAlert['to'] = (who) => JSON.stringify(who.scope) === key
    return [{ kind: 'queue', once: `queue ${dayOf(now)}`, params: { count }, to }]
  })
}
