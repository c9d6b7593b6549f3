import { sql } from 'kysely'
import type { Db } from '../../core/database/database'

const MONTHS_AHEAD = 3
const LOCK_MS = 2000

/** Makes partitions ahead of time; safe on several servers at once. */
export function makeJournalPartitions(db: Db, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('journal partitions'))`.execute(tx)
    await sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`.execute(tx)
    await sql`select make_journal_partitions(${now}::timestamptz::date,
      (${now}::timestamptz + ${MONTHS_AHEAD} * interval '1 month')::date)`.execute(tx)
  })
}

/** On another PostgreSQL transaction ids start anew: numbers new entries after all existing ones. */
export async function continueNumbering(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('journal numbering'))`.execute(tx)
    const { rows } = await sql<{ highest: string; current: string; own: string }>`
      select
        greatest(
          (select coalesce(max(tx), 0) from journal),
          (select coalesce(max(tx), 0) from authorization_journal),
          (select coalesce(max(tx), 0) from emission_history),
          (select coalesce(max(until_tx), 0) from journal_seals)
        ) as highest,
        journal_transaction() as current,
        pg_current_xact_id()::text as own`.execute(tx)
    const [found] = rows
    if (!found || BigInt(found.highest) <= BigInt(found.current)) return
    const added = BigInt(found.highest) - BigInt(found.own) + 1n
    await sql`create or replace function journal_transaction() returns bigint language sql volatile as
      ${sql.lit(`select pg_current_xact_id()::text::bigint + ${added}`)}`.execute(tx)
  })
}
