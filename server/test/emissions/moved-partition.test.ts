import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { changeEmissionStatus, changeEmissionStatuses } from '#contract/api/measurements/emission-decisions'
import { changeAs, system } from '../../src/core/identity/actor'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { as, anEmission } = workWith(server)
const csak = as('csak')
const { db } = server.app

/** While somebody else, who has not finished yet, moves the record to the partition of another year. */
async function whileMoved<Reply>(id: number, decide: () => Promise<Reply>): Promise<Reply> {
  let reply: Promise<Reply> | undefined
  await changeAs(db, system, server.clock.now(), async (tx) => {
    await sql`update emissions set date = '2024-05-05' where id = ${id}`.execute(tx)
    reply = decide()
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(rows).toHaveLength(1)
      },
      { timeout: 20_000 },
    )
  })
  return reply as Promise<Reply>
}

test('who waits for a record that is moved to another partition decides on it there', async () => {
  const { id, version } = await anEmission({ by: as('laboratory') })
  const single = await whileMoved(id, () =>
    csak.call(changeEmissionStatus, { body: { id, version, status: 'Accepted' } }),
  )
  expect(expectDone(single)).toMatchObject({ status: 'Accepted', date: '2024-05-05' })

  const { id: other } = await anEmission({ by: as('laboratory') })
  const body = { ids: [other], versions: [1], status: 'Accepted' as const }
  const many = await whileMoved(other, () => csak.call(changeEmissionStatuses, { body }))
  expect(expectDone(many)).toMatchObject({ changed: 1 })
})
