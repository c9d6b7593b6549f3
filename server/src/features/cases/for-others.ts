import { sql } from 'kysely'
import { hasWorsened, SAME_TROUBLE_DAYS } from '#contract/domain/cases/case-change'
import { deadlinesFrom } from '#contract/domain/cases/case-deadlines'
import type { DangerCategory } from '#contract/domain/registry/danger-category'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { emit } from '../../core/events/events'
import { type Announcement, announce } from '../alerts/for-others'
import { queueWebhooks } from '../webhooks/for-others'
import { exceedanceNews, findToldCases } from './case-announcements'
import { addEntries, type NewEntry } from './case-entries'
import { recountStations } from './recount-station-cases'

/** What decides who hears that a case has changed. */
export async function findSeenCase(db: Db, id: number) {
  return { id, seen: (await findToldCases(db, [id])).get(id) }
}

/** What a station has just shown above its limit. */
export interface StationExceedance {
  station_id: number
  object_id: number | null
  danger_category: DangerCategory
  measure: string
  count: number
  worst_load: number
  first_date: string
  last_date: string
}

interface News {
  id: number
  what?: 'opened' | 'reopened' | 'worsened'
  once: string
  load: number
}

/** What a correction takes back is counted again. */
export const recountStationCases = recountStations

/** New exceedances open, join or worsen a case. */
export async function followStations(
  tx: Db,
  now: Date,
  exceedances: readonly StationExceedance[],
): Promise<void> {
  if (exceedances.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('settle cases'))`.execute(tx)
  const news: News[] = []
  for (const one of exceedances) news.push(await join(tx, now, one))
  await addEntries(
    tx,
    now,
    news.flatMap(({ id, what, load }): NewEntry[] => (what ? [{ case_id: id, kind: what, load }] : [])),
  )
  for (const { id } of news) await emit(tx, 'case.changed', { id })
  const told = await findToldCases(
    tx,
    news.map(({ id }) => id),
  )
  const loud = news.flatMap(({ id, what, once }): Announcement[] => {
    const one = told.get(id)
    return one && what ? [exceedanceNews(one, what, once)] : []
  })
  await announce(tx, now, loud)
  const opened = news.flatMap(({ id, what }) => {
    const one = told.get(id)
    if (!one || one.is_secret || (what !== 'opened' && what !== 'reopened')) return []
    return [{ topic: 'case.opened' as const, id, region_id: one.region_id }]
  })
  await queueWebhooks(tx, now, opened)
}

async function join(tx: Db, now: Date, one: StationExceedance): Promise<News> {
  const { station_id, measure, worst_load } = one
  const last = await everyRow(tx)
    .selectFrom('exceedance_cases')
    .select(['id', 'status', 'worst_load', 'alerted_load', 'closed_at', 'first_date'])
    .where('station_id', '=', station_id)
    .where('measure', '=', measure)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (last && last.status !== 'closed') {
    const isWorse = hasWorsened(last.alerted_load, worst_load)
    await everyRow(tx)
      .updateTable('exceedance_cases')
      .set((row) => ({
        last_date: one.last_date,
        exceedances: row('exceedances', '+', one.count),
        worst_load: Math.max(last.worst_load, worst_load),
        ...(isWorse && { alerted_load: worst_load }),
        version: row('version', '+', 1),
      }))
      .where('id', '=', last.id)
      .execute()
    const told = { id: last.id, once: `worsened ${worst_load}`, load: worst_load }
    return isWorse ? { ...told, what: 'worsened' } : told
  }
  const anew = {
    ...{ last_date: one.last_date, exceedances: one.count, worst_load, alerted_load: worst_load },
    opened_at: now,
    ...deadlinesFrom(now, one.danger_category),
  }
  if (last?.closed_at && now.getTime() - last.closed_at.getTime() < SAME_TROUBLE_DAYS * 86_400_000) {
    await everyRow(tx)
      .updateTable('exceedance_cases')
      .set((row) => ({
        ...anew,
        ...{
          status: 'open' as const,
          closed_at: null,
          finding: '',
          acknowledged_at: null,
          inspected_at: null,
        },
        version: row('version', '+', 1),
      }))
      .where('id', '=', last.id)
      .execute()
    return { id: last.id, what: 'reopened', once: `reopened ${now.toISOString()}`, load: worst_load }
  }
  const { id } = await everyRow(tx)
    .insertInto('exceedance_cases')
    .values({
      ...{ station_id, measure, object_id: one.object_id, medium: 'air', is_confirmed: true },
      first_date: one.first_date,
      ...anew,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, what: 'opened', once: 'opened', load: worst_load }
}
