import type pg from 'pg'
import type { FileStore } from '../../core/files/files'
import { connectForCopies } from './connect-for-copies'
import { type BackupFile, checkBackup, loadBackup } from './load-backup'

interface Target {
  url: string
  store: FileStore
  now: Date
  progress?: (done: number, total: number) => void
  beforeEnd?: (client: pg.Client) => Promise<void>
}

/** Replaces the database by a backup in one transaction, and ends all sessions of the backup. */
export async function restoreBackup(file: BackupFile, { url, store, now, progress, beforeEnd }: Target) {
  const checked = await checkBackup(file)
  const client = await connectForCopies(url)
  try {
    await rejectUsed(client)
    await client.query('begin')
    await emptySchema(client)
    const summary = await loadBackup(client, file, checked, { store, ...(progress && { progress }) })
    await client.query(`update sessions set ended_at = $1, end_reason = 'restored' where ended_at is null`, [
      now,
    ])
    await beforeEnd?.(client)
    await client.query('commit')
    return summary
  } finally {
    await client.end()
  }
}

/** Running servers would keep stale caches. */
async function rejectUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'ecobase' and pid <> pg_backend_pid()`)
  if ((rows[0]?.n ?? 0) > 0) throw new Error('The database is in use: stop every server of Ecobase first')
}

/**
 * Drops all objects but extensions and the schema itself, with one statement for each kind so that dependencies are
 * resolved once. The next start creates the schema of Graphile Worker again.
 */
async function emptySchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string | null }>(`
    select 'drop view ' || string_agg(quote_ident(relname), ', ') || ' cascade' as statement from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'v'
    union all
    select 'drop table ' || string_agg(quote_ident(relname), ', ') || ' cascade' from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    union all
    select 'drop sequence if exists ' || string_agg(quote_ident(relname), ', ') || ' cascade' from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S'
    union all
    select 'drop routine if exists ' || string_agg(oid::regprocedure::text, ', ') || ' cascade' from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select 'drop type if exists ' || string_agg(oid::regtype::text, ', ') || ' cascade' from pg_type
    where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd')
      and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')`)
  for (const { statement } of rows) if (statement) await client.query(statement)
  await client.query('drop schema if exists graphile_worker cascade')
}
