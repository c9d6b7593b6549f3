import { sql } from 'kysely'
import {
  type CaseMeasurement,
  type ClosingProblem,
  closingProblem,
} from '#contract/domain/cases/case-closing'
import { timeZone } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'

interface CaseOf {
  source_id: number | null
  component_id: number | null
  first_date: string
  last_date: string
}

export const isExceeded = sql<boolean>`
  is_exceedance(emissions.object_verdict, emissions.object_norm_type, emissions.status, emissions.deleted_at)`

/** The exceedances of a case, and what was measured after the last one. */
export const isOf = ({ source_id, component_id, first_date, last_date }: CaseOf) => sql<boolean>`(
  emissions.source_id = ${source_id} and emissions.component_id = ${component_id} and emissions.deleted_at is null
  and emissions.status <> 'Canceled' and emissions.date >= ${first_date} and (${isExceeded} or emissions.date > ${last_date}))`

interface AnyCase extends CaseOf {
  station_id: number | null
  measure: string | null
}

export async function findClosingProblem(db: Db, one: AnyCase): Promise<ClosingProblem | null> {
  if (one.station_id !== null) return closingProblem(await findHours(db, one)) ?? null
  const measurements: CaseMeasurement[] = await everyRow(db)
    .selectFrom('emissions')
    .select(['date', 'status', isExceeded.as('isExceeded')])
    .where(isOf(one))
    .execute()
  return closingProblem(measurements) ?? null
}

/** The last hours with and without readings above the limit. Readings count as accepted. */
async function findHours(db: Db, { station_id, measure, first_date }: AnyCase): Promise<CaseMeasurement[]> {
  const rows = await everyRow(db)
    .selectFrom('reading_sums')
    .select([
      sql<boolean>`exceeded > 0`.as('isExceeded'),
      sql<string>`to_char(max(starts) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`.as('date'),
    ])
    .where('station_id', '=', station_id)
    .where('code', '=', measure)
    .where('span', '=', 'hour')
    .where('n', '>', 0)
    .where(sql<boolean>`starts >= ${first_date}::timestamp at time zone ${sql.lit(timeZone)}`)
    .groupBy(sql`exceeded > 0`)
    .execute()
  return rows.map((row) => ({ ...row, status: 'Accepted' }))
}
