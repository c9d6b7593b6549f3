import { sql } from 'kysely'
import {
  type Exceedance,
  hasWorsened,
  SAME_TROUBLE_DAYS,
  type Summed,
  sumUp,
} from '#contract/domain/cases/case-change'
import { deadlinesFrom } from '#contract/domain/cases/case-deadlines'
import type { DangerCategory } from '#contract/domain/registry/danger-category'
import { dayOf, daysBefore } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { groupBy } from '../../core/database/group-by'
import { everyRow } from '../../core/database/scope'
import { emit } from '../../core/events/events'
import { changeAs, system } from '../../core/identity/actor'
import { type Announcement, announce } from '../alerts/for-others'
import { queueWebhooks, type WebhookNews } from '../webhooks/for-others'
import { exceedanceNews, findToldCases } from './case-announcements'
import { addEntries, type NewEntry } from './case-entries'

export const SETTLE_TASK = 'settle-cases'

const PART = 500
/** What was exceeded longer ago opens no case any more. */
export const REMEMBERED_DAYS = 365

/** Looks at the cases of every source and component whose verdicts have changed. */
export async function settleCases(db: Db, now: Date): Promise<void> {
  while (await settlePart(db, now)) {
    // There may be more.
  }
}

interface Pair {
  source_id: number
  component_id: number
}

function settlePart(db: Db, now: Date): Promise<boolean> {
  return changeAs(db, system, now, async (tx) => {
    // One server at a time: the second finds what is left.
    await sql`select pg_advisory_xact_lock(hashtext('settle cases'))`.execute(tx)
    const { rows: pairs } = await sql<Pair>`
      with taken as (
        delete from case_queue where ctid = any(array(select ctid from case_queue limit ${PART})) returning *
      )
      select distinct source_id, component_id from taken`.execute(tx)
    if (pairs.length === 0) return false
    const found = await findExceedances(tx, pairs, daysBefore(dayOf(now), REMEMBERED_DAYS))
    const past = await findCases(tx, pairs)
    const news: News[] = []
    for (const pair of pairs) {
      const key = keyOf(pair)
      const outcome = await settle(tx, now, pair, found.get(key) ?? [], past.get(key) ?? [])
      if (outcome) news.push(outcome)
    }
    await tell(tx, now, news)
    return true
  })
}

const keyOf = ({ source_id, component_id }: Pair) => `${source_id} ${component_id}`

type Measured = Exceedance & {
  object_id: number
  medium: 'air' | 'water' | 'ground'
  category: DangerCategory
}

async function findExceedances(tx: Db, pairs: readonly Pair[], since: string) {
  const { rows } = await sql<Pair & Measured>`
    select emissions.source_id, emissions.component_id, emissions.object_id, emissions.medium,
      to_char(emissions.date, 'YYYY-MM-DD') as date, emissions.object_load as load,
      emissions.status = 'Accepted' as "isAccepted", emissions.laboratory_id as "laboratoryId",
      company_objects.danger_category as category
    from emissions join company_objects on company_objects.id = emissions.object_id
    where (source_id, component_id) in (select * from unnest(
        ${pairs.map(({ source_id }) => source_id)}::int[], ${pairs.map(({ component_id }) => component_id)}::int[]))
      and is_exceedance(object_verdict, object_norm_type, emissions.status, deleted_at) and date > ${since}`.execute(
    tx,
  )
  return groupBy(rows, keyOf)
}

function caseRows(tx: Db) {
  return everyRow(tx)
    .selectFrom('exceedance_cases')
    .select([
      'id',
      'source_id',
      'component_id',
      'status',
      'is_confirmed',
      'laboratories',
      'first_date',
      'last_date',
      'exceedances',
      'worst_load',
      'alerted_load',
      'closed_at',
      'closes_itself',
      'covers_until',
    ])
}
type KeptCase = Awaited<ReturnType<ReturnType<typeof caseRows>['executeTakeFirstOrThrow']>>

async function findCases(tx: Db, pairs: readonly Pair[]) {
  const rows = await caseRows(tx)
    .where(
      sql<boolean>`(source_id, component_id) in (select * from unnest(
        ${pairs.map(({ source_id }) => source_id)}::int[], ${pairs.map(({ component_id }) => component_id)}::int[]))`,
    )
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  return groupBy(rows, (row) => keyOf(row as Pair))
}

interface News {
  id: number
  what: 'opened' | 'reopened' | 'worsened' | 'confirmed' | 'settled' | 'changed'
  once: string
  /** Who saw it before, where it has become visible to more. */
  before?: KeptCase
  entry?: NewEntry
}

async function settle(
  tx: Db,
  now: Date,
  pair: Pair,
  exceedances: readonly Measured[],
  past: readonly KeptCase[],
): Promise<News | undefined> {
  const active = past.find(({ status }) => status !== 'closed')
  const covered =
    past
      .map(({ covers_until }) => covers_until ?? '')
      .sort()
      .at(-1) ?? ''
  const counted = exceedances.filter(({ date }) => date > covered)
  const summed = sumUp(counted)
  const [any] = counted
  if (active) return summed ? follow(tx, active, summed) : closeItself(tx, now, active)
  if (!summed || !any) return undefined
  const [last] = past
  if (last && isSameTrouble(last, now)) return reopen(tx, now, last, summed, any.category)
  return open(tx, now, { ...pair, object_id: any.object_id, medium: any.medium }, summed, any.category)
}

const isSameTrouble = ({ closed_at, closes_itself }: KeptCase, now: Date) =>
  closes_itself ||
  (closed_at !== null && now.getTime() - closed_at.getTime() < SAME_TROUBLE_DAYS * 86_400_000)

async function open(
  tx: Db,
  now: Date,
  of: Pair & { object_id: number; medium: Measured['medium'] },
  summed: Summed,
  category: DangerCategory,
): Promise<News> {
  const { id } = await everyRow(tx)
    .insertInto('exceedance_cases')
    .values({
      ...of,
      ...summed,
      alerted_load: summed.worst_load,
      opened_at: now,
      ...deadlinesFrom(now, category),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    what: 'opened',
    once: 'opened',
    entry: { case_id: id, kind: 'opened', load: summed.worst_load },
  }
}

async function reopen(
  tx: Db,
  now: Date,
  last: KeptCase,
  summed: Summed,
  category: DangerCategory,
): Promise<News> {
  const first_date = last.closes_itself ? summed.first_date : last.first_date
  await everyRow(tx)
    .updateTable('exceedance_cases')
    .set((row) => ({
      ...summed,
      first_date,
      ...{ status: 'open' as const, closed_at: null, closes_itself: false, finding: '', close_reason: null },
      ...{ acknowledged_at: null, inspected_at: null },
      alerted_load: summed.worst_load,
      opened_at: now,
      ...deadlinesFrom(now, category),
      version: row('version', '+', 1),
    }))
    .where('id', '=', last.id)
    .execute()
  const entry: NewEntry = { case_id: last.id, kind: 'reopened', load: summed.worst_load }
  return { id: last.id, what: 'reopened', once: `reopened ${now.toISOString()}`, entry }
}

async function follow(tx: Db, active: KeptCase, summed: Summed): Promise<News | undefined> {
  const first_date = active.covers_until ? active.first_date : summed.first_date
  const same =
    active.first_date === first_date &&
    active.last_date === summed.last_date &&
    active.exceedances === summed.exceedances &&
    active.worst_load === summed.worst_load &&
    active.is_confirmed === summed.is_confirmed &&
    active.laboratories.join() === summed.laboratories.join()
  if (same) return undefined
  const isWorse = hasWorsened(active.alerted_load, summed.worst_load)
  await everyRow(tx)
    .updateTable('exceedance_cases')
    .set((row) => ({
      ...summed,
      first_date,
      ...(isWorse && { alerted_load: summed.worst_load }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', active.id)
    .execute()
  const { id } = active
  if (isWorse) {
    const entry: NewEntry = { case_id: id, kind: 'worsened', load: summed.worst_load }
    return { id, what: 'worsened', once: `worsened ${summed.worst_load}`, entry }
  }
  if (summed.is_confirmed && !active.is_confirmed)
    return {
      id,
      what: 'confirmed',
      once: 'confirmed',
      before: active,
      entry: { case_id: id, kind: 'confirmed' },
    }
  return { id, what: 'changed', once: '' }
}

async function closeItself(tx: Db, now: Date, { id }: KeptCase): Promise<News> {
  await everyRow(tx)
    .updateTable('exceedance_cases')
    .set((row) => ({
      ...{ status: 'closed' as const, closed_at: now, closes_itself: true },
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  return { id, what: 'settled', once: '', entry: { case_id: id, kind: 'settled' } }
}

/** In the timeline, to browsers, to people, and to partners. */
async function tell(tx: Db, now: Date, news: readonly News[]): Promise<void> {
  await addEntries(
    tx,
    now,
    news.flatMap(({ entry }) => entry ?? []),
  )
  for (const { id } of news) await emit(tx, 'case.changed', { id })
  const told = await findToldCases(
    tx,
    news.map(({ id }) => id),
  )
  const announcements = news.flatMap(({ id, what, once, before }): Announcement[] => {
    const one = told.get(id)
    if (!one || what === 'settled' || what === 'changed') return []
    const seenBefore = before && {
      ...one,
      is_confirmed: before.is_confirmed,
      laboratories: before.laboratories,
    }
    return [exceedanceNews(one, what, once, seenBefore)]
  })
  await announce(tx, now, announcements)
  const partners = news.flatMap(({ id, what }): WebhookNews[] => {
    const one = told.get(id)
    if (!one?.is_confirmed || one.is_secret) return []
    if (what === 'settled') return [{ topic: 'case.closed' as const, id, region_id: one.region_id }]
    return what === 'changed' || what === 'worsened'
      ? []
      : [{ topic: 'case.opened' as const, id, region_id: one.region_id }]
  })
  await queueWebhooks(tx, now, partners)
}
