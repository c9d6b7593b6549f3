import { sql } from 'kysely'
import type { Language } from '#contract/shapes'
import { sortByName } from '../../../core/database/collation'
import type { Db } from '../../../core/database/database'
import { nameColumn, objectTitle, signColumn, sourceName } from '../../../core/database/names'
import { everyRow, type Scope, visible } from '../../../core/database/scope'
import type { UserRights } from '../../../core/identity/session'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { closedOn } from '../../../measurement/measured-source'

export function findSourceForForm(db: Db, scope: Scope, lang: Language, id: number) {
  return visible(db, scope)
    .sources()
    .select([
      'pollution_sources.id',
      sourceName(lang).as('name'),
      'pollution_sources.object_id',
      objectTitle(lang).as('object_title'),
      'pollution_sources.type',
      'pollution_sources.started_on',
      closedOn.as('end'),
    ])
    .where('pollution_sources.id', '=', id)
    .executeTakeFirst()
}

/** Components that are planned at a visible source, and the named others. */
export async function findEntryComponents(
  db: Db,
  lang: Language,
  sourceId: number,
  day: string,
  others: readonly number[],
) {
  const planned = everyRow(db)
    .selectFrom('sampling_plans')
    .select('component_id')
    .where('source_id', '=', sourceId)
    .where('started_on', '<=', day)
    .where((row) => row.or([row('ended_on', 'is', null), row('ended_on', '>=', day)]))
  const name = `components.${nameColumn(lang)}` as const
  return db
    .selectFrom('components')
    .innerJoin('units', 'units.id', 'components.unit_id')
    .select([
      'components.id',
      `${name} as name`,
      'components.may_be_negative',
      'units.id as unit_id',
      `units.${signColumn(lang)} as unit_sign`,
      'units.type as dimension',
      'units.factor',
      sql<boolean>`components.id in (${planned})`.as('planned'),
    ])
    .where(sql<boolean>`(components.id in (${planned}) or components.id = any(${[...others]}))`)
    .orderBy(sortByName(lang, sql.ref(name)))
    .orderBy('components.id')
    .execute()
}

const LAST = 12

/** The last visible values before a day by component, the oldest first. */
export async function findLastValues(
  db: Db,
  who: UserRights,
  sourceId: number,
  day: string,
  componentIds: readonly number[],
): Promise<Map<number, { date: string; value: number }[]>> {
  const last = visibleEmissions(db, who)
    .select(['emissions.date', sql<number>`emissions.value::double precision`.as('value')])
    .where('emissions.source_id', '=', sourceId)
    .where(sql<boolean>`emissions.component_id = wanted.id`)
    .where('emissions.date', '<', day)
    .where('emissions.status', '<>', 'Canceled')
    .orderBy('emissions.date', 'desc')
    .limit(LAST)
  const { rows } = await sql<{ component_id: number; date: string; value: number }>`
    select wanted.id as component_id, last.date, last.value
    from unnest(${[...componentIds]}::integer[]) as wanted (id) cross join lateral (${last}) as last
    order by last.date`.execute(db)
  const values = new Map<number, { date: string; value: number }[]>()
  for (const { component_id, ...value } of rows)
    values.set(component_id, [...(values.get(component_id) ?? []), value])
  return values
}

/** Medians of the visible values of the year before a day, by component. */
export async function findUsualValues(
  db: Db,
  who: UserRights,
  sourceId: number,
  day: string,
  componentIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await visibleEmissions(db, who)
    .select([
      'emissions.component_id',
      sql<number>`percentile_cont(0.5) within group (order by emissions.value::double precision)`.as(
        'median',
      ),
    ])
    .where('emissions.source_id', '=', sourceId)
    .where(sql<boolean>`emissions.component_id = any(${[...componentIds]})`)
    .where('emissions.date', '<', day)
    .where(sql<boolean>`emissions.date >= ${day}::date - interval '1 year'`)
    .where('emissions.status', '<>', 'Canceled')
    .groupBy('emissions.component_id')
    .execute()
  return new Map(rows.map(({ component_id, median }) => [component_id, median]))
}
