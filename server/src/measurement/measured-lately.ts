import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '../core/clock'

export interface MeasuredFilters {
  exceeded?: boolean | undefined
  no_data?: boolean | undefined
  /** The day that it is; the caller's clock says. */
  today?: string | undefined
}

/** With exceedances: an Accepted value above its norm in the last twelve months. */
const EXCEEDED = "interval '12 months'"
/** Without data: nothing measured in the last thirty days, whatever its status but Canceled. */
export const WITHOUT_DATA_DAYS = 30

const ofObject = sql`lately.object_id = company_objects.id`

/** What lists of objects and of sources know about measurements, as conditions. */
export function measuredLately(
  table: 'company_objects' | 'pollution_sources',
  { exceeded, no_data, today = dayOf(new Date()) }: MeasuredFilters,
): RawBuilder<boolean>[] {
  const own =
    table === 'company_objects'
      ? ofObject
      : sql`lately.object_id = pollution_sources.object_id and lately.source_id = pollution_sources.id`
  const above = measured(
    own,
    sql`lately.verdict = 'exceeded' and lately.status = 'Accepted'
      and lately.date > ${today}::date - ${sql.raw(EXCEEDED)} and lately.date <= ${today}::date`,
  )
  const any = withData(own, today)
  const conditions: RawBuilder<boolean>[] = []
  if (exceeded !== undefined) conditions.push(exceeded ? above : sql<boolean>`not ${above}`)
  if (no_data !== undefined) conditions.push(no_data ? sql<boolean>`not ${any}` : any)
  return conditions
}

const measured = (own: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from emissions as lately where ${own} and lately.deleted_at is null and ${condition})`

const isRecent = (today: string) => sql`lately.status <> 'Canceled'
  and lately.date > ${today}::date - ${WITHOUT_DATA_DAYS}::int and lately.date <= ${today}::date`

const withData = (own: RawBuilder<unknown>, today: string) => measured(own, isRecent(today))

/**
 * The label of an active object that has data. The limit keeps the database from reading a month of everybody's
 * measurements for the few objects of a page.
 */
export const isAvailable = (today: string) => sql<boolean>`(company_objects.status = 'active' and (
  select true from emissions as lately
  where ${ofObject} and lately.deleted_at is null and ${isRecent(today)} limit 1) is not null)`
