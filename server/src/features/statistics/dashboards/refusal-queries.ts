import { sql } from 'kysely'
import type { Days } from '#contract/domain/registry/compared-periods'
import { refusalOf } from '../../../measurement/emission-history'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { objectsThat } from '../../../measurement/object-filters'
import { type DashboardCall, periodsOf } from './dashboard-call'

/** Reasons of cancelled measurements, the most frequent first. */
export async function findRefusals(call: DashboardCall) {
  const { compared, ...period } = periodsOf(call)
  const now = await countRefusals(call, period)
  const past = new Map((await countRefusals(call, compared)).map(({ reason, n }) => [reason, n]))
  const data = now.map((row) => ({ ...row, before: past.get(row.reason) ?? 0 }))
  return { ...period, compared, data, total: now.reduce((sum, { n }) => sum + n, 0) }
}

function countRefusals({ db, session, query }: DashboardCall, { date_from, date_to }: Days) {
  const { region, ministry, medium } = query
  let rows = visibleEmissions(db, session)
    .where('emissions.status', '=', 'Canceled')
    .where('emissions.date', '>=', date_from)
    .where('emissions.date', '<=', date_to)
  if (region !== undefined) rows = rows.where('emissions.region_id', '=', region)
  if (medium !== undefined) rows = rows.where('emissions.medium', '=', medium)
  if (ministry !== undefined)
    rows = rows.where(
      sql<boolean>`emissions.object_id in (select company_objects.id from company_objects
        where ${sql.join(objectsThat({ ministry }), sql` and `)})`,
    )
  return rows
    .select([refusalOf.as('reason'), sql<number>`count(*)::int`.as('n')])
    .groupBy('reason')
    .orderBy('n', 'desc')
    .orderBy('reason')
    .execute()
}
