import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { beginning, digestOf, type Place, type SealedJournal, sealedJournals, sealOf } from './seals'

interface Fault {
  journal: SealedJournal
  block: number
  sealedAt: Date
  sealed: number
  found: number
  /** Only the seal itself was altered. */
  isSeal: boolean
}

export interface Verification {
  faults: Fault[]
  /** The last seal of each journal, to compare with a noted one. */
  heads: { journal: SealedJournal; rows: number; seal: string | null; unsealed: number }[]
}

const AT_ONCE = 200

/** Finds sealed blocks whose rows were altered, removed or added. */
export async function verifyJournals(db: Db): Promise<Verification> {
  const faults: Fault[] = []
  const heads: Verification['heads'] = []
  for (const journal of sealedJournals) {
    let previous: { number: number; hash: Buffer | null } & Place = { number: 0, hash: null, ...beginning }
    let rows = 0
    for (;;) {
      const blocks = await readBlocks(db, journal, previous)
      if (blocks.length === 0) break
      for (const block of blocks) {
        rows += block.rows
        const digest = block.digest ?? Buffer.alloc(0)
        const isBound = sealOf(previous.hash, { ...block, digest }).equals(block.hash)
        const isNext = block.number === previous.number + 1
        if (!isBound || !isNext) faults.push(faultIn(journal, block, isNext))
        previous = block
      }
    }
    const { rows: left } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(journal)}
      where (tx, id) > (${previous.tx}::bigint, ${previous.id}::bigint)`.execute(db)
    const seal = previous.hash?.toString('hex') ?? null
    heads.push({ journal, rows, seal, unsealed: left[0]?.n ?? 0 })
  }
  return { faults, heads }
}

interface Block extends Place {
  number: number
  rows: number
  hash: Buffer
  sealed_at: Date
  found: number
  digest: Buffer | null
}

const faultIn = (journal: SealedJournal, block: Block, isNext: boolean): Fault => ({
  journal,
  block: block.number,
  sealedAt: block.sealed_at,
  sealed: block.rows,
  found: block.found,
  isSeal: !isNext,
})

async function readBlocks(db: Db, journal: SealedJournal, after: { number: number } & Place) {
  const until = sql`and (tx, id) <= (seal.until_tx, seal.until_id)`
  const from = { tx: sql.ref('seal.from_tx'), id: sql.ref('seal.from_id') }
  const { rows } = await sql<Block>`
    select seal.number, seal.until_tx as tx, seal.until_id as id, seal.rows, seal.hash, seal.sealed_at,
      held.rows as found, held.digest
    from (
      select *,
        lag(until_tx, 1, ${after.tx}::bigint) over (order by number) as from_tx,
        lag(until_id, 1, ${after.id}::bigint) over (order by number) as from_id
      from journal_seals where journal = ${journal} and number > ${after.number} order by number limit ${AT_ONCE}
    ) as seal
    cross join lateral (${digestOf(journal, from, until, sql.ref('seal.contents'))}) as held
    order by seal.number`.execute(db)
  return rows
}
