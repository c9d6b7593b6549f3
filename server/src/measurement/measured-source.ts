import { sql } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Unit } from '#contract/domain/measurement/unit-conversion'
import type { Db } from '../core/database/database'
import { type Scope, visible } from '../core/database/scope'

/** Needs `company_objects` in the query. */
export const closedOn = sql<string | null>`least(pollution_sources.ended_on, company_objects.activity_end)`

/** Visible sources with what their objects say about measurements, by id. */
export function sourcesForEntry(db: Db, scope: Scope, ids: readonly number[]) {
  return visible(db, scope)
    .sources()
    .select([
      'pollution_sources.id',
      'pollution_sources.object_id',
      'pollution_sources.type',
      'pollution_sources.started_on',
      'pollution_sources.ended_on',
      'company_objects.region_id',
      'company_objects.is_secret',
      'company_objects.danger_category',
      'company_objects.activity_end',
    ])
    .where('pollution_sources.id', 'in', [...ids])
    .orderBy('pollution_sources.id')
}

/** Locks the sources, so that concurrent entries, moves and re-evaluations of their measurements wait. */
export const lockSourcesForEntry = (db: Db, scope: Scope, ids: readonly number[]) =>
  sourcesForEntry(db, scope, ids).forNoKeyUpdate('pollution_sources').forShare('company_objects').execute()

export type MeasuredSource = Awaited<ReturnType<typeof lockSourcesForEntry>>[number]

export const lockSourceForEntry = async (db: Db, scope: Scope, id: number) =>
  (await lockSourcesForEntry(db, scope, [id])).at(0)

export interface MeasurableComponent {
  id: number
  may_be_negative: boolean
  unit: Unit
}

export async function findMeasurable(db: Db, medium: Medium, ids: readonly number[]) {
  const rows = await db
    .selectFrom('components')
    .innerJoin('units', 'units.id', 'components.unit_id')
    .select([
      'components.id',
      'components.may_be_negative',
      'units.id as unit_id',
      'units.type',
      'units.factor',
    ])
    .where('components.id', 'in', [...ids])
    .where(isMeasuredIn(medium))
    .execute()
  return new Map(
    rows.map(({ id, may_be_negative, unit_id, type, factor }) => [
      id,
      { id, may_be_negative, unit: { id: unit_id, dimension: type, factor } },
    ]),
  )
}

/** A visible source, locked: every change of its norms, plans and parameters locks it first. */
export function lockSource(db: Db, scope: Scope, id: number) {
  return visible(db, scope)
    .sources()
    .innerJoin('regions', 'regions.id', 'company_objects.region_id')
    .selectAll('pollution_sources')
    .select(['regions.sato as region_sato', closedOn.as('closed_on')])
    .where('pollution_sources.id', '=', id)
    .forNoKeyUpdate('pollution_sources')
    .executeTakeFirst()
}

export function findComponentOf(db: Db, medium: Medium, id: number) {
  return db
    .selectFrom('components')
    .select(['components.id', 'components.unit_id', 'components.may_be_negative'])
    .where('components.id', '=', id)
    .where(isMeasuredIn(medium))
    .executeTakeFirst()
}

const isMeasuredIn = (medium: Medium) => sql<boolean>`exists (
  select from ecology_type_components
  join ecology_types on ecology_types.id = ecology_type_components.ecology_type_id
  where ecology_type_components.component_id = components.id and ecology_types.medium = ${medium})`
