import { type RawBuilder, sql } from 'kysely'
import { ofObject } from '#contract/fields/filters'
import { objectsInScope } from '../../../core/database/scope'
import type { UserRights } from '../../../core/identity/session'
import { visibilityOf } from '../../../measurement/emission-visibility'
import { type SumTable, summed, sums } from '../../../measurement/sums'
import { objectsThat } from '../../company-objects/for-others'
import { type EmissionFilters, type Found, isOfObject } from '../emission-queries'

/** Where the region and the secrecy of what is summed stand. */
type Place = 'sums' | 'company_objects'

/** On the table `sums`, and the column without which it cannot be asked. */
export interface SumCondition {
  needs?: string
  isOfObject?: boolean
  holds: (place: Place) => RawBuilder<boolean>
}

const is = (column: string) => (value: unknown) => ({
  needs: column,
  holds: () => sql<boolean>`${sql.ref(`sums.${column}`)} = ${value}`,
})
const isOrNot = (column: string, condition: RawBuilder<boolean>) => (wanted: boolean) => ({
  needs: column,
  holds: () => (wanted ? condition : sql<boolean>`not (${condition})`),
})
const isPlace = (column: 'region_id' | 'is_secret') => (value: unknown) => ({
  needs: column,
  holds: (place: Place) => sql<boolean>`${sql.ref(`${place}.${column}`)} = ${value}`,
})
/** Anything about the object itself. */
const isObject = (condition: RawBuilder<boolean>) => ({
  needs: 'object_id',
  isOfObject: true,
  holds: () => condition,
})

const isAny = (column: string, ids: readonly number[]) =>
  sql`${sql.ref(`sums.${column}`)} = any(${[...ids]}::integer[])`
const isFound = ({ objects, components, sources }: Found) => ({
  needs: 'source_id',
  holds: () => sql<boolean>`(${isAny('object_id', objects)} or ${isAny('component_id', components)}
    or ${isAny('source_id', sources)})`,
})

const filters: { [Name in keyof EmissionFilters]?: (value: never) => SumCondition } = {
  medium: is('medium'),
  status: is('status'),
  undecided: isOrNot('status', sql`sums.status in ('New', 'Edited')`),
  verdict: is('verdict'),
  exceeded: isOrNot('verdict', sql`sums.verdict = 'exceeded'`),
  no_data: isOrNot('verdict', sql`sums.verdict = 'no_data'`),
  region: isPlace('region_id'),
  object: is('object_id'),
  source: is('source_id'),
  component: is('component_id'),
  laboratory: is('laboratory_id'),
  author: is('author_id'),
  found: isFound,
}

/** What is answered together, says the period, or says again what another filter says. */
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

/** What the filters select of what the caller may see, whatever the period; undefined where sums cannot tell. */
export function conditionsOnSums(who: UserRights, query: EmissionFilters): SumCondition[] | undefined {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const isKnown = ([name]: [string, unknown]) => name in filters || answeredElsewhere.includes(name)
  if (!given.every(isKnown) || (query.search && !query.found)) return undefined
  const conditions = given.flatMap(([name, value]) => {
    const condition = filters[name as keyof EmissionFilters] as ((value: unknown) => SumCondition) | undefined
    return condition ? [condition(value)] : []
  })
  const { region: _, ...ofObjects } = query
  if (isOfObject(query)) conditions.push(...objectsThat(ofObjects).map(isObject))
  return [...conditions, ...whatIsSeen(who)]
}

function whatIsSeen(who: UserRights): SumCondition[] {
  const { scope } = who
  const { acceptedOnly, laboratoryId } = visibilityOf(who)
  const conditions: SumCondition[] = []
  if (acceptedOnly) conditions.push(is('status')('Accepted'))
  if (laboratoryId !== null) conditions.push(is('laboratory_id')(laboratoryId))
  if (scope.districtId !== null || scope.ministryId !== null)
    return [...conditions, isObject(objectsInScope(scope))]
  if (scope.regionId !== null) conditions.push(isPlace('region_id')(scope.regionId))
  if (!scope.seesSecret) conditions.push(isPlace('is_secret')(false))
  return conditions
}

const has = (table: SumTable, column: string) => (sums[table] as readonly string[]).includes(column)

/** The place of an object is known wherever the object is. */
const canAnswer =
  (table: SumTable) =>
  ({ needs }: SumCondition) =>
    needs === undefined ||
    has(table, needs) ||
    (has(table, 'object_id') && (needs === 'region_id' || needs === 'is_secret'))

const byMonth = [
  'emission_status_sums',
  'emission_region_status_sums',
  'emission_month_sums',
  'emission_region_sums',
  'emission_component_month_sums',
  'emission_component_sums',
  'emission_object_sums',
  'emission_source_sums',
] as const

/** The shortest table that can answer, and knows the columns by which is counted. */
export const monthsFor = (
  conditions: readonly SumCondition[],
  ...by: readonly string[]
): SumTable | undefined =>
  byMonth.find((table) => conditions.every(canAnswer(table)) && by.every((column) => has(table, column)))

/** Whether sums by day can answer: those of whole regions, and of laboratories in them, are kept. */
export const knowsDays = (conditions: readonly SumCondition[]): boolean =>
  conditions.every(canAnswer('emission_day_sums'))

/** The sums that the conditions select, to be read from. */
export function selectedSums(
  table: SumTable,
  conditions: readonly SumCondition[],
  period: readonly RawBuilder<boolean>[],
): RawBuilder<unknown> {
  const place = has(table, 'is_secret') ? 'sums' : 'company_objects'
  const asksObjects = conditions.some(({ needs, isOfObject }) => isOfObject || (needs && !has(table, needs)))
  const objects = asksObjects ? sql`join company_objects on company_objects.id = sums.object_id` : sql``
  const all = [sql`true`, ...conditions.map(({ holds }) => holds(place)), ...period]
  return sql`${summed(table)} as sums ${objects} where ${sql.join(all, sql` and `)}`
}
