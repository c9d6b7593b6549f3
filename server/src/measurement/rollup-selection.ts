import { type RawBuilder, sql } from 'kysely'
import { visibilityOf } from '#contract/visibility'
import { objectsInScope } from '../core/database/scope'
import type { UserRights } from '../core/identity/session'
import { type RollupTable, rollup, rollups, worstOfMonths } from './rollups'

/** The table that holds the region and the secrecy. */
export type Place = 'sums' | 'company_objects'

/** A condition on a rollup (`sums`), and the column that it needs. */
export interface RollupCondition {
  needs?: string
  isOfObject?: boolean
  holds: (place: Place) => RawBuilder<boolean>
}

export const is = (column: string) => (value: unknown) => ({
  needs: column,
  holds: () => sql<boolean>`${sql.ref(`sums.${column}`)} = ${value}`,
})
export const isPlace = (column: 'region_id' | 'is_secret') => (value: unknown) => ({
  needs: column,
  holds: (place: Place) => sql<boolean>`${sql.ref(`${place}.${column}`)} = ${value}`,
})
export const isObject = (condition: RawBuilder<boolean>) => ({
  needs: 'object_id',
  isOfObject: true,
  holds: () => condition,
})

/** What the caller may see of the rollups. */
export function visibilityConditions(who: UserRights): RollupCondition[] {
  const { scope } = who
  const { acceptedOnly, laboratoryId } = visibilityOf(who)
  const conditions: RollupCondition[] = []
  if (acceptedOnly) conditions.push(is('status')('Accepted'))
  if (laboratoryId !== null) conditions.push(is('laboratory_id')(laboratoryId))
  if (scope.districtId !== null || scope.ministryId !== null)
    return [...conditions, isObject(objectsInScope(scope))]
  if (scope.regionId !== null) conditions.push(isPlace('region_id')(scope.regionId))
  if (!scope.seesSecret) conditions.push(isPlace('is_secret')(false))
  return conditions
}

/** Rollups, and what is read like them: each measurement, or the heaviest load of each month. */
export type RollupSource = RollupTable | keyof typeof readLikeSums

const eachMeasured = sql`(
  select region_id, is_secret, object_id, source_id, component_id, medium, coalesce(laboratory_id, 0) as laboratory_id,
    author_id, date, status, verdict, standing(object_verdict, object_norm_type) as standing, 1 as n,
    value as total, object_load as load
  from emissions where deleted_at is null)`

const heaviestLoads = sql`(
  select loads.object_id, loads.source_id, loads.component_id, pollution_sources.type as medium, loads.month,
    'Accepted' as status, loads.load, loads.date
  from ${worstOfMonths} as loads join pollution_sources on pollution_sources.id = loads.source_id)`

const readLikeSums = { emissions: eachMeasured, emission_worst: heaviestLoads }

const isSum = (table: RollupSource): table is RollupTable => table in rollups

/** Measurements have every column, also those that no rollup has. */
const has = (table: RollupSource, column: string) =>
  isSum(table)
    ? (rollups[table] as readonly string[]).includes(column)
    : table === 'emissions' || !['region_id', 'is_secret'].includes(column)

/** A table with the object also answers conditions on its place. */
const canAnswer =
  (table: RollupTable) =>
  ({ needs }: Pick<RollupCondition, 'needs'>) =>
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

/** The shortest rollup that knows the conditions and the columns to group by. */
export const monthlyRollup = (
  conditions: readonly Pick<RollupCondition, 'needs'>[],
  ...by: readonly string[]
): RollupTable | undefined =>
  byMonth.find((table) => conditions.every(canAnswer(table)) && by.every((column) => has(table, column)))

/** Whether the rollups by day, of regions and of laboratories in them, know the conditions. */
export const hasDailyRollup = (conditions: readonly Pick<RollupCondition, 'needs'>[]): boolean =>
  conditions.every(canAnswer('emission_day_sums'))

export const placeIn = (table: RollupSource): Place => (has(table, 'is_secret') ? 'sums' : 'company_objects')

export function selectedRollups(
  table: RollupSource,
  conditions: readonly RollupCondition[],
  period: readonly RawBuilder<boolean>[],
): RawBuilder<unknown> {
  const asksObjects = conditions.some(({ needs, isOfObject }) => isOfObject || (needs && !has(table, needs)))
  const objects = asksObjects ? sql`join company_objects on company_objects.id = sums.object_id` : sql``
  const all = [sql`true`, ...conditions.map(({ holds }) => holds(placeIn(table))), ...period]
  const from = isSum(table) ? rollup(table) : readLikeSums[table]
  return sql`${from} as sums ${objects} where ${sql.join(all, sql` and `)}`
}
