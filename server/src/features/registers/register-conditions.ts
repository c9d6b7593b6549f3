import { type RawBuilder, sql } from 'kysely'
import type { Register } from '#contract/registers/any-register'
import { animals } from '#contract/registers/forestry'
import { countTrendOf, levelStateOf } from './for-others'

/** Selects the visible records of another register. */
type Seen = (register: Register) => RawBuilder<unknown>

/** Filters of registers that are not derived from fields, on `record` and on `last`, the last row of its series. */
export const ownConditions = (
  seen: Seen,
): Record<string, Record<string, (value: unknown) => RawBuilder<boolean>>> => ({
  reservoirs: {
    near_bounds: (isNear) => {
      const state = levelStateOf(sql.ref('last.water_level'))
      return isNear ? sql<boolean>`${state} in ('low', 'high')` : sql<boolean>`true`
    },
  },
  water_intakes: {
    overdrawn_in: (year) =>
      sql<boolean>`(select avg(actual) from intake_draws
        where record_id = record.id and date_part('year', date) = ${year}) > record.allowed`,
  },
  landslides: {
    active_in: (year) => foundIn('landslide_observations', year, sql`kept.state = 'active'`),
    dangerous_in: (year) => foundIn('landslide_observations', year, sql`kept.risk_level >= 4`),
  },
  forests: {
    fires_in: (year) => ofYear('forest_years', year, sql`kept.fires > 0`),
    planted_in: (year) => ofYear('forest_years', year, sql`kept.planted_area > 0`),
  },
  forest_trees: { region: (id) => inRegion('forests', 'forest_id', id) },
  animal_types: {
    lives: (isSo) =>
      isSo
        ? sql<boolean>`record.id in (select species_id from ${seen(animals)} as animal)`
        : sql<boolean>`true`,
    region: (id) =>
      sql<boolean>`record.id in (select species_id from ${seen(animals)} as animal where region_id = ${id})`,
  },
  animals: {
    red_book: (isMarked) =>
      isMarked
        ? sql<boolean>`exists (select from animal_types where id = record.species_id and red_book)`
        : sql<boolean>`true`,
    counted_in: (year) => ofYear('animal_counts', year, sql`kept.count is not null`),
    falling_in: (year) => sql<boolean>`${countTrendOf(year)} = 'falling'`,
  },
  weather_stations: {
    observed_in: (year) => foundIn('weather_days', year, sql`true`),
    dust_in: (year) => foundIn('weather_days', year, sql`kept.dust`),
  },
  weather_norms: { region: (id) => inRegion('weather_stations', 'station_id', id) },
  high_risk_objects: {
    state: (state) => sql<boolean>`last.state = ${state}`,
    not_inspected_in: (year) => sql<boolean>`not ${foundIn('risk_inspections', year, sql`true`)}`,
  },
})

/** Whether the series has a row of the year for which the condition holds. */
const ofYear = (table: string, year: unknown, isSo: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from ${sql.table(table)} as kept
    where kept.record_id = record.id and kept.year = ${year} and ${isSo})`

/** The same for series with dates. */
const foundIn = (table: string, year: unknown, isSo: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from ${sql.table(table)} as kept
    where kept.record_id = record.id and date_part('year', kept.date) = ${year} and ${isSo})`

const inRegion = (table: string, by: string, region: unknown) =>
  sql<boolean>`${sql.ref(`record.${by}`)} in (select id from ${sql.table(table)} where region_id = ${region})`
