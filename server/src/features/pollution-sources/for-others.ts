import { type RawBuilder, sql } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import type { FilterValues } from '#contract/fields/filter'
import type { sourceFilters } from '#contract/fields/filters'
import type { Db } from '../../core/database/database'
import { conditionsFor } from '../../core/database/filters'
import { type Scope, visible } from '../../core/database/scope'
import { keyHolds } from '../../core/database/search-key'
import { measurementConditions } from '../../measurement/measurement-filters'
import { objectsThat } from '../../measurement/object-filters'
import { type Box, isInBox, objectsLike } from '../company-objects/for-others'

export type SourceFilters = FilterValues<typeof sourceFilters> & {
  search?: string | undefined
  today?: string | undefined
  bbox?: Box | undefined
}
/** The sources of visible objects that match the filters. */
export function selectedSources(db: Db, scope: Scope, query: SourceFilters) {
  const isOfMedium = (medium: Medium) => sql<boolean>`pollution_sources.type = ${medium}`
  const conditions = [
    ...objectsThat(query),
    ...conditionsFor<SourceFilters>(query, {
      object: (id) => sql<boolean>`pollution_sources.object_id = ${id}`,
      source: (id) => sql<boolean>`pollution_sources.id = ${id}`,
      type: isOfMedium,
      medium: isOfMedium,
      status: (status) => sql<boolean>`pollution_sources.status = ${status}`,
      search: sourceMatches,
      bbox: standsIn,
    }),
    ...measurementConditions('pollution_sources', query),
  ]
  return conditions.reduce((rows, condition) => rows.where(condition), visible(db, scope).sources())
}

/** By the number and name of the source or of its object. */
function sourceMatches(search: string): RawBuilder<boolean> {
  const own = keyHolds('pollution_sources', search)
  return sql<boolean>`(${own} or pollution_sources.object_id in ${objectsLike(search)})`
}

/** A source without coordinates has those of its object. */
const standsIn = (box: Box) =>
  sql<boolean>`(${isInBox('pollution_sources', box)}
    or (pollution_sources.position is null and ${isInBox('company_objects', box)}))`
