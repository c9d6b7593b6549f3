import { type Selectable, sql } from 'kysely'
import type { EmissionState } from '#contract/domain/measurement/emission-transitions'
import type { Db } from '../../core/database/database'
import type { AllTables } from '../../core/database/refined-tables'
import { notFound } from '../../core/errors'
import type { UserRights } from '../../core/identity/session'
import { visibleEmissions } from '../../measurement/emission-visibility'

export type EmissionRecord = Selectable<AllTables['emissions']>

/** What decides on what may be done with a measurement. Of hundreds, the rest would only be read. */
export const lockedColumns = [
  'emissions.id',
  'emissions.object_id',
  'emissions.date',
  'emissions.status',
  'emissions.version',
  'emissions.laboratory_id',
  'emissions.last_editor_id',
] as const

export type LockedEmission = Pick<
  EmissionRecord,
  'id' | 'object_id' | 'date' | 'status' | 'version' | 'laboratory_id' | 'last_editor_id'
>

/** Held in the order of their ids, so that two who hold several wait for each other and never both. */
export function lockEmissions(db: Db, who: UserRights, ids: readonly number[]): Promise<LockedEmission[]> {
  return visibleEmissions(db, who)
    .select(lockedColumns)
    .where(sql<boolean>`emissions.id = any(${[...ids]}::integer[])`)
    .orderBy('emissions.id')
    .forUpdate('emissions')
    .execute()
}

export async function lockEmission(db: Db, who: UserRights, id: number): Promise<EmissionRecord> {
  const found = await visibleEmissions(db, who)
    .selectAll('emissions')
    .where('emissions.id', '=', id)
    .forUpdate('emissions')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const stateOf = ({ status, laboratory_id, last_editor_id }: LockedEmission): EmissionState => ({
  status,
  laboratoryId: laboratory_id,
  lastEditorId: last_editor_id,
})
