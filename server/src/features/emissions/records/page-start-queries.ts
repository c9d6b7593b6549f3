import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../core/database/database'
import type { UserRights } from '../../../core/identity/session'
import { hasDailyRollup, selectedRollups } from '../../../measurement/rollup-selection'
import type { EmissionFilters } from '../emission-queries'
import type { Span } from './page-span'
import { rollupConditions } from './rollup-conditions'

/** Skipping fewer rows is faster than looking up their day. */
const FEW = 500

/** Starts the span at the first day of the page, so that late pages are as fast as early ones. */
export async function fromItsDay(
  db: Db,
  who: UserRights,
  query: EmissionFilters,
  direction: 'asc' | 'desc',
  offset: number,
  span: Span,
): Promise<Span> {
  if (offset - span.skipped < FEW) return span
  const conditions = rollupConditions(who, query)
  if (!conditions || !hasDailyRollup(conditions)) return span
  const days = [sql<boolean>`sums.date >= ${span.from}::date`, sql<boolean>`sums.date <= ${span.to}::date`]
  const selected = selectedRollups('emission_day_sums', conditions, days)
  const day = await reached(db, selected, direction, offset - span.skipped)
  if (!day) return span
  const skipped = span.skipped + day.before
  return direction === 'asc' ? { ...span, from: day.at, skipped } : { ...span, to: day.at, skipped }
}

/** The last day before which at most `offset` rows lie. */
async function reached(db: Db, selected: RawBuilder<unknown>, direction: 'asc' | 'desc', offset: number) {
  const { rows } = await sql<{ at: string; before: number }>`
    select at, before from (
      select at, (sum(n) over (order by at ${sql.raw(direction)}) - n)::int as before
      from (select sums.date as at, sum(sums.n) as n from ${selected} group by sums.date) as each_day
    ) as running where before <= ${offset} order by before desc limit 1`.execute(db)
  return rows[0]
}
