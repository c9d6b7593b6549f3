import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDatabaseAway } from '../../../src/core/database/database'
import { executePrepared } from '../../../src/core/database/prepared'
import { everyRow } from '../../../src/core/database/scope'
import { workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'

const server = await startServer()
const { anEmission } = workWith(server)
const { db, database } = server.app

test('replaces connections whose prepared statements no longer fit a table that a newer server altered', async () => {
  const { id } = await anEmission()
  const read = () =>
    executePrepared(db, everyRow(db).selectFrom('emissions').selectAll().where('id', '=', id))
  const readOften = () => Promise.allSettled(Array.from({ length: 40 }, read))
  const isRead = (results: PromiseSettledResult<unknown>[]) =>
    results.every(({ status }) => status === 'fulfilled')
  expect(isRead(await readOften())).toBe(true)
  await sql`alter table emissions add column of_a_newer_server integer`.execute(database.background.db)

  const failed = (await readOften()).filter((result) => result.status === 'rejected')
  expect(failed).not.toEqual([])
  expect(failed.every(({ reason }) => isDatabaseAway(reason))).toBe(true)
  await expect.poll(async () => isRead(await readOften())).toBe(true)
})
