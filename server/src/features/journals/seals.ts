import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database'

export const sealedJournals = ['journal', 'authorization_journal', 'emission_history'] as const
export type SealedJournal = (typeof sealedJournals)[number]

/**
 * Format 1, which sealed all blocks up to migration 0061. A new column needs a new format. The place of a measurement
 * may change, and is not sealed.
 */
const contents: Record<SealedJournal, RawBuilder<unknown>> = {
  journal: sql`tx, id, at at time zone 'UTC', actor_kind, actor_id, role, action, record_type, record_id,
    old_values, new_values, request_id, object_id, ip`,
  authorization_journal: sql`tx, id, at at time zone 'UTC', login, user_id, outcome, ip, user_agent, region_id,
    district_id, request_id`,
  emission_history: sql`tx, id, emission_id, at at time zone 'UTC', from_status, to_status, old_values, new_values,
    actor_id, role, reason, request_id, ip`,
}

/** Format 2 adds the code and comment of decisions. Servers of the last release write format 1. */
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

export interface Place {
  tx: string
  id: string
}

export const beginning: Place = { tx: '-1', id: '0' }

/** The number and digest of the rows after a place. */
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

/** Chains a block to the previous one. */
export function sealOf(previous: Buffer | null, { number, tx, id, rows, digest }: Sealed): Buffer {
  const hash = createHash('sha256')
  if (previous) hash.update(previous)
  return hash.update(`${number} ${tx} ${id} ${rows} `).update(digest).digest()
}

/** Counts rows by seals, and the unsealed rest. */
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
