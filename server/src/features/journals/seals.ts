import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database'

export const sealedJournals = ['journal', 'authorization_journal', 'emission_history'] as const
export type SealedJournal = (typeof sealedJournals)[number]

/**
 * What is sealed of a row: format 1, by which every block up to migration 0061 was sealed. A column that is added later
 * needs a format of its own. The place of a measurement is not sealed, because it follows when the record is corrected.
 */
const contents: Record<SealedJournal, RawBuilder<unknown>> = {
  journal: sql`tx, id, at at time zone 'UTC', actor_kind, actor_id, role, action, record_type, record_id,
    old_values, new_values, request_id, object_id, ip`,
  authorization_journal: sql`tx, id, at at time zone 'UTC', login, user_id, outcome, ip, user_agent, region_id,
    district_id, request_id`,
  emission_history: sql`tx, id, emission_id, at at time zone 'UTC', from_status, to_status, old_values, new_values,
    actor_id, role, reason, request_id, ip`,
}

/** Format 2 seals the code and the comment of a decision too. A server of the last release still writes format 1. */
export const sealFormat = 2
const added: Partial<Record<SealedJournal, RawBuilder<unknown>>> = {
  emission_history: sql`reason_code, comment`,
}

function contentOf(journal: SealedJournal, format: RawBuilder<number>): RawBuilder<unknown> {
  const first = sql`jsonb_build_array(${contents[journal]})`
  const second = added[journal]
  if (!second) return first
  return sql`case when ${format} = 1 then ${first} else ${first} || jsonb_build_array(${second}) end`
}

/** The place of a row in the order of transactions, behind which a block begins. */
export interface Place {
  tx: string
  id: string
}

export const beginning: Place = { tx: '-1', id: '0' }

/** How many rows there are between two places, and what they hold, in a few bytes. */
export function digestOf(
  journal: SealedJournal,
  after: { tx: RawBuilder<unknown>; id: RawBuilder<unknown> },
  until: RawBuilder<unknown>,
  format: RawBuilder<number>,
): RawBuilder<{ rows: number; digest: Buffer | null; tx: string | null; id: string | null }> {
  return sql`
    select count(*)::int as rows, sha256(string_agg(hash, '' order by tx, id)) as digest,
      (array_agg(tx order by tx desc, id desc))[1] as tx, (array_agg(id order by tx desc, id desc))[1] as id
    from (
      select tx, id, sha256(convert_to((${contentOf(journal, format)})::text, 'UTF8')) as hash
      from ${sql.table(journal)} where (tx, id) > (${after.tx}, ${after.id}) ${until}
    ) as entries`
}

interface Sealed extends Place {
  number: number
  rows: number
  digest: Buffer
}

/** Binds a block to the one before it. */
export function sealOf(previous: Buffer | null, { number, tx, id, rows, digest }: Sealed): Buffer {
  const hash = createHash('sha256')
  if (previous) hash.update(previous)
  return hash.update(`${number} ${tx} ${id} ${rows} `).update(digest).digest()
}

/** How many rows these journals have: the seals know it of all but the last. */
export async function countSealed(db: Db, journals: readonly SealedJournal[]): Promise<number> {
  const counts = journals.map(
    (journal) => sql`
      (select coalesce(sum(rows), 0) from journal_seals where journal = ${journal}) +
      (select count(*) from ${sql.table(journal)} where (tx, id) > (
        coalesce((select until_tx from journal_seals where journal = ${journal} order by number desc limit 1), -1),
        coalesce((select until_id from journal_seals where journal = ${journal} order by number desc limit 1), 0)))`,
  )
  const { rows } = await sql<{ n: number }>`select (${sql.join(counts, sql` + `)})::int as n`.execute(db)
  return rows[0]?.n ?? 0
}
