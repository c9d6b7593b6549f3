import { sql } from 'kysely'
import type { ImportChanges } from '#contract/api/operation/jobs'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { nameColumn, objectTitle, sourceName } from '../../core/database/names'
import { objectsInScope, type Scope } from '../../core/database/scope'
import type { ImportedIds } from '../../core/import/imports'

const within = (ids: readonly number[]) => sql`any(${[...ids]}::integer[])`
const outside = (ids: readonly number[]) => sql`all(${[...ids]}::integer[])`

/** The sources of the import, and those that it added norms and plans to. */
const touchedSources = ({ source_ids, normative_ids, plan_ids }: ImportedIds) => sql`(
  select unnest(${[...source_ids]}::integer[])
  union select source_id from component_normatives where id = ${within(normative_ids)}
  union select source_id from sampling_plans where id = ${within(plan_ids)})`

/** Locks in the order of ids, so that no measurement is entered and no norm changed meanwhile. */
export async function lockImported(db: Db, imported: ImportedIds): Promise<void> {
  await sql`select from company_objects where id = ${within(imported.object_ids)} order by id for update`.execute(
    db,
  )
  await sql`select from pollution_sources where id in ${touchedSources(imported)} order by id for update`.execute(
    db,
  )
}

/** Whether an object was moved out of the caller's scope or made secret. */
export async function isOutOfScope(db: Db, scope: Scope, imported: ImportedIds): Promise<boolean> {
  const { rows } = await sql`
    select from company_objects
    where (id = ${within(imported.object_ids)}
      or id in (select object_id from pollution_sources where id in ${touchedSources(imported)}))
      and not (${objectsInScope(scope)})
    limit 1`.execute(db)
  return rows.length > 0
}

const NAMED = 20

type Changed = ImportChanges['changed'][number] & { count: number }

/** The first records that were changed or added since the import, with their number. */
export async function findChanged(db: Db, lang: Language, imported: ImportedIds): Promise<Changed[]> {
  const { object_ids, source_ids, normative_ids, plan_ids } = imported
  const component = sql.ref(`components.${nameColumn(lang)}`)
  const [objects, sources] = [within(object_ids), within(source_ids)]
  const { rows } = await sql<Changed>`
    select kind, id, name, count(*) over ()::integer as count from (
      select 1 as place, 'objects' as kind, id, ${objectTitle(lang)} as name
      from company_objects where id = ${objects} and version > 1
      union all
      select 2, 'sources', id, ${sourceName(lang)} from pollution_sources
      where (id = ${sources} and version > 1) or (object_id = ${objects} and id <> ${outside(source_ids)})
      union all
      select 3, 'normatives', norm.id, concat_ws(', ', ${component}, ${sourceName(lang)})
      from component_normatives as norm
      join components on components.id = component_id join pollution_sources on pollution_sources.id = source_id
      where (norm.id = ${within(normative_ids)} and norm.version > 1)
        or (source_id = ${sources} and norm.id <> ${outside(normative_ids)})
      union all
      select 4, 'plans', plan.id, concat_ws(', ', ${component}, ${sourceName(lang)})
      from sampling_plans as plan
      join components on components.id = component_id join pollution_sources on pollution_sources.id = source_id
      where (plan.id = ${within(plan_ids)} and (plan.version > 1 or exists (
          select from sampling_gaps as gap
          where gap.source_id = plan.source_id and gap.component_id = plan.component_id)))
        or (source_id = ${sources} and plan.id <> ${outside(plan_ids)})
      union all
      select 5, 'emissions', emissions.id, concat_ws(', ', ${component}, to_char(date, 'DD.MM.YYYY'), ${sourceName(lang)})
      from emissions
      join components on components.id = component_id join pollution_sources on pollution_sources.id = source_id
      where source_id = ${sources}
      union all
      select 6, 'documents', id, title from object_documents where object_id = ${objects}
      union all
      select 7, 'cards', card.id, card.number from expertise_card_objects
      join expertise_cards as card on card.id = card_id where object_id = ${objects}
    ) as changed (place, kind, id, name)
    order by place, id limit ${NAMED}`.execute(db)
  return rows
}

/** The components for which the import added norms to existing sources. */
export async function findNormedElsewhere(db: Db, { normative_ids, source_ids }: ImportedIds) {
  const { rows } = await sql<{ source_id: number; component_id: number }>`
    select distinct source_id, component_id from component_normatives
    where id = ${within(normative_ids)} and source_id <> ${outside(source_ids)}
    order by source_id`.execute(db)
  return rows
}

/** Deletes referring records first. */
export async function deleteImported(db: Db, imported: ImportedIds): Promise<void> {
  const { plan_ids, normative_ids, source_ids, object_ids } = imported
  await sql`delete from sampling_plans where id = ${within(plan_ids)}`.execute(db)
  // A plan that is only deleted would leave its past periods.
  await sql`delete from sampling_plan_periods where plan_id = ${within(plan_ids)}`.execute(db)
  await sql`delete from component_normatives where id = ${within(normative_ids)}`.execute(db)
  await sql`delete from pollution_sources where id = ${within(source_ids)}`.execute(db)
  await sql`delete from company_objects where id = ${within(object_ids)}`.execute(db)
}
