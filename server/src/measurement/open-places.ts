import { type RawBuilder, sql } from 'kysely'

type Table = 'company_objects' | 'pollution_sources'

const isObjectOpen = (object: string, day: string) => sql`exists (
  select from object_periods as open
  where open.object_id = ${sql.ref(object)} and open.kind = 'active'
    and open.since <= ${day}::date and (open.until is null or open.until > ${day}::date))`

/**
 * Open on a day. What had closed by the end of a period is in none of its figures unless it was measured in it: nobody
 * expected data of it any more.
 */
export const isOpenOn = (table: Table, day: string): RawBuilder<boolean> =>
  table === 'company_objects'
    ? sql<boolean>`${isObjectOpen('company_objects.id', day)}`
    : sql<boolean>`(pollution_sources.started_on <= ${day}::date
        and coalesce(pollution_sources.ended_on, 'infinity') >= ${day}::date
        and ${isObjectOpen('pollution_sources.object_id', day)})`
