import { sql } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import { sourceProblems } from '#contract/domain/registry/registry-rules'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { Refusal, wrongField } from '../../core/errors'
import { wrongFields } from '../../core/http/wrong-fields'

interface Source {
  status: string
  latitude: number | null
  longitude: number | null
  started_on: string
  ended_on: string | null
  end_reason: string
}

/** Rejects a source with all its wrong fields. */
export function rejectWrongSource(source: Source, today: string): void {
  const wrong = wrongFields()
  wrong.addAll(sourceProblems({ ...source, start: source.started_on, end: source.ended_on }, today))
  wrong.rejectIfAny()
}

/**
 * The medium cannot change when there are measurements, or norms and plans for components that the other medium
 * lacks.
 */
export async function rejectWrongMedium(db: Db, sourceId: number, medium: Medium): Promise<void> {
  const { rows } = await sql`
    select from (
      select component_id from component_normatives where source_id = ${sourceId}
      union all select component_id from sampling_plans where source_id = ${sourceId}
    ) as used
    where component_id not in (
      select component_id from ecology_type_components
      join ecology_types on ecology_types.id = ecology_type_id where medium = ${medium}
    )
    union all select from emissions where source_id = ${sourceId}
    limit 1`.execute(db)
  if (rows.length > 0)
    throw wrongField('type', 'other-medium', 'The source has measurements, norms or plans of its medium')
}

interface Numbered {
  object_id: number
  type: Medium
  number: string
}

/** Rejects a number that another source of the object and medium has. The lock serialises concurrent requests. */
export async function rejectTakenNumber(db: Db, { object_id, type, number }: Numbered, ownId?: number) {
  await sql`select pg_advisory_xact_lock(hashtext('source number'), ${object_id})`.execute(db)
  const other = await everyRow(db)
    .selectFrom('pollution_sources')
    .select(['id', 'number', 'name'])
    .where('object_id', '=', object_id)
    .where('type', '=', type)
    .where('number', '=', number)
    .where('id', '<>', ownId ?? 0)
    .orderBy('id')
    .executeTakeFirst()
  if (!other) return
  const message = `The source «${other.name}» of this object and medium has the number ${other.number}`
  throw new Refusal(409, 'source.number-taken', {
    current: other,
    fields: { number: { code: 'number-taken', message } },
  })
}
