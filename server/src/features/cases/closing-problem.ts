import { sql } from 'kysely'
import {
  type CaseMeasurement,
  type ClosingProblem,
  closingProblem,
} from '#contract/domain/cases/case-closing'
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

/** What speaks against closing, whoever asks; a station's readings are decided by nobody. */
export async function findClosingProblem(db: Db, one: CaseOf): Promise<ClosingProblem | null> {
  if (one.source_id === null) return null
  const measurements: CaseMeasurement[] = await everyRow(db)
    .selectFrom('emissions')
    .select(['date', 'status', isExceeded.as('isExceeded')])
    .where(isOf(one))
    .execute()
  return closingProblem(measurements) ?? null
}
