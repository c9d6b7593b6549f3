import { sql } from 'kysely'
import { type Medium, media } from '#contract/domain/measurement/medium'
import type { Db } from '../../core/database/database'
import type { Scope } from '../../core/database/scope'
import { type SourceFilters, selectedSources } from './for-others'

const none = { objects: 0, sources: 0, active: 0, inactive: 0, without_normatives: 0, without_plan: 0 }

/** Counts by medium, and in total in the row without one. */
export async function countSources(db: Db, scope: Scope, filters: SourceFilters) {
  const without = (table: 'component_normatives' | 'sampling_plans') =>
    sql`not exists (select from ${sql.table(table)} where source_id = pollution_sources.id)`
  const sources = selectedSources(db, scope, filters).select([
    'pollution_sources.object_id',
    'pollution_sources.type',
    'pollution_sources.status',
    without('component_normatives').as('lacks_normatives'),
    without('sampling_plans').as('lacks_plan'),
  ])
  const { rows } = await sql<typeof none & { medium: Medium | null }>`
    select type as medium,
      count(distinct object_id)::int as objects,
      count(*)::int as sources,
      (count(*) filter (where status = 'active'))::int as active,
      (count(*) filter (where status = 'inactive'))::int as inactive,
      (count(*) filter (where lacks_normatives))::int as without_normatives,
      (count(*) filter (where lacks_plan))::int as without_plan
    from (${sources}) as sources group by grouping sets ((type), ())`.execute(db)
  const countsOf = (medium: Medium | null) => ({ ...none, ...rows.find((row) => row.medium === medium) })
  return { data: media.map((medium) => ({ ...countsOf(medium), medium })), total: countsOf(null) }
}
