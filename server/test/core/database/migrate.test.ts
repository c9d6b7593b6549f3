import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../src/core/database/database'
import { listMigrations, migrate } from '../../../src/core/database/migrate'
import { atEnd } from '../../support/at-end'
import { ownDatabase } from '../../support/databases/database'
import { renameMigrations } from '../../support/databases/older-database'

const url = await ownDatabase()
const { db, close } = openDatabase(url, () => undefined, { connections: 2 })
atEnd(close)

const said: string[] = []
const say = (line: string) => void said.push(line)
const appliedNames = async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

beforeEach(() => void said.splice(0))

test('takes a database of the last version before the baseline as being at it', async () => {
  await renameMigrations(url)
  await Promise.all([migrate(db, say), migrate(db, say)])
  const later = (await listMigrations()).filter((name) => name !== '0001-baseline')
  expect(said).toEqual(later.map((name) => `Migrated: ${name}`))
  expect(await appliedNames()).toEqual(await listMigrations())
})

test('refuses a database of an older version and leaves it as it is', async () => {
  await renameMigrations(url, '0043-search-and-conclusions')
  const before = await appliedNames()
  await expect(migrate(db, say)).rejects.toThrow('its last migration is 0043-search-and-conclusions')
  expect(await appliedNames()).toEqual(before)
})
