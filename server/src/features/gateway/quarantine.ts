import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { KeyScope, RowProblem } from '#contract/api/real-time/integration'
import type { BoundedRow } from '../../core/batch/bounded-row'
import { chunked } from '../../core/database/chunked'
import type { Db } from '../../core/database/database'
import { changeAs, system } from '../../core/identity/actor'

/** Further rows are refused, but not held. */
const MOST_HELD = 10_000
const KEPT_DAYS = 90
const ROWS_AT_ONCE = 500

/** Holds refused rows once; answers how many are held. */
export async function quarantine(
  tx: Db,
  now: Date,
  partnerId: number,
  kind: KeyScope,
  rows: readonly BoundedRow[],
  wrong: ReadonlyMap<number, readonly RowProblem[]>,
): Promise<number> {
  if (wrong.size === 0) return 0
  await sql`select pg_advisory_xact_lock(hashtext('quarantine'), ${partnerId})`.execute(tx)
  const { waiting } = await tx
    .selectFrom('quarantine')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('partner_id', '=', partnerId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  let held = 0
  let room = MOST_HELD - Number(waiting)
  for (const part of chunked([...wrong], ROWS_AT_ONCE)) {
    const given = part.map(([row, problems]) => {
      const { sent, isCut } = rows[row] ?? { sent: {}, isCut: false }
      return { sent, problems, is_cut: isCut, fingerprint: fingerprintOf(sent) }
    })
    const { numAffectedRows = 0n } = await sql`
      insert into quarantine (partner_id, kind, at, sent, problems, is_cut, fingerprint)
      select ${partnerId}, ${kind}, ${now}, sent, problems, is_cut, fingerprint from (
        select distinct on (fingerprint) * from json_to_recordset(${JSON.stringify(given)}::json)
          as rows (sent jsonb, problems jsonb, is_cut boolean, fingerprint text)
        where not exists (select from quarantine known where known.partner_id = ${partnerId} and known.kind = ${kind}
          and known.fingerprint = rows.fingerprint and known.status = 'waiting')
        limit ${Math.max(room, 0)}) as news`.execute(tx)
    room -= Number(numAffectedRows)
    const known = await tx
      .selectFrom('quarantine')
      .select('fingerprint')
      .where('partner_id', '=', partnerId)
      .where('kind', '=', kind)
      .where('status', '=', 'waiting')
      .where(sql<boolean>`fingerprint = any(${given.map(({ fingerprint }) => fingerprint)}::text[])`)
      .execute()
    const fingerprints = new Set(known.map(({ fingerprint }) => fingerprint))
    held += given.filter(({ fingerprint }) => fingerprints.has(fingerprint)).length
  }
  return held
}

const fingerprintOf = (sent: BoundedRow['sent']) =>
  createHash('sha256').update(JSON.stringify(sent)).digest('hex')

/** Deletes old quarantined rows, calls and key minutes. */
export async function sweepGateway(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await changeAs(db, system, now, (tx) => tx.deleteFrom('quarantine').where('at', '<', before).execute())
  await db.deleteFrom('partner_calls').where('at', '<', before).execute()
  await db
    .deleteFrom('key_minutes')
    .where('minute', '<', new Date(now.getTime() - 86_400_000))
    .where('minute', '<', (query) =>
      query
        .selectFrom('key_minutes as later')
        .select((row) => row.fn.max('later.minute').as('last'))
        .whereRef('later.key_id', '=', 'key_minutes.key_id'),
    )
    .execute()
}
