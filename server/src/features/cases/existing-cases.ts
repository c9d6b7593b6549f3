import { type RawBuilder, sql } from 'kysely'
import { caseDeadlines } from '#contract/domain/cases/case-deadlines'
import { type DangerCategory, dangerCategories } from '#contract/domain/registry/danger-category'
import type { Db } from '../../core/database/database'
import { changeAs, system } from '../../core/identity/actor'

export interface ExistingExceedances {
  object_id: number
  source_id: number
  component_id: number
  medium: 'air' | 'water' | 'ground'
  danger_category: DangerCategory
  is_confirmed: boolean
  laboratories: number[]
  first_date: string
  last_date: string
  exceedances: number
  worst_load: number
}

/** Of the last twelve months, without cases. */
export const existingExceedances = (now: Date): RawBuilder<ExistingExceedances> => sql`
  select emissions.object_id, source_id, component_id, medium, min(company_objects.danger_category) as danger_category,
    bool_or(emissions.status = 'Accepted') as is_confirmed,
    coalesce(array_agg(distinct laboratory_id) filter (where laboratory_id is not null), '{}') as laboratories,
    min(date) as first_date, max(date) as last_date, count(*)::int as exceedances, max(object_load) as worst_load
  from emissions
  join company_objects on company_objects.id = emissions.object_id
  where is_exceedance(object_verdict, object_norm_type, emissions.status, deleted_at)
    and date > (${now}::timestamptz - interval '1 year')::date
    and not exists (select from exceedance_cases cases
      where cases.source_id = emissions.source_id and cases.component_id = emissions.component_id)
  group by emissions.object_id, source_id, component_id, medium
  order by max(date), source_id, component_id`

/** Opens cases for the exceedances of the last twelve months, once and without alerts. Their deadlines start now. */
export function openExistingCases(db: Db, now: Date): Promise<void> {
  return changeAs(db, system, now, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('settle cases'))`.execute(tx)
    const mark = 'exceedance-cases'
    const done = await tx.selectFrom('load_marks').select('at').where('name', '=', mark).executeTakeFirst()
    if (done) return
    await tx.insertInto('load_marks').values({ name: mark }).execute()
    await tx.deleteFrom('case_queue').execute()
    const hours = JSON.stringify(
      dangerCategories.map((category) => ({ category, ...caseDeadlines[category] })),
    )
    await sql`
      with opened as (
        insert into exceedance_cases (object_id, source_id, component_id, medium, is_confirmed, laboratories,
          first_date, last_date, exceedances, worst_load, alerted_load, opened_at, acknowledge_by, close_by)
        select object_id, source_id, component_id, medium, is_confirmed, laboratories,
          first_date, last_date, exceedances, worst_load, worst_load, ${now},
          ${now}::timestamptz + hours.acknowledge * interval '1 hour',
          ${now}::timestamptz + hours.close * interval '1 hour'
        from (${existingExceedances(now)}) as given
        join json_to_recordset(${hours}::json) as hours (category int, acknowledge int, close int)
          on hours.category = given.danger_category
        order by last_date, source_id, component_id
        returning id, worst_load
      )
      insert into case_entries (case_id, at, kind, load) select id, ${now}, 'opened', worst_load from opened`.execute(
      tx,
    )
  })
}
