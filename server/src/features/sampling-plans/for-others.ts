import { type RawBuilder, sql } from 'kysely'
import type { SamplingPlan } from '#contract/api/sampling-plans'
import type { Language } from '#contract/shapes'
import { byKeys, inOrderOf, numberOrder } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { holds, orderOf, type PageQuery, readPage } from '../../core/database/lists'
import { nameColumn, sourceName } from '../../core/database/names'
import { type Scope, visible } from '../../core/database/scope'

function joinedPlans(db: Db, scope: Scope) {
  return visible(db, scope)
    .plans()
    .innerJoin('pollution_sources', 'pollution_sources.id', 'sampling_plans.source_id')
    .innerJoin('components', 'components.id', 'sampling_plans.component_id')
    .innerJoin('laboratories', 'laboratories.id', 'sampling_plans.laboratory_id')
}

export const planRows = (db: Db, scope: Scope, lang: Language) => named(joinedPlans(db, scope), lang)

function named(plans: ReturnType<typeof joinedPlans>, lang: Language) {
  const name = nameColumn(lang)
  return plans.select([
    'sampling_plans.id',
    'pollution_sources.type as medium',
    'sampling_plans.object_id',
    'company_objects.title as object_title',
    'sampling_plans.source_id',
    sourceName.as('source_name'),
    'sampling_plans.component_id',
    `components.${name} as component_name`,
    'sampling_plans.laboratory_id',
    `laboratories.${name} as laboratory_name`,
    'sampling_plans.frequency',
    'sampling_plans.started_on as start',
    'sampling_plans.ended_on as end',
    'sampling_plans.version',
  ])
}

type PlanRow = Awaited<ReturnType<ReturnType<typeof planRows>['executeTakeFirstOrThrow']>>

export function asPlan(row: PlanRow): SamplingPlan {
  const { object_id, object_title, source_id, source_name, ...rest } = row
  const { component_id, component_name, laboratory_id, laboratory_name, ...plain } = rest
  return {
    ...plain,
    object: { id: object_id, name: object_title },
    source: { id: source_id, name: source_name },
    component: { id: component_id, name: component_name },
    laboratory: { id: laboratory_id, name: laboratory_name },
  }
}

/** By source: the objects by name, their sources by number, the components by name. */
type Order = 'id' | 'source'

export interface PlanFilters {
  object?: number | undefined
  source?: number | undefined
  laboratory?: number | undefined
  search?: string | undefined
}

interface PlanQuery extends PlanFilters, PageQuery {
  ordering?: Order | `-${Order}` | undefined
}

/** The plans that the filters select, joined with what they name. */
export function selectedPlans(db: Db, scope: Scope, query: PlanFilters) {
  let rows = joinedPlans(db, scope)
  if (query.object !== undefined) rows = rows.where('sampling_plans.object_id', '=', query.object)
  if (query.source !== undefined) rows = rows.where('sampling_plans.source_id', '=', query.source)
  if (query.laboratory !== undefined) rows = rows.where('sampling_plans.laboratory_id', '=', query.laboratory)
  if (query.search) {
    const texts = ['company_objects.title', 'pollution_sources.number', 'pollution_sources.name']
    rows = rows.where(holds(query.search, ...texts, 'components.name_ru', 'components.name_uz'))
  }
  return rows
}

/** A page of them; `only` narrows them further. */
export async function findPlans(
  db: Db,
  scope: Scope,
  lang: Language,
  query: PlanQuery,
  only: RawBuilder<boolean> = sql<boolean>`true`,
) {
  const rows = named(selectedPlans(db, scope, query).where(only), lang)
  const { column, direction } = orderOf<Order>(query.ordering, 'id')
  const bySource = [
    inOrderOf(lang, sql.ref('company_objects.title')),
    sql.ref('sampling_plans.object_id'),
    ...numberOrder(sql.ref('pollution_sources.number')),
    sql.ref('sampling_plans.source_id'),
    inOrderOf(lang, sql.ref(`components.${nameColumn(lang)}`)),
  ]
  const keys = [...(column === 'source' ? bySource : []), sql.ref('sampling_plans.id')]
  const page = await readPage(db, rows.orderBy(byKeys(keys, direction)), query)
  return { ...page, rows: page.rows.map(asPlan) }
}
