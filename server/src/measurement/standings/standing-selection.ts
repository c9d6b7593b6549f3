import { type RawBuilder, sql } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { FilterValues } from '#contract/fields/filter'
import type { ofObject } from '#contract/fields/filters'
import type { UserRights } from '../../core/identity/session'
import type { Period, partsOf } from '../months'
import { objectsThat, objectsThatWere } from '../object-filters'
import {
  is,
  isObject,
  isPlace,
  type Place,
  placeIn,
  type RollupCondition,
  type RollupSource,
  selectedRollups,
  visibilityConditions,
} from '../rollup-selection'

export type StandingFilters = FilterValues<typeof ofObject> & {
  medium?: Medium | undefined
  object?: number | undefined
  /** Any of these. */
  objects?: readonly number[] | undefined
  source?: number | undefined
  component?: number | undefined
  laboratory?: number | undefined
  /** Objects that were on this list on any day of the period. */
  was_on?: 'miz' | 'pkm343' | undefined
}

interface Key {
  /** The column without which sums cannot be grouped so. */
  needs?: string
  isOfObject?: boolean
  of: (place: Place) => RawBuilder<unknown>
}

/** Nobody's is 0: what is null equals nothing, itself neither. */
const keys = {
  region: { needs: 'region_id', of: (place) => sql.ref(`${place}.region_id`) },
  district: { needs: 'object_id', isOfObject: true, of: () => sql`company_objects.district_id` },
  ministry: { needs: 'object_id', isOfObject: true, of: () => sql`coalesce(company_objects.ministry_id, 0)` },
  object: { needs: 'object_id', of: () => sql`sums.object_id` },
  source: { needs: 'source_id', of: () => sql`sums.source_id` },
  medium: { needs: 'medium', of: () => sql`sums.medium` },
  component: { needs: 'component_id', of: () => sql`sums.component_id` },
  laboratory: { needs: 'laboratory_id', of: () => sql`sums.laboratory_id` },
  // Of days; sums by month have the month itself.
  month: { of: () => sql`date_trunc('month', sums.date)::date` },
} satisfies Record<string, Key>

export type StandingBy = keyof typeof keys

/** The measurements that are meant, and by what they are grouped. */
export interface Selection {
  who: UserRights
  by: StandingBy
  period: Days
  filters: StandingFilters
  conditions: RollupCondition[]
}

export function selectionOf(
  who: UserRights,
  by: StandingBy,
  period: Days,
  filters: StandingFilters,
  isAcceptedOnly = true,
): Selection {
  const { of, ...key }: Key = keys[by]
  const { region, was_on, objects, ...ofObjects } = filters
  const ownNames = ['object', 'source', 'component', 'laboratory'] as const
  const conditions: RollupCondition[] = [
    // What is grouped by something needs it as if it were asked for.
    { ...key, holds: () => sql<boolean>`true` },
    ...(isAcceptedOnly ? [{ needs: 'status', holds: () => sql<boolean>`sums.status = 'Accepted'` }] : []),
    ...visibilityConditions(who),
    ...(region === undefined ? [] : [isPlace('region_id')(region)]),
    ...(filters.medium === undefined ? [] : [is('medium')(filters.medium)]),
    ...ownNames.flatMap((name) => (filters[name] === undefined ? [] : [is(`${name}_id`)(filters[name])])),
    ...(objects ? [isOneOf(objects)] : []),
    ...objectsThat(ofObjects).map(isObject),
    ...(was_on ? [isObject(objectsThatWere(was_on, period.date_from, period.date_to))] : []),
  ]
  return { who, by, period, filters, conditions }
}

const isOneOf = (objects: readonly number[]): RollupCondition => ({
  needs: 'object_id',
  holds: () => sql<boolean>`sums.object_id = any(${[...objects]}::integer[])`,
})

const isByMonth = (table: RollupSource) => table !== 'emissions' && table !== 'emission_day_sums'

export function keyIn({ by }: Selection, table: RollupSource): RawBuilder<unknown> {
  const key: Key = keys[by]
  return by === 'month' && isByMonth(table) ? sql`sums.month` : key.of(placeIn(table))
}

/** What is selected of one part of the period, to be read from. */
export function partOf({ conditions }: Selection, table: RollupSource, { date_from, date_to }: Period) {
  const column = sql.ref(isByMonth(table) ? 'sums.month' : 'sums.date')
  const within = sql<boolean>`${column} between ${date_from}::date and ${date_to}::date`
  return selectedRollups(table, conditions, [within])
}

/** One query over the whole months of a period and over the days that are left of it, each from its own table. */
export function unionOfParts(
  { months, edges }: ReturnType<typeof partsOf>,
  ofMonths: RollupSource,
  ofDays: RollupSource,
  read: (table: RollupSource, part: Period) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = edges.map((edge) => read(ofDays, edge))
  return sql.join(months ? [read(ofMonths, months), ...parts] : parts, sql` union all `)
}
