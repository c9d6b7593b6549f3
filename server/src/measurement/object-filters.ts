import { type RawBuilder, sql } from 'kysely'
import type { FilterValues } from '#contract/fields/filter'
import type { ofObject } from '#contract/fields/filters'
import { objectFields } from '#contract/fields/objects'
import { conditionsFor, fieldConditions } from '../core/database/filters'
import type { AllTables } from '../core/database/refined-tables'

/** Today; `object_periods` knows who was on a list in a period. */
export const isOnMiz = sql<boolean>`(company_objects.miz_included_on is not null and company_objects.miz_excluded_on is null)`

type PeriodKind = AllTables['object_periods']['kind']

/** Objects that were active, or on a list, on any day of a period (as `wasIn`). The query must join `company_objects`. */
export const objectsThatWere = (kind: PeriodKind, from: string, to: string): RawBuilder<boolean> =>
  sql<boolean>`company_objects.id in (
    select object_id from object_periods
    where kind = ${kind} and since <= ${to}::date and (until is null or until > ${from}::date))`

type OfObject = FilterValues<typeof ofObject>

const { status, ...ofObjectFields } = objectFields
const conditions: Parameters<typeof conditionsFor<OfObject>>[1] = {
  ...fieldConditions('company_objects', ofObjectFields),
  inn: (beginning) => sql<boolean>`company_objects.inn like ${`${beginning}%`}`,
  miz: (isOnList) => (isOnList ? isOnMiz : sql<boolean>`not ${isOnMiz}`),
}

/** Conditions by an object's fields. The query must join `company_objects` and apply visibility itself. */
export const objectsThat = (filters: OfObject): RawBuilder<boolean>[] => conditionsFor(filters, conditions)

type Table = 'company_objects' | 'pollution_sources'

const isObjectOpen = (object: string, day: string) => sql`exists (
  select from object_periods as open
  where open.object_id = ${sql.ref(object)} and open.kind = 'active'
    and open.since <= ${day}::date and (open.until is null or open.until > ${day}::date))`

/** Open on a day. Places closed by the end of a period count in its figures only if they were measured in it. */
export const isOpenOn = (table: Table, day: string): RawBuilder<boolean> =>
  table === 'company_objects'
    ? sql<boolean>`${isObjectOpen('company_objects.id', day)}`
    : sql<boolean>`(pollution_sources.started_on <= ${day}::date
        and coalesce(pollution_sources.ended_on, 'infinity') >= ${day}::date
        and ${isObjectOpen('pollution_sources.object_id', day)})`
