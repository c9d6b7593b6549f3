import type { readRiskSigns } from '#contract/api/measurements/emission-decisions'
import type { DangerCategory } from '#contract/domain/registry/danger-category'
import { notFound } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { deviationOf } from '../../../measurement/measured-columns'
import { findCancelledShare, findYearMedians } from '../../../measurement/risk-queries'

/** The parts of a record's risk, computed again. */
export async function findRiskSigns({ db, session, params }: Call<typeof readRiskSigns>) {
  const row = await visibleEmissions(db, session)
    .innerJoin('company_objects', 'company_objects.id', 'emissions.object_id')
    .select(['emissions.source_id', 'emissions.component_id', 'emissions.date', 'emissions.value'])
    .select(['emissions.ratio', 'emissions.medium', 'emissions.laboratory_id'])
    .select('company_objects.danger_category')
    .where('emissions.id', '=', params.id)
    .executeTakeFirstOrThrow(notFound)
  const medians = await findYearMedians(db, row.source_id, row.date, [row.component_id])
  const median = medians.get(row.component_id)
  return {
    ratio: row.ratio,
    danger_category: row.danger_category as DangerCategory,
    year_median: median ?? null,
    deviation: deviationOf(Number(row.value), median),
    cancelled_share: await findCancelledShare(db, row.laboratory_id, row.medium),
  }
}
