import type { Db } from '../../../core/database/database'
import { everyRow } from '../../../core/database/scope'
import type { UserRights } from '../../../core/identity/session'
import { addComments, recordHistory } from '../../../measurement/emission-history'
import type { MeasuredColumns } from '../../../measurement/measured-columns'

export interface NewEmission {
  columns: MeasuredColumns
  comment: string | undefined
}

/** Inserts measurements with comments and history; answers the ids in the given order. */
export async function insertEmissions(db: Db, who: UserRights, now: Date, emissions: readonly NewEmission[]) {
  const stored = await everyRow(db)
    .insertInto('emissions')
    .values(
      emissions.map(({ columns }) => ({
        ...columns,
        author_id: who.userId,
        last_editor_id: who.userId,
        laboratory_id: who.laboratoryId,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(['id', 'object_id', 'date', 'value', 'qualifier'])
    .execute()
  const entries = stored.map(({ id, object_id, date, value, qualifier }) => ({
    ...{ id, object_id, date },
    from: null,
    to: 'New' as const,
    after: { value: `${qualifier ?? ''}${value}` },
  }))
  await recordHistory(db, who, now, entries)
  const comments = stored.flatMap(({ id, object_id, date }, index) => {
    const text = emissions[index]?.comment
    return text ? [{ id, object_id, date, text }] : []
  })
  await addComments(db, who, now, comments)
  return stored.map(({ id }) => id)
}
