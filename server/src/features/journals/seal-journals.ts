import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { beginning, digestOf, type SealedJournal, sealedJournals, sealFormat, sealOf } from './seals'

const BLOCK = 10_000

/** Seals rows that no open transaction precedes, on one server at a time. */
export async function sealJournals(db: Db, now: Date): Promise<void> {
  for (const journal of sealedJournals) {
    while (await sealBlock(db, journal, now));
  }
}

function sealBlock(db: Db, journal: SealedJournal, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{ isFree: boolean; horizon: string }>`
      select pg_try_advisory_xact_lock(hashtext('journal seals')) as "isFree",
        pg_snapshot_xmin(pg_current_snapshot())::text::bigint
          + journal_transaction() - pg_current_xact_id()::text::bigint as horizon`.execute(tx)
    if (!locks[0]?.isFree) return false
    // After large transactions the planner would sort all rows.
    await sql`set local enable_sort = off`.execute(tx)
    const last = await tx
      .selectFrom('journal_seals')
      .select(['number', 'until_tx as tx', 'until_id as id', 'hash'])
      .where('journal', '=', journal)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { tx: afterTx, id: afterId } = last ?? beginning
    const after = { tx: sql`${afterTx}::bigint`, id: sql`${afterId}::bigint` }
    const until = sql`and tx < ${locks[0].horizon}::bigint order by tx, id limit ${BLOCK}`
    const { rows: found } = await digestOf(journal, after, until, sql.lit(sealFormat)).execute(tx)
    const [block] = found
    if (!block?.digest || block.tx === null || block.id === null) return false
    const number = (last?.number ?? 0) + 1
    const sealed = { number, rows: block.rows, digest: block.digest, tx: block.tx, id: block.id }
    await tx
      .insertInto('journal_seals')
      .values({
        journal,
        number,
        until_tx: block.tx,
        until_id: block.id,
        rows: block.rows,
        hash: sealOf(last?.hash ?? null, sealed),
        sealed_at: now,
        contents: sealFormat,
      })
      .execute()
    return block.rows === BLOCK
  })
}
