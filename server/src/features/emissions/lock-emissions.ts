import { type Selectable, sql } from 'kysely'
import type { EmissionState } from '#contract/domain/measurement/emission-transitions'
import type { Db } from '../../core/database/database'
import type { AllTables } from '../../core/database/refined-tables'
import { notFound } from '../../core/errors'
import type { UserRights } from '../../core/identity/session'
import { visibleEmissions } from '../../measurement/emission-visibility'

export type EmissionRecord = Selectable<AllTables['emissions']>

const locked = ['id', 'object_id', 'date', 'status', 'version', 'laboratory_id', 'last_editor_id'] as const

/** What decides which actions are allowed. */
export const lockedColumns = locked.map((column) => `emissions.${column}` as const)
export type LockedEmission = Pick<EmissionRecord, (typeof locked)[number]>

/** Locks in the order of ids to avoid deadlocks. */
export function lockEmissions(db: Db, who: UserRights, ids: readonly number[]): Promise<LockedEmission[]> {
  return visibleEmissions(db, who)
    .select(lockedColumns)
    .where(sql<boolean>`emissions.id = any(${[...ids]}::integer[])`)
    .orderBy('emissions.id')
    .forUpdate('emissions')
    .execute()
}

export async function lockEmission(db: Db, who: UserRights, id: number): Promise<EmissionRecord> {
  return visibleEmissions(db, who)
    .selectAll('emissions')
    .where('emissions.id', '=', id)
    .forUpdate('emissions')
    .executeTakeFirstOrThrow(notFound)
}

type ActionColumns = Pick<EmissionRecord, 'status' | 'laboratory_id' | 'last_editor_id'>

export const stateOf = ({ status, laboratory_id, last_editor_id }: ActionColumns): EmissionState => ({
  status,
  laboratoryId: laboratory_id,
  lastEditorId: last_editor_id,
})
