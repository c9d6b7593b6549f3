import { sql } from 'kysely'
import type { Db } from './database'

/**
 * Many rows at once: indexes are built, references and overlaps checked when all rows are there, which takes a
 * fraction of the time. All in the caller's transaction, so that nobody ever sees a table without them.
 */
export async function inBulk(tx: Db, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await sql<{ name: string; table: string; definition: string }>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype in ('f', 'x') and conparentid = 0 and conrelid::regclass::text = any(${tables})`.execute(tx)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index where not indisunique and indrelid::regclass::text = any(${tables})
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid`.execute(tx)
  for (const { table, name } of constraints) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  }
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx)
  await load()
  for (const { definition } of indexes) await sql.raw(definition).execute(tx)
  for (const { table, name, definition } of constraints) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
  }
}
