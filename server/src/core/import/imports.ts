import { sql } from 'kysely'
import type { ImportChanges } from '#contract/api/operation/jobs'
import type { Db } from '../database/database'
import { notFound, Refusal } from '../errors'
import type { Session } from '../identity/session'

type Records = 'object_ids' | 'source_ids' | 'normative_ids' | 'plan_ids' | 'emission_ids'
export type ImportedIds = Record<Records, number[]>

interface Import {
  /** The id of the job. */
  id: number
  kind: string
  ownerId: number
  now: Date
}

export async function storeImport(
  tx: Db,
  { id, kind, ownerId, now }: Import,
  imported: Partial<ImportedIds>,
): Promise<void> {
  await tx
    .insertInto('imports')
    .values({ id, kind, owner_id: ownerId, imported_at: now, ...imported })
    .execute()
}

/** Locks an import for the transaction. */
export async function lockImport(tx: Db, id: number, kind: string) {
  return await tx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}
export type StoredImport = Awaited<ReturnType<typeof lockImport>>

/** Refuses to undo an import when records were changed since, and names the first ones. */
export function refuseChanged(changed: ImportChanges['changed'], count: number): void {
  if (count === 0) return
  const current: ImportChanges = { count, changed: changed.map(({ kind, id, name }) => ({ kind, id, name })) }
  throw new Refusal(409, 'import.changed', { current })
}

/** The journal keeps it for ever, the result of the job as long as the job. */
export async function markUndone(tx: Db, id: number, { userId }: Session, now: Date): Promise<void> {
  await tx.updateTable('imports').set({ undone_at: now, undone_by: userId }).where('id', '=', id).execute()
  await sql`update jobs set result = result || '{"undone": true}' where id = ${id}`.execute(tx)
}

export const countOf = ({
  object_ids,
  source_ids,
  normative_ids,
  plan_ids,
  emission_ids,
}: ImportedIds): number =>
  [object_ids, source_ids, normative_ids, plan_ids, emission_ids].reduce((sum, ids) => sum + ids.length, 0)
