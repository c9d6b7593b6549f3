import { sql } from 'kysely'
import type { countAcceptedAgainstPlan } from '#contract/api/measurements/emissions'
import type { Medium } from '#contract/domain/measurement/medium'
import { visibilityOf } from '#contract/visibility'
import { dayOf } from '../../../core/clock'
import { nameColumn } from '../../../core/database/names'
import { wrongField } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { isAskedFor, plannedBetween, plannedSpansIn } from '../../../measurement/planned-days'

interface Row {
  medium: Medium
  region_id: number
  region_name: string
  planned: number
  received: number
  accepted: number
}

/**
 * Planned, received and accepted measurements by medium and region, all of the same plans; callers limited to a
 * laboratory see its plans.
 */
export async function countAgainstPlan(call: Call<typeof countAcceptedAgainstPlan>) {
  const { db, scope, session, lang, now, query } = call
  const today = dayOf(now)
  const { date_from = `${today.slice(0, 8)}01`, date_to = today, medium, region } = query
  if (date_to < date_from) throw wrongField('date_to', 'end-before-start', 'The end is before the start')
  const { laboratoryId } = visibilityOf(session)
  let spans = plannedSpansIn(db, scope, date_from, date_to).select([
    'pollution_sources.type as medium',
    'company_objects.region_id',
  ])
  if (medium !== undefined) spans = spans.where('pollution_sources.type', '=', medium)
  if (region !== undefined) spans = spans.where('company_objects.region_id', '=', region)
  if (laboratoryId !== null) spans = spans.where('sampling_plan_periods.laboratory_id', '=', laboratoryId)
  const came = visibleEmissions(db, session)
    .select(['emissions.medium', 'emissions.region_id'])
    .select(sql<boolean>`emissions.status = 'Accepted'`.as('accepted'))
    .where('emissions.date', '>=', date_from)
    .where('emissions.date', '<=', date_to)
    .where('emissions.status', '<>', 'Canceled')
    .where(sql<boolean>`exists (select from span where ${isAskedFor})`)
  const { rows } = await sql<Row>`
    with span as (${spans})
    select medium, region_id, regions.${sql.ref(nameColumn(lang))} as region_name,
      sum(planned)::int as planned, sum(received)::int as received, sum(accepted)::int as accepted
    from (
      select medium, region_id, ${plannedBetween(date_from, date_to)} as planned, 0 as received, 0 as accepted from span
      union all
      select medium, region_id, 0, 1, accepted::int from (${came}) as came
    ) as counts join regions on regions.id = region_id
    group by medium, region_id, region_name
    order by array_position(array['air', 'water', 'ground'], medium), region_name`.execute(db)
  const total = (name: 'planned' | 'received' | 'accepted') => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    data: rows.map(({ region_id, region_name, ...counts }) => ({
      ...counts,
      region: { id: region_id, name: region_name },
    })),
    total: { planned: total('planned'), received: total('received'), accepted: total('accepted') },
  }
}
