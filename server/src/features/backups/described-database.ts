import type pg from 'pg'
import type { Sequences, TableStart } from './backup-file'

/** All permanent tables, with their columns except generated ones. */
export async function readTables(client: pg.Client): Promise<TableStart[]> {
  const { rows } = await client.query<TableStart>(`
    select relname as name,
      array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relpersistence = 'p'
    group by relname order by relname collate "C"`)
  return rows
}

/** An estimate for the progress. */
export async function estimateRows(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`
    select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as n from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`)
  return Math.round(rows[0]?.n ?? 0)
}

export async function readSequences(client: pg.Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}
