import { sql } from 'kysely'
import type { Normative } from '#contract/api/normatives'
import { type Decimal, parseDecimal, writeDecimal } from '#contract/domain/decimal'
import { type Limit, parseLimit, writeLimit } from '#contract/domain/limit'
import type { NormativeType } from '#contract/domain/normative-type'
import type { Language } from '#contract/shapes'
import { inOrderOf, nameColumn } from '../../core/collation'
import type { Db } from '../../core/database'
import { notFound } from '../../core/errors'
import { holds, orderOf, type PageQuery, readPage } from '../../core/lists'
import { type Scope, visible } from '../../core/scope'
import { warningOf, withWarnings } from '../../core/warnings'

/** The sign of a unit, as each language writes it. */
const signColumn = (lang: Language) => (lang === 'uz' ? 'designation' : 'abbreviation')

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

/** What the database keeps is a number: it was parsed when it was written. */
const kept = (value: string | null): Decimal | null =>
  value === null ? null : (parseDecimal(value) as Decimal)
export const limitOf = ({ min, max }: { min: string | null; max: string | null }): Limit => ({
  min: kept(min),
  max: kept(max),
})

/** The contract has parsed the text already, and written it in the one way. */
export function limitColumns(value: string): { min: string | null; max: string | null } {
  const { min, max } = parseLimit(value) as Limit
  return { min: min && writeDecimal(min), max: max && writeDecimal(max) }
}

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

type Column = 'id' | 'component' | 'type' | 'start'

interface NormativeQuery extends PageQuery {
  source: number
  component?: number | undefined
  type?: NormativeType | undefined
  on?: string | undefined
  search?: string | undefined
  ordering?: Column | `-${Column}` | undefined
}

/** Those in force on a day. */
export function inForceOn(day: string) {
  return sql<boolean>`component_normatives.status = 'active' and component_normatives.started_on <= ${day}
    and (component_normatives.ended_on is null or component_normatives.ended_on >= ${day})`
}

export async function findNormatives(db: Db, scope: Scope, lang: Language, query: NormativeQuery) {
  let rows = normativeRows(db, scope, lang).where('component_normatives.source_id', '=', query.source)
  if (query.component !== undefined)
    rows = rows.where('component_normatives.component_id', '=', query.component)
  if (query.type !== undefined) rows = rows.where('component_normatives.type', '=', query.type)
  if (query.on !== undefined) rows = rows.where(inForceOn(query.on))
  if (query.search) rows = rows.where(holds(query.search, 'components.name_ru', 'components.name_uz'))
  const { column, direction } = orderOf<Column>(query.ordering, 'id')
  const order = {
    id: sql`component_normatives.id`,
    component: inOrderOf(lang, sql.ref(`components.${nameColumn(lang)}`)),
    type: sql`component_normatives.type`,
    start: sql`component_normatives.started_on`,
  }[column]
  const page = await readPage(db, rows.orderBy(order, direction).orderBy('component_normatives.id'), query)
  return { ...page, rows: page.rows.map(asNormative) }
}

/** All norms of some sources, past ones too, a component's together. */
export async function findNormativesOf(db: Db, scope: Scope, lang: Language, sourceIds: number[]) {
  if (sourceIds.length === 0) return []
  const rows = await normativeRows(db, scope, lang)
    .where('component_normatives.source_id', 'in', sourceIds)
    .orderBy(inOrderOf(lang, sql.ref(`components.${nameColumn(lang)}`)))
    .orderBy('component_normatives.type')
    .orderBy('component_normatives.started_on')
    .execute()
  return rows.map(asNormative)
}

export async function readNormative(db: Db, scope: Scope, lang: Language, id: number): Promise<Normative> {
  const row = await normativeRows(db, scope, lang)
    .where('component_normatives.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return asNormative(row)
}

/** The norms of a source in force on a day, with what converting their units takes. */
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
