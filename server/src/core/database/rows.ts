import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { notFound } from '../errors'
import { changesOf, isEmpty } from './changes'

/** What every table of records has. */
type Records = Kysely<{ records: { id: number; version: number } }>
const recordsOf = <DB>(db: Kysely<DB>) => db as unknown as Records

/** Adds a row and answers its id. */
export async function insertRow<DB, Table extends keyof DB & string>(
  db: Kysely<DB>,
  table: Table,
  values: Insertable<DB[Table]>,
): Promise<number> {
  const { id } = await recordsOf(db)
    .insertInto(table as 'records')
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A row, locked until the transaction ends; 404 if there is none. */
export async function lockRow<DB, Table extends keyof DB & string>(
  db: Kysely<DB>,
  table: Table,
  id: number,
): Promise<Selectable<DB[Table]>> {
  const row = await recordsOf(db)
    .selectFrom(table as 'records')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  return row as unknown as Selectable<DB[Table]>
}

/** Changes a row and advances its version. */
export async function updateRow<DB, Table extends keyof DB & string>(
  db: Kysely<DB>,
  table: Table,
  id: number,
  changes: Updateable<DB[Table]>,
): Promise<void> {
  await recordsOf(db)
    .updateTable(table as 'records')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Changes what differs from the current row and advances its version; answers whether anything did. */
export async function saveChanges<DB, Table extends keyof DB & string>(
  db: Kysely<DB>,
  table: Table,
  current: Selectable<DB[Table]> & { id: number },
  given: { [Column in keyof Updateable<DB[Table]>]?: Updateable<DB[Table]>[Column] | undefined },
): Promise<boolean> {
  const changes = changesOf<object>(current, given)
  if (isEmpty(changes)) return false
  await updateRow(db, table, current.id, changes as Updateable<DB[Table]>)
  return true
}
