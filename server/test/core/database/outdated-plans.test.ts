import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { readEmission } from '#contract/api/measurements/emissions'
import { workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'

const server = await startServer()
const { as, anEmission } = workWith(server)

test('a table that a newer server changes is read on; whoever meets an old plan is asked to come again', async () => {
  const { id } = await anEmission()
  const read = async () => (await as('csak').call(readEmission, { params: { id } })).status
  // Everything that is kept about the record is read while it is held.
  const accept = async () =>
    (await as('csak').call(changeEmissionStatus, { body: { id, status: 'Accepted' } })).status
  const many = (ask: () => Promise<number>) => Promise.all(Array.from({ length: 40 }, ask))
  expect(new Set([...(await many(read)), ...(await many(accept)), ...(await many(accept))])).toEqual(
    new Set([200]),
  )
  await sql`alter table emissions add column of_a_newer_server integer`.execute(
    server.app.database.background.db,
  )

  expect(new Set(await many(read))).toEqual(new Set([200]))
  const met = await many(accept)
  expect(met).toContain(503)
  expect(met.filter((status) => status !== 200 && status !== 503)).toEqual([])
  // Each connection meets its old plan once, when it happens to be asked.
  await expect.poll(async () => new Set(await many(accept))).toEqual(new Set([200]))
})
