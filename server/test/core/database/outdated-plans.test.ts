import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readEmission } from '#contract/api/emissions'
import { workWith } from '../../support/builders'
import { startServer } from '../../support/server'

const server = await startServer()
const { as, anEmission } = workWith(server)

test('a table that a newer server changes is read on: whoever meets an old plan is asked to come again', async () => {
  const { id } = await anEmission()
  const read = async () => (await as('admin').call(readEmission, { params: { id } })).status
  const readMany = () => Promise.all(Array.from({ length: 40 }, read))
  expect(new Set([...(await readMany()), ...(await readMany())])).toEqual(new Set([200]))
  await sql`alter table emissions add column of_a_newer_server integer`.execute(
    server.app.database.background.db,
  )

  const met = await readMany()
  expect(met).toContain(503)
  expect(met.filter((status) => status !== 200 && status !== 503)).toEqual([])
  // Each connection meets its old plan once, when it happens to be asked.
  await expect.poll(async () => new Set(await readMany())).toEqual(new Set([200]))
})
