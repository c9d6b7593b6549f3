import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../core/database/database'
import type { UserRights } from '../../../core/identity/session'
import type { EmissionFilters } from '../emission-queries'
import { conditionsOnSums, knowsDays, monthsFor, selectedSums } from './emission-sum-queries'
import { partsOf } from './months'

interface PageStart {
  /** Where the list begins instead. */
  from: RawBuilder<boolean>
  /** How many it leaves out. */
  skipped: number
}

/** So few are skipped sooner than looked up. */
const FEW = 1000

/**
 * The day, or else the month, in which a page of the list by date begins, from the sums: page ten thousand is read as
 * quickly as page two. Undefined where the sums cannot tell.
 */
export async function findPageStart(
  db: Db,
  who: UserRights,
  query: EmissionFilters,
  direction: 'asc' | 'desc',
  offset: number,
): Promise<PageStart | undefined> {
  if (offset < FEW) return undefined
  const conditions = conditionsOnSums(who, query)
  const table = conditions && monthsFor(conditions)
  const { months, edges } = partsOf(query)
  if (!conditions || !table || !months || edges.length > 0) return undefined
  const within = [
    ...(months.date_from ? [sql<boolean>`sums.month >= ${months.date_from}::date`] : []),
    ...(months.date_to ? [sql<boolean>`sums.month <= ${months.date_to}::date`] : []),
  ]
  const month = await reached(db, selectedSums(table, conditions, within), 'month', direction, offset)
  if (!month) return undefined
  const inMonth = [
    sql<boolean>`sums.date >= ${month.at}::date`,
    sql<boolean>`sums.date < ${month.at}::date + interval '1 month'`,
  ]
  const day = knowsDays(conditions)
    ? await reached(
        db,
        selectedSums('emission_day_sums', conditions, inMonth),
        'date',
        direction,
        offset - month.before,
      )
    : undefined
  const first = direction === 'asc'
  if (day)
    return {
      from: first ? sql`emissions.date >= ${day.at}` : sql`emissions.date <= ${day.at}`,
      skipped: month.before + day.before,
    }
  return {
    from: first
      ? sql`emissions.date >= ${month.at}`
      : sql`emissions.date < ${month.at}::date + interval '1 month'`,
    skipped: month.before,
  }
}

/** The last month or day, in the order of the list, before which no more than the offset are left out. */
async function reached(
  db: Db,
  selected: RawBuilder<unknown>,
  column: 'month' | 'date',
  direction: 'asc' | 'desc',
  offset: number,
): Promise<{ at: string; before: number } | undefined> {
  const at = sql.ref(`sums.${column}`)
  const { rows } = await sql<{ at: string; before: number }>`
    select at, before from (
      select at, (sum(n) over (order by at ${sql.raw(direction)}) - n)::int as before
      from (select ${at} as at, sum(sums.n) as n from ${selected} group by ${at}) as each_one
    ) as running where before <= ${offset} order by before desc limit 1`.execute(db)
  return rows[0]
}
