import { type RawBuilder, sql } from 'kysely'
import type { Frequency } from '#contract/domain/registry/sampling-periods'
import type { Language } from '#contract/shapes'
import { byKeys, numberOrder, sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { holds, orderOf } from '../../core/database/lists'
import { nameColumn, objectTitle, sourceName } from '../../core/database/names'
import { everyRow } from '../../core/database/scope'
import { keyHolds } from '../../core/database/search-key'

/** Plans, current ones or past periods. */
interface Planned {
  id: number
  object_id: number
  source_id: number
  component_id: number
  laboratory_id: number
  frequency: Frequency
  since: string
  until: string | null
}
export type Plans = RawBuilder<Planned>

function joinedPlans(db: Db, plans: Plans) {
  return everyRow(db)
    .selectFrom(plans.as('plan'))
    .innerJoin('company_objects', 'company_objects.id', 'plan.object_id')
    .innerJoin('pollution_sources', 'pollution_sources.id', 'plan.source_id')
    .innerJoin('components', 'components.id', 'plan.component_id')
    .innerJoin('laboratories', 'laboratories.id', 'plan.laboratory_id')
}

function named(plans: ReturnType<typeof joinedPlans>, lang: Language) {
  const name = nameColumn(lang)
  return plans.select([
    'plan.id',
    'pollution_sources.type as medium',
    'plan.object_id',
    objectTitle(lang).as('object_title'),
    'plan.source_id',
    sourceName(lang).as('source_name'),
    'plan.component_id',
    `components.${name} as component_name`,
    'plan.laboratory_id',
    `laboratories.${name} as laboratory_name`,
    'plan.frequency',
    'plan.since',
  ])
}

type PlanRow = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>

export function asPlanned<Row extends PlanRow>(row: Row) {
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

/** By source: by object name, source number, component name. */
type Order = 'id' | 'source'

export interface PlanFilters {
  object?: number | undefined
  source?: number | undefined
  laboratory?: number | undefined
  search?: string | undefined
}

/** The plans that match the filters, joined with the records that they refer to. */
export function selectedPlans(db: Db, plans: Plans, query: PlanFilters) {
  let rows = joinedPlans(db, plans)
  if (query.object !== undefined) rows = rows.where('plan.object_id', '=', query.object)
  if (query.source !== undefined) rows = rows.where('plan.source_id', '=', query.source)
  if (query.laboratory !== undefined) rows = rows.where('plan.laboratory_id', '=', query.laboratory)
  if (query.search) {
    const ofPlaces = [keyHolds('company_objects', query.search), keyHolds('pollution_sources', query.search)]
    const ofComponents = holds(query.search, 'components.name_ru', 'components.name_uz')
    rows = rows.where(({ or }) => or([...ofPlaces, ofComponents]))
  }
  return rows
}

/** The same with names, in order; `only` narrows them. */
export function plannedRows(
  db: Db,
  plans: Plans,
  lang: Language,
  query: PlanFilters & { ordering?: Order | `-${Order}` | undefined },
  only: RawBuilder<boolean> = sql<boolean>`true`,
) {
  const { column, direction } = orderOf<Order>(query.ordering, 'id')
  const bySource = [
    sortByName(lang, objectTitle(lang)),
    sql.ref('plan.object_id'),
    ...numberOrder(sql.ref('pollution_sources.number')),
    sql.ref('plan.source_id'),
    sortByName(lang, sql.ref(`components.${nameColumn(lang)}`)),
  ]
  const keys = [...(column === 'source' ? bySource : []), sql.ref('plan.id'), sql.ref('plan.since')]
  return named(selectedPlans(db, plans, query).where(only), lang).orderBy(byKeys(keys, direction))
}
