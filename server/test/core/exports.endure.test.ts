import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listEmissions } from '#contract/api/emissions'
import { listUsers } from '#contract/api/users'
import { workWith } from '../support/builders'
import { emptyDatabase } from '../support/database'
import { prepareDatabase } from '../support/database-on'
import { startServer } from '../support/server'
import { sized } from '../support/sized'

/** In the long form there is something to export, and the times count. */
const EXPORTERS = sized({ short: 40, long: 200 })
const isTimed = sized({ short: false, long: true })

const databaseUrl = isTimed ? await emptyDatabase() : undefined
if (databaseUrl) await prepareDatabase(databaseUrl, { demo: 'quarter' })
const server = await startServer({ ...(databaseUrl && { databaseUrl }), clock: undefined })
const { admin, as, aPerson } = workWith(server)

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** How long somebody waits for a list, again and again. */
async function listTimes(until: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!until()) {
    const began = performance.now()
    expect((await as('csak').send('GET', `${listEmissions.path}?page_size=20`)).status).toBe(200)
    expect((await admin.send('GET', listUsers.path)).status).toBe(200)
    times.push(performance.now() - began)
    await pause(10)
  }
  return times
}

test(`of ${EXPORTERS} exporters those who are not served are told so at once, and lists go on`, async () => {
  const people = [admin, await aPerson({ role_id: 1 }), await aPerson({ role_id: 1 })]
  await listTimes(
    (
      (left) => () =>
        left-- === 0
    )(5),
  )
  const alone = median(
    await listTimes(
      (
        (left) => () =>
          left-- === 0
      )(30),
    ),
  )
  let isOver = false
  const lists = listTimes(() => isOver)
  const exports = Array.from({ length: EXPORTERS }, async (_, index) => {
    const began = performance.now()
    const { status, headers } = await (people[index % people.length] ?? admin).send(
      'GET',
      `${listEmissions.path}?excel=true`,
    )
    return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - began }
  })
  const answers = await Promise.all(exports)
  isOver = true
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const meanwhile = median(await lists)
  if (!isTimed) return
  expect(refused.length).toBeGreaterThan(EXPORTERS / 2)
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(2000)
  expect(meanwhile).toBeLessThan(2 * alone)
}, 600_000)
