import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database'
import type { OpenTables } from './tables'

interface Reference {
  field: string
  table: keyof OpenTables
  id: number | null | undefined
  /** What else must hold of the record that is meant. */
  and?: RawBuilder<boolean>
}

/** The fields that name a record which is not there, found in one statement. */
export async function findMissing(db: Db, references: readonly Reference[]): Promise<string[]> {
  const named = references.filter(({ id }) => id !== null && id !== undefined)
  if (named.length === 0) return []
  const checks = named.map(
    ({ field, table, id, and = sql<boolean>`true` }) =>
      sql`select ${field}::text as field where not exists (select from ${sql.table(table)} where id = ${id} and ${and})`,
  )
  const { rows } = await sql<{ field: string }>`${sql.join(checks, sql` union all `)}`.execute(db)
  return rows.map(({ field }) => field)
}

/** A reference as the wire has it. */
export function referenceTo(id: number | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}
