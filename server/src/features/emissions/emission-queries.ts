import { type AliasedExpression, sql } from 'kysely'
import type { Emission } from '#contract/api/measurements/emissions'
import { allowedActions } from '#contract/domain/measurement/emission-transitions'
import type { ObjectVerdict } from '#contract/domain/measurement/exceedance'
import { HIGH_RISK } from '#contract/domain/measurement/moderation-risk'
import type { FilterValues } from '#contract/fields/filter'
import type { emissionFilters } from '#contract/fields/filters'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { conditionsFor } from '../../core/database/filters'
import { holds } from '../../core/database/lists'
import { nameColumn, objectTitle, personName, signColumn, sourceName } from '../../core/database/names'
import { missingIn } from '../../core/database/outside-area'
import { executePrepared } from '../../core/database/prepared'
import { referenceTo } from '../../core/database/references'
import { everyRow, visible } from '../../core/database/scope'
import { keyHolds } from '../../core/database/search-key'
import type { UserRights } from '../../core/identity/session'
import { refusalOf } from '../../measurement/emission-history'
import { rejectUnseenFilters, visibleEmissions } from '../../measurement/emission-visibility'
import { objectsThat } from '../../measurement/object-filters'
import { objectsLike } from '../company-objects/for-others'
import { stateOf } from './lock-emissions'
import { type EmissionColumns, objectNormOf, standingOf } from './standing'

/** The ids that a search found. */
export interface Found {
  objects: number[]
  components: number[]
  sources: number[]
}

export type EmissionFilters = FilterValues<typeof emissionFilters> & {
  search?: string | undefined
  up_to?: number | undefined
  without_high_risk?: boolean | undefined
  without_unusual?: boolean | undefined
  /** Looked up by `resolveFilters`: the objects of the filters, and what the search found. */
  objects?: readonly number[] | undefined
  found?: Found | undefined
}

export function selectedEmissions(db: Db, who: UserRights, query: EmissionFilters) {
  rejectUnseenFilters(who, query)
  const conditions = [...ownConditions(query), ...(isOfObject(query) ? [isAnyOf(query)] : [])]
  return conditions.reduce((rows, condition) => rows.where(condition), visibleEmissions(db, who))
}

// Literals, not parameters, so that the planner uses partial indexes.
const isUndecided = sql<boolean>`emissions.status in ('New', 'Edited')`

export const hasHighRisk = sql<boolean>`(emissions.risk >= ${sql.lit(HIGH_RISK)})`

/**
 * A tenth or ten times the median of the year before; values below the detection limit do not count. Component and
 * date are compared as a row, because the planner would otherwise use the index by component: 11 ms instead of 0.15
 * ms.
 */
export const isUnusual = sql<boolean>`(emissions.qualifier is null and exists (
  select from (
    select percentile_cont(0.5) within group (order by past.value::double precision) as median
    from emissions as past
    where past.source_id = emissions.source_id
      and (past.component_id, past.date) >= (emissions.component_id, (emissions.date - interval '1 year')::date)
      and (past.component_id, past.date) < (emissions.component_id, emissions.date)
      and past.status <> 'Canceled' and past.deleted_at is null
  ) as usual
  where usual.median <> 0
    and (emissions.value / usual.median >= 10 or emissions.value / usual.median <= 0.1)))`

/** A moderator has sent it back to its laboratory; written as in the index. */
export const isReturned = sql<boolean>`emissions.returned_at is not null`

const ownConditions = (query: EmissionFilters) =>
  conditionsFor<EmissionFilters>(query, {
    medium: (medium) => sql<boolean>`emissions.medium = ${medium}`,
    object: (id) => sql<boolean>`emissions.object_id = ${id}`,
    source: (id) => sql<boolean>`emissions.source_id = ${id}`,
    component: (id) => sql<boolean>`emissions.component_id = ${id}`,
    region: (id) => sql<boolean>`emissions.region_id = ${id}`,
    status: (status) => sql<boolean>`emissions.status = ${sql.lit(status)}`,
    undecided: (wanted) => (wanted ? isUndecided : sql<boolean>`not ${isUndecided}`),
    returned: (wanted) => (wanted ? isReturned : sql<boolean>`not (${isReturned})`),
    verdict: (verdict) => sql<boolean>`emissions.verdict = ${sql.lit(verdict)}`,
    exceeded: (wanted) => {
      const isExceeded = hasStanding('exceeded')
      const picked = wanted ? isExceeded : sql<boolean>`not coalesce(${isExceeded}, false)`
      return namesStatus(query) ? picked : sql<boolean>`(${picked} and emissions.status = 'Accepted')`
    },
    no_data: (wanted) => (wanted ? hasStanding('no_norm') : sql<boolean>`not ${hasStanding('no_norm')}`),
    standing: hasStanding,
    reason: (code) => sql<boolean>`(emissions.status = 'Canceled' and ${refusalOf} = ${code})`,
    date_from: (day) => sql<boolean>`emissions.date >= ${day}`,
    date_to: (day) => sql<boolean>`emissions.date <= ${day}`,
    author: (id) => sql<boolean>`emissions.author_id = ${id}`,
    laboratory: (id) => sql<boolean>`emissions.laboratory_id = ${id}`,
    up_to: (id) => sql<boolean>`emissions.id <= ${id}`,
    without_high_risk: (wanted) => (wanted ? sql<boolean>`not ${hasHighRisk}` : sql<boolean>`true`),
    without_unusual: (wanted) => (wanted ? sql<boolean>`not ${isUnusual}` : sql<boolean>`true`),
    objects: (ids) => isAny('object_id', ids),
    search: (text) => (query.found ? isFound(query.found) : emissionMatches(text)),
  })

/** Without a status, exceedances are those of Accepted measurements. */
export const namesStatus = ({ status, undecided, returned }: EmissionFilters): boolean =>
  status !== undefined || undecided === true || returned === true

/** A copy of the database function `standing`, written as its indexes are. */
function hasStanding(standing: ObjectVerdict) {
  if (standing === 'over_background')
    return sql<boolean>`(emissions.object_verdict = 'exceeded' and emissions.object_norm_type = 'fon')`
  if (standing === 'under_background')
    return sql<boolean>`(emissions.object_verdict = 'under' and emissions.object_norm_type = 'fon')`
  if (standing === 'no_norm') return sql<boolean>`coalesce(emissions.object_verdict, 'no_data') = 'no_data'`
  if (standing === 'normal') return sql<boolean>`emissions.object_verdict = 'normal'`
  return sql<boolean>`(emissions.object_verdict = ${sql.lit(standing)} and emissions.object_norm_type <> 'fon')`
}

/** Measurements have their region themselves. */
export const isOfObject = ({ region, ...query }: EmissionFilters) => objectsThat(query).length > 0

const isAnyOf = ({ region, ...ofObject }: EmissionFilters) =>
  sql<boolean>`emissions.object_id in (
    select company_objects.id from company_objects where ${sql.join(objectsThat(ofObject), sql` and `)})`

const isAny = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(`emissions.${column}`)} = any(${[...ids]}::integer[])`

const isFound = ({ objects, components, sources }: Found) =>
  sql<boolean>`(${isAny('object_id', objects)} or ${isAny('component_id', components)}
    or ${isAny('source_id', sources)})`

function emissionMatches(search: string) {
  return sql<boolean>`(emissions.object_id in ${objectsLike(search)}
    or emissions.component_id in (
      select components.id from components where ${holds(search, 'components.name_ru', 'components.name_uz')}
    )
    or emissions.source_id in (
      select pollution_sources.id from pollution_sources
      where ${keyHolds('pollution_sources', search)}
    ))`
}

type Selection = ReturnType<typeof visibleEmissions>

/** Looks up names for the rows of a page only. */
export const withNames = (db: Db, lang: Language, selection: Selection) =>
  namesOf(db, lang, selection.selectAll('emissions').as('emissions'))

export function namesOf(db: Db, lang: Language, emissions: AliasedExpression<EmissionColumns, 'emissions'>) {
  const name = nameColumn(lang)
  return everyRow(db)
    .selectFrom(emissions)
    .innerJoin('company_objects', 'company_objects.id', 'emissions.object_id')
    .innerJoin('pollution_sources', 'pollution_sources.id', 'emissions.source_id')
    .innerJoin('components', 'components.id', 'emissions.component_id')
    .innerJoin('units', 'units.id', 'emissions.unit_id')
    .innerJoin('users as author', 'author.id', 'emissions.author_id')
    .leftJoin('laboratories', 'laboratories.id', 'emissions.laboratory_id')
    .selectAll('emissions')
    .select([
      objectTitle(lang).as('object_title'),
      sourceName(lang).as('source_name'),
      `components.${name} as component_name`,
      `units.${signColumn(lang)} as unit_sign`,
      personName('author').as('author_name'),
      `laboratories.${name} as laboratory_name`,
    ])
}

export type EmissionRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

/** The author and the number of comments need the permission for the history. */
export function asEmission(row: EmissionRow, who: UserRights): Emission {
  const seesHistory = who.permissions.has('emissions.history')
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
    ...standingOf(row),
    object_norm_value: objectNormOf(row),
    flagged: row.flagged,
    risk: row.risk,
    comments_count: seesHistory ? row.comments_count : 0,
    author: seesHistory ? { id: row.author_id, name: row.author_name } : null,
    laboratory: referenceTo(row.laboratory_id, row.laboratory_name),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    may: allowedActions(stateOf(row), who),
  }
}

const findId = (db: Db, who: UserRights, id: number) =>
  visibleEmissions(db, who).select('emissions.id').where('emissions.id', '=', id).executeTakeFirst()

const missingEmission = (db: Db, who: UserRights, id: number) =>
  missingIn(who.scope, (anywhere) => findId(db, { ...who, scope: anywhere }, id))

export async function readEmission(db: Db, who: UserRights, lang: Language, id: number): Promise<Emission> {
  const selection = visibleEmissions(db, who).where('emissions.id', '=', id).limit(sql.lit(1))
  const [row] = await executePrepared(db, withNames(db, lang, selection))
  if (!row) throw await missingEmission(db, who, id)
  return asEmission(row, who)
}

/** Records just written, also those that the caller would not see in lists. */
export async function readWritten(db: Db, who: UserRights, lang: Language, ids: readonly number[]) {
  const selection = visible(db, who.scope).emissions().where('emissions.id', 'in', ids).limit(ids.length)
  const rows = await withNames(db, lang, selection).orderBy('emissions.id').execute()
  return rows.map((row) => asEmission(row, who))
}

export async function rejectHiddenEmission(db: Db, who: UserRights, id: number): Promise<void> {
  if (!(await findId(db, who, id))) throw await missingEmission(db, who, id)
}
