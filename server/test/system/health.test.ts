import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { health } from '#contract/api/system'
import { workWith } from '../support/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { anonymous } = workWith(server)

test('a server whose connections are all busy is not a dead one', async () => {
  const busy = Array.from({ length: 16 }, () => sql`select pg_sleep(5)`.execute(server.app.db))
  const background = Array.from({ length: 8 }, () =>
    sql`select pg_sleep(5)`.execute(server.app.database.background.db),
  )
  const ended = Promise.allSettled([...busy, ...background])
  const began = performance.now()
  expect((await anonymous.call(health)).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(2000)
  await ended
})
