import { type Selectable, sql } from 'kysely'
import type { EmissionState } from '#contract/domain/measurement/emission-status'
import type { Db } from '../../core/database/database'
import { plannedOnce } from '../../core/database/planned-once'
import type { AllTables } from '../../core/database/refined-tables'
import { notFound } from '../../core/errors'
import type { UserRights } from '../../core/identity/session'
import { visibleEmissions } from '../../measurement/emission-visibility'

export type KeptEmission = Selectable<AllTables['emissions']>

/** Held in the order of their ids, so that two who hold several wait for each other and never both. */
export function lockEmissions(db: Db, who: UserRights, ids: readonly number[]): Promise<KeptEmission[]> {
  return visibleEmissions(db, who)
    .selectAll('emissions')
    .where(sql<boolean>`emissions.id = any(${[...ids]}::integer[])`)
    .orderBy('emissions.id')
    .forUpdate('emissions')
    .modifyEnd(plannedOnce)
    .execute()
}

export async function lockEmission(db: Db, who: UserRights, id: number): Promise<KeptEmission> {
  const found = await visibleEmissions(db, who)
    .selectAll('emissions')
    .where('emissions.id', '=', id)
    .forUpdate('emissions')
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const stateOf = ({ status, laboratory_id, last_editor_id }: KeptEmission): EmissionState => ({
  status,
  laboratoryId: laboratory_id,
  lastEditorId: last_editor_id,
})
