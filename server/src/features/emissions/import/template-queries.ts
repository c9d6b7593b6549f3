import { sql } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Language } from '#contract/shapes'
import { numberOrder, sortByName } from '../../../core/database/collation'
import type { Db } from '../../../core/database/database'
import { nameColumn, objectTitle, ownSourceName, signColumn } from '../../../core/database/names'
import { type Scope, visible } from '../../../core/database/scope'
import { closedOn } from '../../../measurement/measured-source'

const MOST = 20_000

interface Wanted {
  day: string
  medium: Medium | undefined
  objects: readonly number[] | undefined
  /** Its objects, if none are named. */
  laboratoryId: number | null
}

/** A line for each source and component with a plan or a norm on a day. */
export async function findTemplateLines(
  db: Db,
  scope: Scope,
  lang: Language,
  { day, medium, objects, laboratoryId }: Wanted,
) {
  const ofDay = sql`started_on <= ${day} and (ended_on is null or ended_on >= ${day})`
  const measured = sql<{ source_id: number; component_id: number }>`(
    select source_id, component_id from sampling_plans where ${ofDay}
    union
    select source_id, component_id from component_normatives where status = 'active' and ${ofDay}
  )`
  const isMeant = objects
    ? sql<boolean>`company_objects.id = any(${[...objects]}::int[])`
    : sql<boolean>`company_objects.id in (
        select object_id from sampling_plans where laboratory_id = ${laboratoryId}
      )`
  const name = `components.${nameColumn(lang)}` as const
  let lines = visible(db, scope)
    .sources()
    .innerJoin(measured.as('measured'), 'measured.source_id', 'pollution_sources.id')
    .innerJoin('components', 'components.id', 'measured.component_id')
    .innerJoin('units', 'units.id', 'components.unit_id')
    .select([
      objectTitle(lang).as('object'),
      'pollution_sources.id as source_id',
      'pollution_sources.number',
      ownSourceName(lang).as('name'),
      `${name} as component`,
      `units.${signColumn(lang)} as unit`,
    ])
    .where(isMeant)
    .where(sql<boolean>`pollution_sources.started_on <= ${day}
      and coalesce(${closedOn}, ${day}::date) >= ${day}`)
  if (medium) lines = lines.where('pollution_sources.type', '=', medium)
  return lines
    .orderBy(sortByName(lang, objectTitle(lang)))
    .orderBy('company_objects.id')
    .orderBy(sql`${sql.join(numberOrder(sql.ref('pollution_sources.number')))}`)
    .orderBy('pollution_sources.id')
    .orderBy(sortByName(lang, sql.ref(name)))
    .limit(MOST)
    .execute()
}
export type TemplateLine = Awaited<ReturnType<typeof findTemplateLines>>[number]
