import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { updateUser } from '#contract/api/people/users'
import { openDatabase } from '../../src/core/database/database'
import { changeAs, system } from '../../src/core/identity/actor'
import { continueNumbering, makeJournalPartitions } from '../../src/features/journals/journal-storage'
import { sealJournals } from '../../src/features/journals/seal-journals'
import { digestOf, sealOf } from '../../src/features/journals/seals'
import { verifyJournals } from '../../src/features/journals/verify-journals'
import { sealAll } from '../support/databases/seal-all'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { admin, aUser, anEmission, as } = workWith(server)
const now = server.clock.now()

const seal = () => sealAll(db)
const unsealed = async () =>
  (await verifyJournals(db)).heads.find(({ journal }) => journal === 'journal')?.unsealed

/** As somebody would who has the database in their hands. */
async function tamper(statement: string): Promise<void> {
  const guarded = ['journal', 'authorization_journal', 'emission_history', 'journal_seals']
  const guards = (state: string) =>
    guarded.map((table) => `alter table ${table} ${state} trigger user;`).join('')
  await db.transaction().execute(async (tx) => {
    await sql.raw(`${guards('disable')} ${statement}; ${guards('enable')}`).execute(tx)
  })
}

beforeEach(async () => {
  await seal()
})

test('what was written is sealed, and what is sealed is proven', async () => {
  const { id, version } = await aUser()
  expectDone(await admin.call(updateUser, { body: { id, version, name: 'Другая' } }))
  await anEmission({ by: as('laboratory') })
  expect(await unsealed()).toBeGreaterThan(0)
  await seal()
  const { faults, heads } = await verifyJournals(db)
  expect(faults).toEqual([])
  expect(heads.map(({ unsealed }) => unsealed)).toEqual([0, 0, 0])
  expect(heads.every(({ rows, seal }) => rows > 0 && /^[0-9a-f]{64}$/.test(seal ?? ''))).toBe(true)
})

test('sealing again changes nothing, and every seal hangs on the one before', async () => {
  const before = (await verifyJournals(db)).heads
  await seal()
  expect((await verifyJournals(db)).heads).toEqual(before)
  await aUser()
  await seal()
  const after = (await verifyJournals(db)).heads
  expect(after[0]?.seal).not.toBe(before[0]?.seal)
})

test('rows of a transaction that is still open are left for later, and nobody waits', async () => {
  const other = openDatabase(server.databaseUrl, () => undefined, { connections: 1 })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begun = () => {}
  const isOpen = new Promise<void>((resolve) => {
    begun = resolve
  })
  const open = changeAs(other.db, system, now, async (tx) => {
    await tx.updateTable('ministries').set({ name_uz: 'Ochiq' }).where('id', '=', 1).execute()
    begun()
    await finished
  })
  await isOpen
  // Written and committed later than the one that is open: it has a higher number, and must wait with it.
  await aUser()
  await sealJournals(db, now)
  expect(await unsealed()).toBeGreaterThan(0)
  finish()
  await open
  await seal()
  const { faults, heads } = await verifyJournals(db)
  expect(faults).toEqual([])
  expect(heads[0]?.unsealed).toBe(0)
  await other.close()
})

const lastOf = (table: string) => `(select max(id) from ${table})`

test.each([
  ['journal', `update journal set new_values = '{"name": "Чужая"}' where id = ${lastOf('journal')}`],
  ['journal', `update journal set actor_id = 99 where id = ${lastOf('journal')}`],
  ['journal', `update journal set at = at - interval '1 day' where id = ${lastOf('journal')}`],
  [
    'authorization_journal',
    `update authorization_journal set ip = '10.0.0.1' where id = ${lastOf('authorization_journal')}`,
  ],
  ['emission_history', `update emission_history set reason = 'так' where id = ${lastOf('emission_history')}`],
  [
    'emission_history',
    `update emission_history set reason_code = 'unit' where id = ${lastOf('emission_history')}`,
  ],
])('a row of %s that was altered is found: %s', async (journal, statement) => {
  await aUser()
  await anEmission({ by: as('laboratory') })
  await seal()
  const table = sql.table(journal)
  const kept = await sql<{
    row: string
  }>`select to_jsonb(${table})::text as row from ${table} where id = ${sql.raw(lastOf(journal))}`.execute(db)
  await tamper(statement)
  const { faults } = await verifyJournals(db)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatchObject({ journal, isSeal: false })
  expect(faults[0]?.found).toBe(faults[0]?.sealed)
  await putBack(journal, kept.rows[0]?.row ?? '')
  expect((await verifyJournals(db)).faults).toEqual([])
})

function putBack(journal: string, row: string) {
  const { words: _words, fields: _fields, ...kept } = JSON.parse(row)
  const columns = Object.keys(kept).join()
  return tamper(`delete from ${journal} where id = (${sqlText(row)}::jsonb ->> 'id')::bigint;
    insert into ${journal} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${journal}, ${sqlText(row)}::jsonb)`)
}
const sqlText = (text: string) => `'${text.replaceAll("'", "''")}'`

test('a row that was removed is found, and so is one that was added among those sealed', async () => {
  await aUser()
  await seal()
  const kept = await sql<{ row: string }>`
    select to_jsonb(journal)::text as row from journal where id = (select max(id) from journal)`.execute(db)
  await tamper(`delete from journal where id = ${lastOf('journal')}`)
  const [removed] = (await verifyJournals(db)).faults
  expect((removed?.sealed ?? 0) - (removed?.found ?? 0)).toBe(1)
  await putBack('journal', kept.rows[0]?.row ?? '')
  await tamper(`insert into journal (at, actor_kind, action, record_type, record_id, tx)
    select at, actor_kind, action, record_type, record_id, tx from journal where id = ${lastOf('journal')} - 1`)
  const [added] = (await verifyJournals(db)).faults
  expect((added?.found ?? 0) - (added?.sealed ?? 0)).toBe(1)
  await tamper(`delete from journal where id = ${lastOf('journal')}`)
  expect((await verifyJournals(db)).faults).toEqual([])
})

test('a seal that was made to fit other rows breaks those after it', async () => {
  await aUser()
  await seal()
  await aUser()
  await seal()
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from journal_seals where journal = 'journal' and number = 1`.execute(
    db,
  )
  await tamper(`update journal_seals set hash = sha256('other') where journal = 'journal' and number = 1`)
  expect((await verifyJournals(db)).faults.map(({ block }) => block)).toEqual([1, 2])
  await tamper(
    `update journal_seals set hash = decode('${rows[0]?.hash}', 'hex') where journal = 'journal' and number = 1`,
  )
})

test('verifies blocks that were sealed before reasons had codes', async () => {
  const { id, object, date } = await anEmission({ by: as('laboratory') })
  await tamper('delete from journal_seals')
  await sql`
    insert into emission_history (emission_id, object_id, date, at, from_status, to_status, reason)
    select ${id}, ${object.id}, ${date}, now(), 'New', 'Canceled', written
    from unnest(array['Ошибка ввода', 'Kiritishdagi xato. Vergul', 'Своими словами']) as written`.execute(db)
  await sealAsBefore()
  expect((await verifyJournals(db)).faults).toEqual([])
  await seal()
  expect((await verifyJournals(db)).faults).toEqual([])
})

/** Seals the text of reasons and no codes (contents 1), as servers did before there were codes. */
async function sealAsBefore(): Promise<void> {
  const after = { tx: sql`-1::bigint`, id: sql`0::bigint` }
  const { rows } = await digestOf('emission_history', after, sql``, sql.lit(1)).execute(db)
  const [block] = rows
  if (!block?.digest || block.tx === null || block.id === null) throw new Error('Nothing was written')
  const sealed = { number: 1, rows: block.rows, digest: block.digest, tx: block.tx, id: block.id }
  await db
    .insertInto('journal_seals')
    .values({
      ...{ journal: 'emission_history', number: 1, until_tx: block.tx, until_id: block.id, rows: block.rows },
      ...{ hash: sealOf(null, sealed), sealed_at: now },
    })
    .execute()
}

test('seals can only be added', async () => {
  await expect(sql`update journal_seals set rows = 1`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from journal_seals`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`truncate journal_start`.execute(db)).rejects.toThrow('append-only')
})

test('in a PostgreSQL that counts from the beginning, entries are numbered after those that were brought', async () => {
  const far = '900000000000'
  await tamper(`update journal set tx = ${far} where id = ${lastOf('journal')}`)
  await continueNumbering(db)
  await aUser()
  const last = await db.selectFrom('journal').select('tx').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(BigInt(last.tx)).toBeGreaterThan(BigInt(far))
  const { rows } = await sql<{ at: string }>`select journal_transaction()::text as at`.execute(db)
  await continueNumbering(db)
  const again = await sql<{ at: string }>`select journal_transaction()::text as at`.execute(db)
  expect(BigInt(again.rows[0]?.at ?? 0) - BigInt(rows[0]?.at ?? 0)).toBeLessThan(100n)
})

test('each month has its part; what lies outside of all is kept too', async () => {
  await makeJournalPartitions(db, new Date('2027-05-10T00:00:00Z'))
  const write = async (at: string) => {
    await changeAs(db, system, new Date(at), (tx) =>
      tx.updateTable('ministries').set({ name_uz: at }).where('id', '=', 1).execute(),
    )
    const { rows } = await sql<{ part: string }>`
      select tableoid::regclass::text as part from journal where new_values ->> 'name_uz' = ${at}`.execute(db)
    return rows[0]?.part
  }
  expect(await write('2027-06-15T12:00:00Z')).toBe('journal_2027_06')
  expect(await write('2027-06-30T23:59:59Z')).toBe('journal_2027_06')
  expect(await write('2027-07-01T00:00:00Z')).toBe('journal_2027_07')
  expect(await write('2031-01-01T00:00:00Z')).toBe('journal_other')
  expect(await write('2020-01-01T00:00:00Z')).toBe('journal_start')
  // Its rows lie elsewhere already: the month is not made, and nothing fails.
  await makeJournalPartitions(db, new Date('2031-01-01T00:00:00Z'))
  expect(await write('2031-01-02T00:00:00Z')).toBe('journal_other')
})
