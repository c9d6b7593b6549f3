import { type RawBuilder, sql } from 'kysely'
import type { ObjectVerdict } from '#contract/domain/measurement/exceedance'
import { ofObject } from '#contract/fields/filters'
import type { UserRights } from '../../../core/identity/session'
import { objectsThat } from '../../../measurement/object-filters'
import {
  is,
  isObject,
  isPlace,
  type RollupCondition,
  visibilityConditions,
} from '../../../measurement/rollup-selection'
import { type EmissionFilters, type Found, isOfObject, namesStatus } from '../emission-queries'

const isOrNot = (column: string, condition: RawBuilder<boolean>) => (wanted: boolean) => ({
  needs: column,
  holds: () => (wanted ? condition : sql<boolean>`not (${condition})`),
})
const isAny = (column: string, ids: readonly number[]) =>
  sql`${sql.ref(`sums.${column}`)} = any(${[...ids]}::integer[])`
const isFound = ({ objects, components, sources }: Found) => ({
  needs: 'source_id',
  holds: () => sql<boolean>`(${isAny('object_id', objects)} or ${isAny('component_id', components)}
    or ${isAny('source_id', sources)})`,
})

const filters: { [Name in keyof EmissionFilters]?: (value: never) => RollupCondition } = {
  medium: is('medium'),
  status: is('status'),
  undecided: isOrNot('status', sql`sums.status in ('New', 'Edited')`),
  verdict: is('verdict'),
  exceeded: isOrNot('standing', sql`sums.standing = 'exceeded'`),
  no_data: isOrNot('standing', sql`sums.standing = 'no_data'`),
  region: isPlace('region_id'),
  object: is('object_id'),
  source: is('source_id'),
  component: is('component_id'),
  laboratory: is('laboratory_id'),
  author: is('author_id'),
  standing: (standing: ObjectVerdict) => ({
    needs: 'standing',
    holds: () => sql<boolean>`sums.standing = replace(${standing}::text, 'no_norm', 'no_data')`,
  }),
  found: isFound,
}

/** Filters that are applied elsewhere. */
const answeredElsewhere = [
  ...Object.keys(ofObject),
  ...[
    'search',
    'objects',
    'date_from',
    'date_to',
    'page',
    'page_size',
    'ordering',
    'excel',
    'csv',
    'columns',
  ],
]

/** Conditions of filters and visibility; undefined if rollups cannot answer. */
export function rollupConditions(who: UserRights, query: EmissionFilters): RollupCondition[] | undefined {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const isKnown = ([name]: [string, unknown]) => name in filters || answeredElsewhere.includes(name)
  if (!given.every(isKnown) || (query.search && !query.found)) return undefined
  const conditions = given.flatMap(([name, value]) => {
    const condition = filters[name as keyof EmissionFilters] as
      | ((value: unknown) => RollupCondition)
      | undefined
    return condition ? [condition(value)] : []
  })
  const { region, ...ofObjects } = query
  if (query.exceeded !== undefined && !namesStatus(query))
    conditions.push({ needs: 'status', holds: () => sql<boolean>`sums.status = 'Accepted'` })
  if (isOfObject(query)) conditions.push(...objectsThat(ofObjects).map(isObject))
  return [...conditions, ...visibilityConditions(who)]
}
