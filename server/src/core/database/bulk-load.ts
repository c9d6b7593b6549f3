import { sql } from 'kysely'
import type { Db } from './database'

/**
 * Loads many rows with indexes and constraints dropped, and restores both afterwards, which takes a fraction of the
 * time. All in the caller's transaction. Where only some of the tables get many rows, `large` names them: the others
 * keep their indexes.
 */
export async function bulkLoad(
  tx: Db,
  tables: readonly string[],
  load: () => Promise<void>,
  large: readonly string[] = tables,
): Promise<void> {
  const { rows: constraints } = await sql<{ drop: string; add: string }>`
    select format('alter table %s %s', conrelid::regclass,
        string_agg(format('drop constraint %I', conname), ', ')) as drop,
      format('alter table %s %s', conrelid::regclass,
        string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid)), ', ')) as add
    from pg_constraint
    where contype in ('f', 'x') and conparentid = 0 and conrelid::regclass::text = any(${tables})
    group by conrelid`.execute(tx)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index where not indisunique and indrelid::regclass::text = any(${large})
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid`.execute(tx)
  for (const { drop } of constraints) await sql.raw(drop).execute(tx)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx)
  await load()
  for (const { definition } of indexes) await sql.raw(definition).execute(tx)
  for (const { add } of constraints) await sql.raw(add).execute(tx)
}
