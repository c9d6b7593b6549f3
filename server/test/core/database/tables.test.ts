import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/core/database/database'
import { describeTables } from '../../../tables/describe-tables'
import { atEnd } from '../../support/at-end'
import { ownDatabase } from '../../support/databases/database'
import { runSql } from '../../support/databases/database-on'
import { expectWrittenTables } from '../../support/databases/expect-written-tables'

const url = await ownDatabase()
const database = openDatabase(url, () => undefined, { connections: 2 })
atEnd(() => database.close())
const { db } = database

test('the types of the tables are what the migrations made', async () => {
  await expectWrittenTables(db)
})

test('a table that nobody has named as open is not in the type of the connection', () => {
  // @ts-expect-error
  db.selectFrom('company_objects')
  // @ts-expect-error
  db.selectFrom('expertise_cards')
  // @ts-expect-error
  db.selectFrom('reservoirs')
})

test('a column has the type that a query reads and writes', async () => {
  await runSql(
    url,
    `create table made_up (
      id bigint generated always as identity,
      word text not null default 'a' check (word in ('a', 'it''s')),
      mark text check (mark = '<'),
      free text not null check (free = lower(free)),
      part text not null check (part = any (array['a', lower(part)])),
      share numeric,
      kept jsonb,
      twice numeric not null generated always as (share * 2) stored
    )`,
  )
  expect(await describeTables(db)).toContain(`
  made_up: {
    id: Generated<string>
    word: Generated<'a' | 'it\\'s'>
    mark: '<' | null
    free: string
    part: string
    share: string | null
    kept: ColumnType<unknown, string | null, string | null>
    twice: ColumnType<string, never, never>
  }
`)
})

test('a kind that the driver reads in a way nobody has said yet stops the writing, by name', async () => {
  await runSql(url, 'create table unheard_of (price money)')
  await expect(describeTables(db)).rejects.toThrow('unheard_of.price is money')
})
