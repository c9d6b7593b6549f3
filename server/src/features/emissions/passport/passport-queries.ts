import { sql } from 'kysely'
import type { listLastMeasurements, readCompliance } from '#contract/api/measurements/emission-series'
import { dayOf, daysBefore } from '../../../core/clock'
import { offsetOf, type PageQuery } from '../../../core/database/lists'
import { visible } from '../../../core/database/scope'
import { cached } from '../../../core/database/versioned-cache'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { isOfLastYear, WITHOUT_DATA_DAYS } from '../../../measurement/measurement-filters'
import { rejectHiddenObject } from '../../company-objects/for-others'
import { asEmission } from '../emission-queries'
import { loadOnWire } from '../standing'
import { findLast } from './last-measurement-queries'

type LastCall = Call<typeof listLastMeasurements>

const readLast = cached('figures', ({ db, session, lang, params, query }: LastCall) =>
  findLast(db, session, lang, params.id, query),
)

/** The last accepted value of each component at each source of an object. */
export async function findLastMeasurements(call: LastCall) {
  const { db, scope, session, params, query } = call
  const read = (page: PageQuery) => readLast({ ...call, query: { ...query, ...page } })
  const found = await read(query)
  // Measurements are visible only with their object.
  if (found.length === 0) await rejectHiddenObject(db, scope, params.id)
  const { page, offset } = offsetOf(query)
  const isPastEnd = found.length === 0 && offset > 0
  const [first] = isPastEnd ? await read({ page_size: 1, page: '1' }) : found
  const count = first?.total ?? 0
  return {
    data: found.map((row) => asEmission(row, session)),
    next: found.length > 0 && offset + found.length < count ? String(page + 1) : null,
    count,
    count_exact: true as const,
  }
}

function accepted(call: Call<typeof readCompliance>, objectId: number) {
  const { db, session, query } = call
  let rows = visibleEmissions(db, session)
    .where('emissions.object_id', '=', objectId)
    .where('emissions.status', '=', 'Accepted')
  if (query.medium !== undefined) rows = rows.where('emissions.medium', '=', query.medium)
  if (query.source !== undefined) rows = rows.where('emissions.source_id', '=', query.source)
  return rows
}

const QUARTERS = 12

interface Compliance {
  measured: number
  judged: number
  exceeded: number
  under: number
  over_background: number
  no_norm: number
  worst_load: number | null
}

const counts = sql`
  count(measured.date)::int as measured,
  count(object_load)::int as judged,
  (count(*) filter (where object_verdict = 'exceeded' and object_norm_type <> 'fon'))::int as exceeded,
  (count(*) filter (where object_verdict = 'under' and object_norm_type <> 'fon'))::int as under,
  (count(*) filter (where object_verdict = 'exceeded' and object_norm_type = 'fon'))::int as over_background,
  (count(measured.date) filter (where coalesce(object_verdict, 'no_data') = 'no_data'))::int as no_norm,
  max(object_load) as worst_load`

const asCompliance = <C extends Compliance>(row: C) => ({
  ...row,
  worst_load: loadOnWire(row.worst_load),
})

/** The last twelve months and the last twelve quarters, also empty ones. */
export async function findCompliance(call: Call<typeof readCompliance>) {
  const { db, scope, session, now, params } = call
  await rejectHiddenObject(db, scope, params.id)
  const today = dayOf(now)
  const rows = accepted(call, params.id).select([
    'emissions.date',
    'emissions.object_verdict',
    'emissions.object_norm_type',
    'emissions.object_load',
  ])
  const first = sql`date_trunc('quarter', ${today}::timestamp) - ${QUARTERS - 1} * interval '3 months'`
  const { rows: quarters } = await sql<Compliance & { start: string; end: string }>`
    select start::date as start, (start + interval '3 months' - interval '1 day')::date as end, ${counts}
    from generate_series(${first}, date_trunc('quarter', ${today}::timestamp), interval '3 months') as start
    left join (${rows.where(sql<boolean>`emissions.date >= (${first})::date`)}) as measured
      on measured.date >= start::date and measured.date < (start + interval '3 months')::date
    group by start order by start`.execute(db)
  const lastYear = rows.where(isOfLastYear('emissions', today))
  const { rows: year } = await sql<Compliance>`select ${counts} from (${lastYear}) as measured`.execute(db)
  const object = await visible(db, scope)
    .objects()
    .select('company_objects.status')
    .where('company_objects.id', '=', params.id)
    .executeTakeFirst()
  const { last_date } = await visibleEmissions(db, session)
    .select((row) => row.fn.max('emissions.date').as('last_date'))
    .where('emissions.object_id', '=', params.id)
    .where('emissions.status', '<>', 'Canceled')
    .where('emissions.date', '<=', today)
    .executeTakeFirstOrThrow()
  return {
    available:
      object?.status === 'active' && last_date !== null && last_date > daysBefore(today, WITHOUT_DATA_DAYS),
    last_date,
    year: asCompliance(year[0] as Compliance),
    quarters: quarters.map((quarter) => ({
      ...asCompliance(quarter),
      compliance:
        quarter.judged === 0 ? null : (quarter.judged - quarter.exceeded - quarter.under) / quarter.judged,
    })),
  }
}
