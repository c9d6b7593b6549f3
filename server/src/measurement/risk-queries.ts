import { sql } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Db } from '../core/database/database'

/** The median of the year before the day, by component, without cancelled measurements. */
export async function findYearMedians(
  db: Db,
  sourceId: number,
  day: string,
  componentIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ component_id: number; median: number }>`
    select component_id, percentile_cont(0.5) within group (order by value::double precision) as median
    from emissions
    where source_id = ${sourceId} and component_id = any(${[...componentIds]})
      and date < ${day}::date and date >= ${day}::date - interval '1 year'
      and status <> 'Canceled' and deleted_at is null
    group by component_id`.execute(db)
  return new Map(rows.map(({ component_id, median }) => [component_id, median]))
}

const LATEST = 1000

export async function findCancelledShare(db: Db, laboratoryId: number | null, medium: Medium) {
  if (laboratoryId === null) return 0
  const { rows } = await sql<{ share: number | null }>`
    select avg((status = 'Canceled')::int)::double precision as share from (
      select status from emissions
      where laboratory_id = ${laboratoryId} and medium = ${medium} and deleted_at is null
      order by date desc, id desc limit ${LATEST}
    ) as recent`.execute(db)
  return rows[0]?.share ?? 0
}
