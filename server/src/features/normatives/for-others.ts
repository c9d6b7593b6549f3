import { sql } from 'kysely'
import type { Normative } from '#contract/api/measurements/normatives'
import { writeLimit } from '#contract/domain/measurement/limit'
import type { Language } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { nameColumn, signColumn } from '../../core/database/names'
import { type Scope, visible } from '../../core/database/scope'
import { warningOf, withWarnings } from '../../core/http/warnings'
import { limitOf } from '../../measurement/norms'

export function normativeRows(db: Db, scope: Scope, lang: Language) {
  return visible(db, scope)
    .normatives()
    .innerJoin('components', 'components.id', 'component_normatives.component_id')
    .innerJoin('units', 'units.id', 'component_normatives.unit_id')
    .innerJoin('units as own_unit', 'own_unit.id', 'components.unit_id')
    .select([
      'component_normatives.id',
      'component_normatives.source_id',
      'component_normatives.component_id',
      `components.${nameColumn(lang)} as component_name`,
      'component_normatives.type',
      'component_normatives.min',
      'component_normatives.max',
      'component_normatives.unit_id',
      `units.${signColumn(lang)} as unit_sign`,
      sql<boolean>`units.type = own_unit.type`.as('is_comparable'),
      'component_normatives.status',
      'component_normatives.started_on as start',
      'component_normatives.ended_on as end',
      'component_normatives.version',
    ])
}

export type NormativeRow = Awaited<ReturnType<ReturnType<typeof normativeRows>['executeTakeFirstOrThrow']>>

export function asNormative(row: NormativeRow): Normative {
  const { component_id, min, max, unit_id, unit_sign, is_comparable, ...plain } = row
  const normative = {
    ...plain,
    component: { id: component_id, name: row.component_name },
    value: writeLimit(limitOf({ min, max })),
    unit: { id: unit_id, name: unit_sign },
  }
  return withWarnings(normative, is_comparable ? [] : [warningOf('normative.other-dimension', 'unit_id')])
}

/** All norms of the sources, past ones included. */
export async function findNormativesOf(db: Db, scope: Scope, lang: Language, sourceIds: number[]) {
  if (sourceIds.length === 0) return []
  const rows = await normativeRows(db, scope, lang)
    .where('component_normatives.source_id', 'in', sourceIds)
    .orderBy(sortByName(lang, sql.ref(`components.${nameColumn(lang)}`)))
    .orderBy('component_normatives.type')
    .orderBy('component_normatives.started_on')
    .execute()
  return rows.map(asNormative)
}

export function inForceOn(day: string) {
  return sql<boolean>`component_normatives.status = 'active' and component_normatives.started_on <= ${day}
    and (component_normatives.ended_on is null or component_normatives.ended_on >= ${day})`
}

/** The norms of a source in force on a day, with the factors that convert their units. */
export async function findNormativesOfDay(
  db: Db,
  scope: Scope,
  lang: Language,
  sourceId: number,
  day: string,
) {
  const rows = await normativeRows(db, scope, lang)
    .select(['units.type as dimension', 'units.factor'])
    .where('component_normatives.source_id', '=', sourceId)
    .where(inForceOn(day))
    .orderBy('component_normatives.id')
    .execute()
  return rows.map(({ dimension, factor, ...row }) => {
    const normative = asNormative(row)
    return { ...normative, unit: { ...normative.unit, dimension, factor } }
  })
}
