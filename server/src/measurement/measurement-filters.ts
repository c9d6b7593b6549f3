import { type RawBuilder, sql } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import type { PlaceStanding } from '#contract/domain/measurement/place-standing'
import { dayOf } from '../core/clock'
import { conditionsFor } from '../core/database/filters'
import { Refusal } from '../core/errors'
import type { UserRights } from '../core/identity/session'
import { rejectUnseenFilters } from './emission-visibility'
import { isOpenOn } from './object-filters'

interface MeasurementFilters {
  exceeded?: boolean
  standing?: PlaceStanding
  status?: string
  planned_for?: number
  no_data?: boolean
  medium?: Medium
  component?: number
  laboratory?: number
  author?: number
  inn?: string
  date_from?: string
  date_to?: string
  /** The day that it is; the caller's clock says. */
  today?: string
}

interface RegisterCall<Query> {
  session: Pick<UserRights, 'permissions'>
  query: Query
  now: Date
}

/** The filters of a register with today's date; 403 if the caller may not use one of them. */
export function checkedQuery<Query extends MeasurementFilters>({ session, query, now }: RegisterCall<Query>) {
  rejectUnseenFilters(session, query)
  if (query.planned_for !== undefined && !session.permissions.has('plans.view'))
    throw new Refusal(403, 'access.denied')
  return { ...query, today: dayOf(now) }
}

type Table = 'company_objects' | 'pollution_sources'

/** A place is without data if nothing but Canceled was measured for so long. */
export const WITHOUT_DATA_DAYS = 30

const own = {
  company_objects: sql`recent.object_id = company_objects.id`,
  pollution_sources: sql`recent.object_id = pollution_sources.object_id and recent.source_id = pollution_sources.id`,
}

/** What the filters say of the measurements of an object or a source. */
export function measurementConditions(table: Table, filters: MeasurementFilters): RawBuilder<boolean>[] {
  const { exceeded, standing, no_data, component, laboratory, author, date_from, date_to } = filters
  const above = () =>
    measured(table, [...narrowed(filters, periodOr(filters, isOfYear)), isOutside('exceeded'), isAccepted])
  const any = () => measured(table, [...narrowed(filters, periodOr(filters, isRecent)), isNotCanceled])
  const conditions: RawBuilder<boolean>[] = []
  const planned = filters.planned_for === undefined ? [] : [isPlannedFor(table, filters)]
  if (exceeded !== undefined) conditions.push(exceeded ? above() : sql<boolean>`not ${above()}`)
  if (standing !== undefined) conditions.push(...standingConditions(table, filters, standing))
  if (no_data !== undefined)
    conditions.push(...(no_data ? [sql<boolean>`not ${any()}`, ...expectsData(table, filters)] : [any()]))
  if (conditions.length > 0) return [...conditions, ...planned]
  // Without them, anything that was measured by a laboratory, an author or in a period.
  if ([laboratory, author, date_from, date_to].some((one) => one !== undefined))
    return [measured(table, [...narrowed(filters, givenPeriod(filters)), isNotCanceled]), ...planned]
  return component === undefined ? planned : [hasComponent(table, component), ...planned]
}

interface StandingInPeriod {
  exceeded: number
  under: number
  worst_load: number | null
}

/** How an object stood in the period of the filters. */
export const standingInPeriod = (filters: MeasurementFilters) => sql<StandingInPeriod>`(
  select json_build_object(
    'exceeded', count(*) filter (where ${isOutside('exceeded')}),
    'under', count(*) filter (where ${isOutside('under')}),
    'worst_load', nullif(max(recent.object_load) filter (where recent.object_norm_type <> 'fon'), 'infinity'))
  from emissions as recent
  where ${own.company_objects} and recent.deleted_at is null and ${isAccepted}
    and ${sql.join(narrowed(filters, periodOr(filters, isOfYear)), sql` and `)})`

/** Data of places that were closed by the end of the period are not expected, unless a status is filtered by. */
const expectsData = (table: Table, { status, date_to, today = dayOf(new Date()) }: MeasurementFilters) =>
  status === undefined ? [isOpenOn(table, date_to ?? today)] : []

/** The worst standing by Accepted measurements: worse ones must not apply. */
function standingConditions(table: Table, filters: MeasurementFilters, standing: PlaceStanding) {
  const period = periodOr(filters, isOfYear)
  const has = (condition: RawBuilder<unknown>) =>
    measured(table, [...narrowed(filters, period), isAccepted, condition])
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
      return [not(sql`true`), ...expectsData(table, filters)]
  }
}

const isAccepted = sql`recent.status = 'Accepted'`
const isOutside = (verdict: 'exceeded' | 'under') =>
  sql`recent.object_verdict = ${sql.lit(verdict)} and recent.object_norm_type <> 'fon'`
const isAboveBackground = sql`recent.object_verdict = 'exceeded' and recent.object_norm_type = 'fon'`
const isJudged = sql`coalesce(recent.object_verdict, 'no_data') <> 'no_data'`

function isPlannedFor(table: Table, filters: MeasurementFilters): RawBuilder<boolean> {
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

const isNotCanceled = sql`recent.status <> 'Canceled'`

/** A period, narrowed by the other filters. */
const narrowed = (
  { medium, component, laboratory, author }: MeasurementFilters,
  period: RawBuilder<unknown>[],
) => [
  ...period,
  ...conditionsFor(
    { medium, component, laboratory, author },
    {
      medium: (one) => sql<boolean>`recent.medium = ${one}`,
      component: (id) => sql<boolean>`recent.component_id = ${id}`,
      laboratory: (id) => sql<boolean>`recent.laboratory_id = ${id}`,
      author: (id) => sql<boolean>`recent.author_id = ${id}`,
    },
  ),
]

const givenPeriod = ({ date_from, date_to }: MeasurementFilters) =>
  conditionsFor(
    { date_from, date_to },
    {
      date_from: (day) => sql<boolean>`recent.date >= ${day}::date`,
      date_to: (day) => sql<boolean>`recent.date <= ${day}::date`,
    },
  )

/** The period of the filters, or else the usual one. */
function periodOr(filters: MeasurementFilters, isUsual: (today: string) => RawBuilder<unknown>) {
  const { date_from, date_to, today = dayOf(new Date()) } = filters
  return date_from === undefined && date_to === undefined ? [isUsual(today)] : givenPeriod(filters)
}

const isOfYear = (today: string) => isOfLastYear('recent', today)

export function isOfLastYear(table: 'recent' | 'emissions', today: string): RawBuilder<boolean> {
  const date = sql.ref(`${table}.date`)
  return sql<boolean>`${date} > ${today}::date - interval '12 months' and ${date} <= ${today}::date`
}

const isRecent = (today: string) =>
  sql`recent.date > ${today}::date - ${sql.lit(WITHOUT_DATA_DAYS)} and recent.date <= ${today}::date`

const measured = (table: Table, conditions: RawBuilder<unknown>[]) => sql<boolean>`exists (
  select from emissions as recent
  where ${own[table]} and recent.deleted_at is null and ${sql.join(conditions, sql` and `)})`

/** Has a norm, a plan or a measurement. */
function hasComponent(table: Table, component: number): RawBuilder<boolean> {
  const there = (one: string) =>
    table === 'company_objects'
      ? sql`${sql.ref(`${one}.object_id`)} = company_objects.id`
      : sql`${sql.ref(`${one}.source_id`)} = pollution_sources.id`
  const kept = (one: string) =>
    sql`exists (select from ${sql.table(one)} where ${there(one)} and component_id = ${component})`
  const ever = measured(table, [sql`recent.component_id = ${component}`, isNotCanceled])
  return sql<boolean>`(${kept('component_normatives')} or ${kept('sampling_plans')} or ${ever})`
}

/** The limit prevents the planner from reading a month of all measurements for a page of objects. */
export const isAvailable = (today: string) => sql<boolean>`(company_objects.status = 'active' and (
  select true from emissions as recent
  where ${own.company_objects} and recent.deleted_at is null and ${isNotCanceled} and ${isRecent(today)}
  limit 1) is not null)`
