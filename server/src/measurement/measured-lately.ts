import { type RawBuilder, sql } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import type { PlaceStanding } from '#contract/domain/measurement/place-standing'
import { dayOf } from '../core/clock'
import { conditionsFor } from '../core/database/filters'
import { Refusal } from '../core/errors'
import type { UserRights } from '../core/identity/session'
import { rejectUnseenFilters } from './emission-visibility'
import { isOpenOn } from './open-places'

interface MeasuredFilters {
  exceeded?: boolean | undefined
  standing?: PlaceStanding | undefined
  /** An object's or a source's own. */
  status?: string | undefined
  planned_for?: number | undefined
  no_data?: boolean | undefined
  medium?: Medium | undefined
  component?: number | undefined
  laboratory?: number | undefined
  author?: number | undefined
  inn?: string | undefined
  date_from?: string | undefined
  date_to?: string | undefined
  /** The day that it is; the caller's clock says. */
  today?: string | undefined
}

interface Asking<Query> {
  session: Pick<UserRights, 'permissions'>
  query: Query
  now: Date
}

/** The filters of a register on the day that it is. */
export function asked<Query extends MeasuredFilters>({ session, query, now }: Asking<Query>) {
  rejectUnseenFilters(session, query)
  rejectPlanFilter(session, query)
  return { ...query, today: dayOf(now) }
}

/** Plans are not for everybody to ask. */
function rejectPlanFilter(
  { permissions }: Pick<UserRights, 'permissions'>,
  { planned_for }: MeasuredFilters,
): void {
  if (planned_for !== undefined && !permissions.has('plans.view')) throw new Refusal(403, 'access.denied')
}

type Table = 'company_objects' | 'pollution_sources'

/** Without data: nothing measured in the last thirty days, whatever its status but Canceled. */
export const WITHOUT_DATA_DAYS = 30

const own = {
  company_objects: sql`lately.object_id = company_objects.id`,
  pollution_sources: sql`lately.object_id = pollution_sources.object_id and lately.source_id = pollution_sources.id`,
}

/** What lists of objects and of sources know about measurements, as conditions. */
export function measuredLately(table: Table, filters: MeasuredFilters): RawBuilder<boolean>[] {
  const { exceeded, standing, no_data, component, laboratory, author, date_from, date_to } = filters
  const above = () => measured(table, [...isMeant(filters, yearOf(filters)), isAbove])
  const any = () => measured(table, [...isMeant(filters, monthOf(filters)), isNotCanceled])
  const conditions: RawBuilder<boolean>[] = []
  const planned = filters.planned_for === undefined ? [] : [isPlannedFor(table, filters)]
  if (exceeded !== undefined) conditions.push(exceeded ? above() : sql<boolean>`not ${above()}`)
  if (standing !== undefined) conditions.push(...standsSo(table, filters, standing))
  if (no_data !== undefined)
    conditions.push(...(no_data ? [sql<boolean>`not ${any()}`, ...expected(table, filters)] : [any()]))
  if (conditions.length > 0) return [...conditions, ...planned]
  // Neither is asked: then what was measured so at all.
  if ([laboratory, author, date_from, date_to].some((one) => one !== undefined))
    return [measured(table, [...isMeant(filters, givenPeriod(filters)), isNotCanceled]), ...planned]
  return component === undefined ? planned : [isKnownThere(table, component), ...planned]
}

interface StoodInPeriod {
  exceeded: number
  under: number
  worst_load: number | null
}

/** How an object stood in the days of its filters, by what these mean. */
export const stoodInPeriod = (filters: MeasuredFilters) => sql<StoodInPeriod>`(
  select json_build_object(
    'exceeded', count(*) filter (where ${isOutside('exceeded')}),
    'under', count(*) filter (where ${isOutside('under')}),
    'worst_load', nullif(max(lately.object_load) filter (where lately.object_norm_type <> 'fon'), 'infinity'))
  from emissions as lately
  where ${own.company_objects} and lately.deleted_at is null and ${isAccepted}
    and ${sql.join(isMeant(filters, yearOf(filters)), sql` and `)})`

/** What was closed by the end of the period is not missed, unless those of a status are asked for. */
const expected = (table: Table, { status, date_to, today = dayOf(new Date()) }: MeasuredFilters) =>
  status === undefined ? [isOpenOn(table, date_to ?? today)] : []

/** The worst that applies by Accepted measurements; what is worse must not apply. */
function standsSo(table: Table, filters: MeasuredFilters, standing: PlaceStanding): RawBuilder<boolean>[] {
  const period = yearOf(filters)
  const has = (condition: RawBuilder<unknown>) =>
    measured(table, [...isMeant(filters, period), isAccepted, condition])
  const not = (condition: RawBuilder<unknown>) => sql<boolean>`not ${has(condition)}`
  const worse = [isOutside('exceeded'), isOutside('under'), isAboveBackground]
  switch (standing) {
    case 'exceeded':
      return [has(isOutside('exceeded'))]
    case 'under':
      return [has(isOutside('under')), not(isOutside('exceeded'))]
    case 'over_background':
      return [has(isAboveBackground), ...worse.slice(0, 2).map(not)]
    case 'normal':
      return [has(isJudged), ...worse.map(not)]
    case 'no_norm':
      return [has(sql`true`), not(isJudged)]
    case 'not_measured':
      return [not(sql`true`), ...expected(table, filters)]
  }
}

const isAccepted = sql`lately.status = 'Accepted'`
const isOutside = (verdict: 'exceeded' | 'under') =>
  sql`lately.object_verdict = ${sql.lit(verdict)} and lately.object_norm_type <> 'fon'`
const isAboveBackground = sql`lately.object_verdict = 'exceeded' and lately.object_norm_type = 'fon'`
const isJudged = sql`coalesce(lately.object_verdict, 'no_data') <> 'no_data'`

/** A plan of the period, or of today, names the laboratory for it. */
function isPlannedFor(table: Table, filters: MeasuredFilters): RawBuilder<boolean> {
  const { planned_for, today = dayOf(new Date()) } = filters
  const { date_to = today, date_from = date_to } = filters
  const place =
    table === 'company_objects'
      ? sql`plan.object_id = company_objects.id`
      : sql`plan.source_id = pollution_sources.id`
  return sql<boolean>`exists (
    select from sampling_plan_periods as plan
    where ${place} and plan.laboratory_id = ${planned_for} and plan.since <= ${date_to}::date
      and coalesce(plan.until, 'infinity') > ${date_from}::date)`
}

/** As the index says it. What is above a background alone exceeds nothing. */
const isAbove = sql`lately.object_verdict = 'exceeded' and lately.object_norm_type <> 'fon' and lately.status = 'Accepted'`
const isNotCanceled = sql`lately.status <> 'Canceled'`

/** What the other filters narrow it to. */
const isMeant = (
  { medium, component, laboratory, author }: MeasuredFilters,
  period: RawBuilder<unknown>[],
) => [
  ...period,
  ...conditionsFor(
    { medium, component, laboratory, author },
    {
      medium: (one) => sql<boolean>`lately.medium = ${one}`,
      component: (id) => sql<boolean>`lately.component_id = ${id}`,
      laboratory: (id) => sql<boolean>`lately.laboratory_id = ${id}`,
      author: (id) => sql<boolean>`lately.author_id = ${id}`,
    },
  ),
]

const givenPeriod = ({ date_from, date_to }: MeasuredFilters) =>
  conditionsFor(
    { date_from, date_to },
    {
      date_from: (day) => sql<boolean>`lately.date >= ${day}::date`,
      date_to: (day) => sql<boolean>`lately.date <= ${day}::date`,
    },
  )

/** With exceedances: an Accepted value above its norm in the last twelve months, unless a period is given. */
function yearOf(filters: MeasuredFilters): RawBuilder<unknown>[] {
  const { date_from, date_to, today = dayOf(new Date()) } = filters
  if (date_from !== undefined || date_to !== undefined) return givenPeriod(filters)
  return [isOfLastYear('lately', today)]
}

/** The twelve months up to today. */
export function isOfLastYear(table: 'lately' | 'emissions', today: string): RawBuilder<boolean> {
  const date = sql.ref(`${table}.date`)
  return sql<boolean>`${date} > ${today}::date - interval '12 months' and ${date} <= ${today}::date`
}

function monthOf(filters: MeasuredFilters): RawBuilder<unknown>[] {
  const { date_from, date_to, today = dayOf(new Date()) } = filters
  if (date_from !== undefined || date_to !== undefined) return givenPeriod(filters)
  return [isRecent(today)]
}

const isRecent = (today: string) =>
  sql`lately.date > ${today}::date - ${sql.lit(WITHOUT_DATA_DAYS)} and lately.date <= ${today}::date`

const measured = (table: Table, conditions: RawBuilder<unknown>[]) => sql<boolean>`exists (
  select from emissions as lately
  where ${own[table]} and lately.deleted_at is null and ${sql.join(conditions, sql` and `)})`

/** A component belongs to a place that has a norm or a plan for it, or where it was measured. */
function isKnownThere(table: Table, component: number): RawBuilder<boolean> {
  const there = (one: string) =>
    table === 'company_objects'
      ? sql`${sql.ref(`${one}.object_id`)} = company_objects.id`
      : sql`${sql.ref(`${one}.source_id`)} = pollution_sources.id`
  const kept = (one: string) =>
    sql`exists (select from ${sql.table(one)} where ${there(one)} and component_id = ${component})`
  const ever = measured(table, [sql`lately.component_id = ${component}`, isNotCanceled])
  return sql<boolean>`(${kept('component_normatives')} or ${kept('sampling_plans')} or ${ever})`
}

/**
 * The label of an active object that has data. The limit keeps the database from reading a month of everybody's
 * measurements for the few objects of a page.
 */
export const isAvailable = (today: string) => sql<boolean>`(company_objects.status = 'active' and (
  select true from emissions as lately
  where ${own.company_objects} and lately.deleted_at is null and ${isNotCanceled} and ${isRecent(today)}
  limit 1) is not null)`
