import { type RawBuilder, sql } from 'kysely'
import type { listConcentrations } from '#contract/api/figures/maps'
import { normsByRank } from '#contract/domain/figures/concentration-kind'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { Answer } from '#contract/endpoint'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { nameColumn, objectTitle, signColumn } from '../../core/database/names'
import { notFound } from '../../core/errors'
import type { UserRights } from '../../core/identity/session'
import { partsOf } from '../../measurement/months'
import {
  keyIn,
  partOf,
  type StandingFilters,
  selectionOf,
  unionOfParts,
} from '../../measurement/standings/standing-selection'
import { latitudeOfSource, longitudeOfSource } from './place-queries'

type Concentrations = Answer<typeof listConcentrations>

/** The first type by rank of the norms in force. */
const normType = (component: number, { date_from, date_to }: Days) => sql`(
  select type from component_normatives as norm
  where norm.source_id = means.key and norm.component_id = ${component}
    and norm.status = 'active' and norm.type = any(${[...normsByRank]}::text[])
    and norm.started_on <= ${date_to}::date and coalesce(norm.ended_on, 'infinity') >= ${date_from}::date
  order by array_position(${[...normsByRank]}::text[], norm.type) limit 1)`

/** Mean accepted values of a component by source; values below a limit count as the limit. */
export async function findConcentrations(
  db: Db,
  who: UserRights,
  lang: Language,
  component: number,
  days: Days,
  filters: StandingFilters,
): Promise<Concentrations> {
  const named = await db
    .selectFrom('components')
    .innerJoin('units', 'units.id', 'components.unit_id')
    .select(['components.id', `components.${nameColumn(lang)} as name`, `units.${signColumn(lang)} as unit`])
    .where('components.id', '=', component)
    .executeTakeFirstOrThrow(notFound)
  const { rows } = await sql<Concentrations['data'][number]>`
    select means.key as source_id, company_objects.id as object_id, ${objectTitle(lang)} as object_title,
      pollution_sources.number, ${latitudeOfSource} as latitude, ${longitudeOfSource} as longitude,
      pollution_sources.type as medium, ${normType(component, days)} as norm_type,
      means.mean, means.measurements
    from (${meanValues(who, days, { ...filters, component })}) as means
    join pollution_sources on pollution_sources.id = means.key
    join company_objects on company_objects.id = pollution_sources.object_id
    order by means.key`.execute(db)
  const { unit, ...rest } = named
  return { ...days, component: rest, unit, data: rows }
}

/** The mean value of each source that was measured in a period (`key`, `mean`, `measurements`). */
function meanValues(who: UserRights, period: Days, filters: StandingFilters): RawBuilder<unknown> {
  const selection = selectionOf(who, 'source', period, filters)
  const sums = unionOfParts(
    partsOf(period),
    'emission_source_sums',
    'emissions',
    (table, part) =>
      sql`select ${keyIn(selection, table)} as key, sums.n, sums.total from ${partOf(selection, table, part)}`,
  )
  return sql`
    select key, (sum(total) / sum(n))::float8 as mean, sum(n)::int as measurements
    from (${sums}) as sums group by key having sum(n) > 0`
}
