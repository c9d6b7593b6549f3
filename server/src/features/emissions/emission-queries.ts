import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Emission, emissionFilters } from '#contract/api/emissions'
import { allowedMoves, type EmissionActor } from '#contract/domain/measurement/emission-status'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { holds } from '../../core/database/lists'
import { nameColumn, personName, signColumn, sourceName } from '../../core/database/names'
import { plannedOnce } from '../../core/database/planned-once'
import { referenceTo } from '../../core/database/references'
import { everyRow, visible } from '../../core/database/scope'
import type { OpenTables, ScopedTables } from '../../core/database/tables'
import { notFound } from '../../core/errors'
import type { Standing } from '../../core/identity/session'
import { visibleEmissions } from '../../measurement/emission-visibility'
import { objectsLike } from '../company-objects/for-others'
import { actorOf } from './emission-viewer'

/** What a search means, in numbers. */
export interface Found {
  objects: number[]
  components: number[]
  sources: number[]
}

export type EmissionFilters = z.output<z.ZodObject<typeof emissionFilters>> & {
  search?: string | undefined
  up_to?: number | undefined
  /** Looked up beforehand (`narrow`): the only objects that the filters by object leave, and what the search means. */
  objects?: readonly number[] | undefined
  found?: Found | undefined
}

/** The measurements that the filters select, of those that the caller may see. */
export function selectedEmissions(db: Db, who: Standing, query: EmissionFilters) {
  return visibleEmissions(db, who).where((row) =>
    row.and([...ownConditions(row, query), ...objectConditions(row, query)]),
  )
}

type Row = ExpressionBuilder<OpenTables & ScopedTables, 'emissions' | 'company_objects'>

function ownConditions(row: Row, query: EmissionFilters) {
  const conditions = []
  if (query.medium !== undefined) conditions.push(row('emissions.medium', '=', query.medium))
  if (query.object !== undefined) conditions.push(row('emissions.object_id', '=', query.object))
  if (query.source !== undefined) conditions.push(row('emissions.source_id', '=', query.source))
  if (query.component !== undefined) conditions.push(row('emissions.component_id', '=', query.component))
  if (query.region !== undefined) conditions.push(row('emissions.region_id', '=', query.region))
  if (query.status !== undefined) conditions.push(row('emissions.status', '=', query.status))
  // As the index of the queue says it: a parameter would hide that it serves.
  const isUndecided = sql<boolean>`emissions.status in ('New', 'Edited')`
  if (query.undecided !== undefined) conditions.push(query.undecided ? isUndecided : row.not(isUndecided))
  if (query.verdict !== undefined) conditions.push(row('emissions.verdict', '=', query.verdict))
  if (query.exceeded !== undefined)
    conditions.push(row('emissions.verdict', query.exceeded ? '=' : '<>', 'exceeded'))
  if (query.no_data !== undefined)
    conditions.push(row('emissions.verdict', query.no_data ? '=' : '<>', 'no_data'))
  if (query.date_from !== undefined) conditions.push(row('emissions.date', '>=', query.date_from))
  if (query.date_to !== undefined) conditions.push(row('emissions.date', '<=', query.date_to))
  if (query.author !== undefined) conditions.push(row('emissions.author_id', '=', query.author))
  if (query.laboratory !== undefined) conditions.push(row('emissions.laboratory_id', '=', query.laboratory))
  if (query.up_to !== undefined) conditions.push(row('emissions.id', '<=', query.up_to))
  if (query.objects) conditions.push(isAny('object_id', query.objects))
  if (query.search) conditions.push(query.found ? isFound(query.found) : emissionMatches(query.search))
  return conditions
}

const ofObject = [
  'district',
  'ministry',
  'danger_category',
  'activity_field',
  'ownership_form',
  'subordination',
  'inn',
  'miz',
  'pkm343',
] as const

export const isOfObject = (query: EmissionFilters) => ofObject.some((name) => query[name] !== undefined)

type ObjectRow = ExpressionBuilder<OpenTables & ScopedTables, 'company_objects'>

export function objectConditions(row: ObjectRow, query: EmissionFilters) {
  const conditions = []
  if (query.district !== undefined) conditions.push(row('company_objects.district_id', '=', query.district))
  if (query.ministry !== undefined) conditions.push(row('company_objects.ministry_id', '=', query.ministry))
  if (query.danger_category !== undefined)
    conditions.push(row('company_objects.danger_category', '=', query.danger_category))
  if (query.activity_field !== undefined)
    conditions.push(row('company_objects.activity_field_id', '=', query.activity_field))
  if (query.ownership_form !== undefined)
    conditions.push(row('company_objects.ownership_form_id', '=', query.ownership_form))
  if (query.subordination !== undefined)
    conditions.push(row('company_objects.subordination_id', '=', query.subordination))
  if (query.inn !== undefined) conditions.push(row('company_objects.inn', 'like', `${query.inn}%`))
  if (query.miz !== undefined)
    conditions.push(row('company_objects.miz_included_on', query.miz ? 'is not' : 'is', null))
  if (query.pkm343 !== undefined) conditions.push(row('company_objects.pkm343', '=', query.pkm343))
  return conditions
}

const isAny = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(`emissions.${column}`)} = any(${[...ids]}::integer[])`

const isFound = ({ objects, components, sources }: Found) =>
  sql<boolean>`(${isAny('object_id', objects)} or ${isAny('component_id', components)}
    or ${isAny('source_id', sources)})`

/** By its object, its component, or the number and name of its source. */
function emissionMatches(search: string) {
  return sql<boolean>`(company_objects.id in ${objectsLike(search)}
    or emissions.component_id in (
      select components.id from components where ${holds(search, 'components.name_ru', 'components.name_uz')}
    )
    or emissions.source_id in (
      select pollution_sources.id from pollution_sources
      where ${holds(search, 'pollution_sources.number', 'pollution_sources.name')}
    ))`
}

type Selection = ReturnType<typeof visibleEmissions>

/**
 * The names are looked up around a selection, for the rows of a page alone and not for all that it was taken from.
 * A selection with a limit is planned by itself, and so in two thirds of the time.
 */
export function withNames(db: Db, lang: Language, selection: Selection) {
  const name = nameColumn(lang)
  return everyRow(db)
    .selectFrom(selection.selectAll('emissions').as('emissions'))
    .innerJoin('company_objects', 'company_objects.id', 'emissions.object_id')
    .innerJoin('pollution_sources', 'pollution_sources.id', 'emissions.source_id')
    .innerJoin('components', 'components.id', 'emissions.component_id')
    .innerJoin('units', 'units.id', 'emissions.unit_id')
    .innerJoin('users as author', 'author.id', 'emissions.author_id')
    .leftJoin('laboratories', 'laboratories.id', 'emissions.laboratory_id')
    .selectAll('emissions')
    .select([
      'company_objects.title as object_title',
      sourceName.as('source_name'),
      `components.${name} as component_name`,
      `units.${signColumn(lang)} as unit_sign`,
      personName('author').as('author_name'),
      `laboratories.${name} as laboratory_name`,
    ])
}

export type EmissionRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

export function asEmission(row: EmissionRow, actor: EmissionActor): Emission {
  const state = {
    status: row.status,
    laboratoryId: row.laboratory_id,
    lastEditorId: row.last_editor_id,
  }
  return {
    id: row.id,
    object: { id: row.object_id, name: row.object_title },
    source: { id: row.source_id, name: row.source_name },
    component: { id: row.component_id, name: row.component_name },
    unit: { id: row.unit_id, name: row.unit_sign },
    medium: row.medium,
    value: Number(row.value),
    qualifier: row.qualifier,
    date: row.date,
    status: row.status,
    pdv: row.pdv,
    pdk: row.pdk,
    fon: row.fon,
    normative_type: row.normative_type,
    normative_value: row.normative_value,
    ratio: row.ratio,
    verdict: row.verdict,
    flagged: row.flagged,
    risk: row.risk,
    comments_count: row.comments_count,
    author: { id: row.author_id, name: row.author_name },
    laboratory: referenceTo(row.laboratory_id, row.laboratory_name),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    may: allowedMoves(state, actor),
  }
}

export async function readEmission(db: Db, who: Standing, lang: Language, id: number): Promise<Emission> {
  const selection = visibleEmissions(db, who).where('emissions.id', '=', id).limit(1)
  const row = await withNames(db, lang, selection).modifyEnd(plannedOnce).executeTakeFirst()
  if (!row) throw notFound()
  return asEmission(row, actorOf(who))
}

/** What somebody has just written, also where they would not see it among others. */
export async function readWritten(db: Db, who: Standing, lang: Language, ids: readonly number[]) {
  const selection = visible(db, who.scope).emissions().where('emissions.id', 'in', ids).limit(ids.length)
  const rows = await withNames(db, lang, selection).orderBy('emissions.id').execute()
  return rows.map((row) => asEmission(row, actorOf(who)))
}

export async function rejectHiddenEmission(db: Db, who: Standing, id: number): Promise<void> {
  const found = await visibleEmissions(db, who)
    .select('emissions.id')
    .where('emissions.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
}
