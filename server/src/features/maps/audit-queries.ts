import { sql } from 'kysely'
import type { mapEnergyAudits } from '#contract/api/figures/maps'
import type { Answer } from '#contract/endpoint'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { objectTitle } from '../../core/database/names'
import type { Scope } from '../../core/database/scope'
import { type ObjectFilters, selectedObjects } from '../company-objects/for-others'

type Audit = Answer<typeof mapEnergyAudits>['data'][number]

export async function findAudits(db: Db, scope: Scope, lang: Language, year: number, filters: ObjectFilters) {
  const objects = selectedObjects(db, scope, filters).select([
    'company_objects.id as object_id',
    objectTitle(lang).as('name'),
    'company_objects.latitude',
    'company_objects.longitude',
  ])
  const { rows } = await sql<Audit>`
    select distinct on (objects.object_id) audits.id, objects.*, audits.year, audits.energy_class,
      audits.saving_potential::float8 as saving_potential
    from (${objects}) as objects join energy_audits as audits on audits.object_id = objects.object_id
    where audits.year <= ${year}
    order by objects.object_id, audits.year desc`.execute(db)
  return rows
}
