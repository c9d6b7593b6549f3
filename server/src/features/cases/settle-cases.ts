import { type Selectable, sql } from 'kysely'
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
import type { AllTables } from '../../core/database/refined-tables'
import { insertRow, updateRow } from '../../core/database/rows'
import { everyRow } from '../../core/database/scope'
import { changeAs, system } from '../../core/identity/actor'
import { type CaseNews, publishCaseNews } from './case-alerts'

export const SETTLE_TASK = 'settle-cases'

const PART = 500
export const REMEMBERED_DAYS = 365

export async function settleCases(db: Db, now: Date): Promise<void> {
  while (await settlePart(db, now));
}

interface Pair {
  source_id: number
  component_id: number
}

function settlePart(db: Db, now: Date): Promise<boolean> {
  return changeAs(db, system, now, async (tx) => {
    // One server at a time.
    await sql`select pg_advisory_xact_lock(hashtext('settle cases'))`.execute(tx)
    const { rows: pairs } = await sql<Pair>`
      with taken as (
        delete from case_queue where ctid = any(array(select ctid from case_queue limit ${PART})) returning *
      )
      select distinct source_id, component_id from taken`.execute(tx)
    if (pairs.length === 0) return false
    const found = await findExceedances(tx, pairs, daysBefore(dayOf(now), REMEMBERED_DAYS))
    const past = await findCases(tx, pairs)
    const news: CaseNews[] = []
    for (const pair of pairs) {
      const key = keyOf(pair)
      const outcome = await settle(tx, now, pair, found.get(key) ?? [], past.get(key) ?? [])
      if (outcome) news.push(outcome)
    }
    await publishCaseNews(tx, now, news)
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

type KeptCase = Selectable<AllTables['exceedance_cases']>

async function findCases(tx: Db, pairs: readonly Pair[]) {
  const rows = await everyRow(tx)
    .selectFrom('exceedance_cases')
    .selectAll()
    .where(
      sql<boolean>`(source_id, component_id) in (select * from unnest(
        ${pairs.map(({ source_id }) => source_id)}::int[], ${pairs.map(({ component_id }) => component_id)}::int[]))`,
    )
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  return groupBy(rows, (row) => keyOf(row as Pair))
}

async function settle(
  tx: Db,
  now: Date,
  pair: Pair,
  exceedances: readonly Measured[],
  past: readonly KeptCase[],
): Promise<CaseNews | undefined> {
  const active = past.find(({ status }) => status !== 'closed')
  const covered =
    past
      .map(({ covers_until }) => covers_until ?? '')
      .sort()
      .at(-1) ?? ''
  const uncovered = exceedances.filter(({ date }) => date > covered)
  const summed = sumUp(uncovered)
  const [any] = uncovered
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
): Promise<CaseNews> {
  const id = await insertRow(everyRow(tx), 'exceedance_cases', {
    ...of,
    ...summed,
    alerted_load: summed.worst_load,
    opened_at: now,
    ...deadlinesFrom(now, category),
  })
  return { id, what: 'opened', load: summed.worst_load }
}

async function reopen(
  tx: Db,
  now: Date,
  last: KeptCase,
  summed: Summed,
  category: DangerCategory,
): Promise<CaseNews> {
  const first_date = last.closes_itself ? summed.first_date : last.first_date
  await updateRow(everyRow(tx), 'exceedance_cases', last.id, {
    ...summed,
    first_date,
    ...{ status: 'open' as const, closed_at: null, closes_itself: false, finding: '', close_reason: null },
    ...{ acknowledged_at: null, inspected_at: null },
    alerted_load: summed.worst_load,
    opened_at: now,
    ...deadlinesFrom(now, category),
  })
  return { id: last.id, what: 'reopened', load: summed.worst_load }
}

async function follow(tx: Db, active: KeptCase, summed: Summed): Promise<CaseNews | undefined> {
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
  await updateRow(everyRow(tx), 'exceedance_cases', active.id, {
    ...summed,
    first_date,
    ...(isWorse && { alerted_load: summed.worst_load }),
  })
  const { id } = active
  if (isWorse) return { id, what: 'worsened', load: summed.worst_load }
  if (summed.is_confirmed && !active.is_confirmed) return { id, what: 'confirmed', before: active }
  return { id, what: 'changed' }
}

async function closeItself(tx: Db, now: Date, { id }: KeptCase): Promise<CaseNews> {
  await updateRow(everyRow(tx), 'exceedance_cases', id, {
    ...{ status: 'closed' as const, closed_at: now, closes_itself: true },
  })
  return { id, what: 'settled' }
}
