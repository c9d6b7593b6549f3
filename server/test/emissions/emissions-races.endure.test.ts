import { expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import type { Emission } from '#contract/api/measurements/emissions'
import type { PermissionName } from '#contract/permissions/permissions'
import { workWith } from '../support/records/builders'
import { newRecords } from '../support/records/new-records'
import { startServer } from '../support/server'
import { sized } from '../support/sized'

const PAIRS = sized({ short: 30, long: 1000 })
/** As many as make them meet; more would only wait for each other. */
const AT_ONCE = 10

const server = await startServer()
const { as, aPerson } = workWith(server)
const granted: PermissionName[] = ['emissions.view', 'emissions.view-unaccepted', 'emissions.moderate']
const [one, other] = [await aPerson({ granted }), await aPerson({ granted })]

test('many pairs of moderators decide at once: each time exactly one wins, the other sees what is', async () => {
  const ids = await newRecords(server, as('laboratory'), PAIRS)
  const decide = (caller: typeof one, id: number, status: 'Accepted' | 'Canceled') =>
    caller.call(changeEmissionStatus, { body: { id, version: 1, status, comment: 'Решение' } })
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await Promise.all(
      ids.slice(from, from + AT_ONCE).map(async (id) => {
        const replies = await Promise.all([decide(one, id, 'Accepted'), decide(other, id, 'Canceled')])
        const [won, lost] = [replies.find((r) => r.status === 200), replies.find((r) => r.status === 409)]
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
        expect(lost?.body.code).toBe('record.stale')
        expect((lost?.body.current as Emission | undefined)?.status).toBe(won?.body.status)
      }),
    )
  }
  const { rows } = await server.app.database.background.pool.query<{ n: number }>(
    `select count(*)::int as n from emission_history where to_status in ('Accepted', 'Canceled') and emission_id = any($1)`,
    [ids],
  )
  expect(rows[0]?.n).toBe(PAIRS)
}, 600_000)
