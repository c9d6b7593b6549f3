import { type RawBuilder, sql } from 'kysely'
import type { listSamplingTasks, TaskState } from '#contract/api/measurements/sampling-tasks'
import type { Medium } from '#contract/domain/measurement/medium'
import { type Frequency, periodAround } from '#contract/domain/registry/sampling-periods'
import { frequency } from '#contract/fields/normatives'
import { dayOf, daysBefore } from '../../../core/clock'
import { byKeys, numberOrder, sortByName } from '../../../core/database/collation'
import { offsetOf } from '../../../core/database/lists'
import { nameColumn, objectTitle, signColumn, sourceName } from '../../../core/database/names'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { plannedSpansIn } from '../../../measurement/planned-days'
import { selectedPlans } from '../../sampling-plans/for-others'
import { asEmission, selectedEmissions, withNames } from '../emission-queries'
import { laboratoryOf } from './coverage'
import { asTable } from './period-queries'

type Tasks = Call<typeof listSamplingTasks>

/** Older gaps are shown by the calendar only. */
const OVERDUE_DAYS = 31

export async function findSamplingTasks(call: Tasks) {
  const { db, query } = call
  const tasks = tasksOf(call)
  const states = await sql<{ state: TaskState; n: number }>`
    select state, count(*)::int as n from (${tasks}) as task group by state`.execute(db)
  const counts = { due: 0, overdue: 0, returned: 0 }
  for (const { state, n } of states.rows) counts[state] = n
  const count = query.state ? counts[query.state] : counts.due + counts.overdue + counts.returned
  const { page, offset } = offsetOf(query)
  const rows = offset < count ? await findPage(call, tasks, offset) : []
  const next = offset + rows.length < count && rows.length > 0 ? String(page + 1) : null
  return { data: await withEmissions(call, rows), counts, next, count, count_exact: true as const }
}

/** Periods of every frequency that run today or ended since `from`. */
function periodsSince(from: string, today: string) {
  return frequency.options.flatMap((often) => {
    const periods = new Map<string, { often: Frequency; start: string; end: string }>()
    for (let day = today; day >= from; day = daysBefore(day, 1)) {
      const period = periodAround(often, day)
      periods.set(period.start, { often, ...period })
    }
    return [...periods.values()]
  })
}

/** Names are read for a page only. */
function tasksOf(call: Tasks): RawBuilder<unknown> {
  const { db, scope, session, now, query } = call
  const today = dayOf(now)
  const from = daysBefore(today, OVERDUE_DAYS)
  const periods = periodsSince(from, today)
  const days = periods.flatMap(({ start, end }) => [start, end]).sort()
  const [first = from, last = today] = [days[0], days.at(-1)]
  const filters = { object: query.object, laboratory: laboratoryOf(session, query), search: query.search }
  const plans = selectedPlans(db, sql`(${plannedSpansIn(db, scope, first, last)})`, filters)
    .select(['plan.source_id', 'plan.component_id', 'plan.object_id'])
    .select(['plan.frequency', 'plan.since', 'plan.until'])
  // Canceled measurements are among the returned ones.
  const came = visibleEmissions(db, session)
    .select('emissions.id')
    .where('emissions.date', '>=', first)
    .where('emissions.date', '<=', last)
    .where(
      sql<boolean>`emissions.source_id = plan.source_id and emissions.component_id = plan.component_id
        and emissions.date between period.first and period.last`,
    )
  const returned = selectedEmissions(db, session, { ...filters, returned: true }).select([
    sql<TaskState>`'returned'`.as('state'),
    'emissions.source_id',
    'emissions.component_id',
    'emissions.object_id',
    sql<Frequency | null>`null::text`.as('frequency'),
    'emissions.date as first',
    'emissions.date as last',
    'emissions.date as date',
    'emissions.id as emission_id',
  ])
  return sql`
    select case when period.last < ${today}::date then 'overdue' else 'due' end as state,
      plan.source_id, plan.component_id, plan.object_id, plan.frequency,
      period.first, period.last, least(period.last, ${today}::date) as date, null::integer as emission_id
    from (${plans}) as plan
    join ${asTable(periods)}
      on period.frequency = plan.frequency
      and plan.since <= least(period.last, ${today}::date)
      and (plan.until is null or plan.until > period.first)
    where period.last >= ${from}::date
      and not exists (${came})
      and not exists (
        select from sampling_gaps as gap
        where gap.source_id = plan.source_id and gap.component_id = plan.component_id
          and gap.period_start = period.first)
    union all ${returned}`
}

interface TaskRow {
  state: TaskState
  medium: Medium
  object_id: number
  object_title: string
  source_id: number
  source_name: string
  component_id: number
  component_name: string
  unit_id: number
  unit_sign: string
  may_be_negative: boolean
  frequency: Frequency | null
  first: string
  last: string
  date: string
  emission_id: number | null
}

/** Overdue, due, then returned tasks, the oldest first. */
async function findPage({ db, lang, query }: Tasks, tasks: RawBuilder<unknown>, offset: number) {
  const name = nameColumn(lang)
  const order = byKeys(
    [
      sql`array_position(array['overdue', 'due', 'returned'], task.state)`,
      sql.ref('task.last'),
      sortByName(lang, objectTitle(lang)),
      sql.ref('task.object_id'),
      ...numberOrder(sql.ref('pollution_sources.number')),
      sql.ref('task.source_id'),
      sql.ref('task.date'),
      sortByName(lang, sql.ref(`components.${name}`)),
      sql.ref('task.component_id'),
    ],
    query.ordering === '-end' ? 'desc' : 'asc',
  )
  const { rows } = await sql<TaskRow>`
    select task.*, pollution_sources.type as medium, ${objectTitle(lang)} as object_title,
      ${sourceName(lang)} as source_name, components.${sql.ref(name)} as component_name,
      components.may_be_negative, units.id as unit_id, units.${sql.ref(signColumn(lang))} as unit_sign
    from (${tasks}) as task
    join company_objects on company_objects.id = task.object_id
    join pollution_sources on pollution_sources.id = task.source_id
    join components on components.id = task.component_id
    join units on units.id = components.unit_id
    ${query.state ? sql`where task.state = ${query.state}` : sql``}
    order by ${order} limit ${query.page_size} offset ${offset}`.execute(db)
  return rows
}

async function withEmissions({ db, session, lang }: Tasks, rows: readonly TaskRow[]) {
  const ids = rows.flatMap(({ emission_id }) => emission_id ?? [])
  const selection = visibleEmissions(db, session).where('emissions.id', 'in', ids).limit(ids.length)
  const found = ids.length === 0 ? [] : await withNames(db, lang, selection).execute()
  const emissions = new Map(found.map((row) => [row.id, asEmission(row, session)]))
  return rows.map((row) => ({
    state: row.state,
    medium: row.medium,
    object: { id: row.object_id, name: row.object_title },
    source: { id: row.source_id, name: row.source_name },
    component: { id: row.component_id, name: row.component_name },
    unit: { id: row.unit_id, name: row.unit_sign },
    may_be_negative: row.may_be_negative,
    frequency: row.frequency,
    start: row.first,
    end: row.last,
    date: row.date,
    emission: emissions.get(row.emission_id ?? 0) ?? null,
  }))
}
