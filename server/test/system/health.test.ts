import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { health } from '#contract/api/operation/system'
import { workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { anonymous } = workWith(server)

test('a server whose connections are all busy is not a dead one', async () => {
  const holder = new Client({ connectionString: server.databaseUrl })
  await holder.connect()
  await holder.query('select pg_advisory_lock(1)')
  const { db, database } = server.app
  const waitFor = (connections: typeof db) => sql`select pg_advisory_xact_lock_shared(1)`.execute(connections)
  const busy = [
    ...Array.from({ length: 16 }, () => waitFor(db)),
    ...Array.from({ length: 8 }, () => waitFor(database.background.db)),
  ]
  const began = performance.now()
  expect((await anonymous.call(health)).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(2000)
  await holder.end()
  await Promise.all(busy)
})
