import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { health, metrics } from '#contract/api/operation/system'
import { currentUser, signIn } from '#contract/api/people/auth'
import { listUsers } from '#contract/api/people/users'
import { ministries } from '#contract/classifiers/ministries'
import { demoPassword } from '#contract/demo-accounts'
import { atEnd } from '../../support/at-end'
import { ownDatabase } from '../../support/databases/database'
import { expectDone, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'
import { proxyTo } from '../../support/tcp-proxy'

const proxy = await proxyTo(await ownDatabase())
atEnd(proxy.cut)
const metricsKey = 'a key for the figures'
const server = await startServer({ databaseUrl: proxy.url, env: { ECO_METRICS_KEY: metricsKey } })
const { admin, anonymous } = workWith(server)

const isNormal = async () => (await anonymous.call(health)).status === 200

/** Parts the server from its database meanwhile, and afterwards waits until all is normal, five seconds at most. */
async function whileAway(work: () => Promise<void>): Promise<void> {
  await proxy.cut()
  try {
    await work()
  } finally {
    await proxy.restore()
  }
  await expect.poll(isNormal, { timeout: 5000, interval: 50 }).toBe(true)
}

describe('while the database is away', () => {
  test('every kind of call is 503, says when to try again, and tells nothing else', async () => {
    expectDone(await admin.call(currentUser))
    await whileAway(async () => {
      const replies = [
        await anonymous.call(health),
        await admin.call(currentUser),
        await admin.call(listUsers),
        await admin.call(ministries.create, { body: { name_ru: 'М', name_uz: 'V' } }),
        await anonymous.call(signIn, { body: { email: 'guest@eco.demo', password: demoPassword } }),
      ]
      for (const reply of replies) {
        expect(reply.status).toBe(503)
        expect(reply.body).toEqual({
          code: 'database.unavailable',
          message: 'The database does not answer. Try again in a moment',
        })
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      }
    })
    expectDone(await admin.call(currentUser))
    expectDone(await admin.call(listUsers))
  })

  test('what needs no database is served', async () => {
    await whileAway(async () => {
      expect((await anonymous.send('GET', '/api/schema/')).status).toBe(200)
      expect((await anonymous.send('GET', '/api/nothing')).status).toBe(404)
      expect((await anonymous.send('GET', currentUser.path)).status).toBe(401)
      const figures = await anonymous.send('GET', metrics.path, {
        headers: { authorization: `Bearer ${metricsKey}` },
      })
      expect(figures.status).toBe(200)
      const text = String(figures.body.bytes)
      expect(text).toMatch(/^ecobase_database_up 0$/m)
      expect(text).toMatch(/^ecobase_requests_total\{/m)
    })
  })

  test('requests that were under way fail, all others after it is back succeed', async () => {
    const many = () => Promise.all(Array.from({ length: 30 }, () => admin.call(listUsers)))
    const running = many()
    await pause(5)
    await whileAway(async () => {
      for (const { status } of [...(await running), ...(await many())]) expect([200, 503]).toContain(status)
    })
    for (const { status } of await many()) expect(status).toBe(200)
  })

  test('a change is made whole or not at all', async () => {
    const body = (index: number) => ({ name_ru: `Обрыв ${index}`, name_uz: `Uzilish ${index}` })
    const running = Array.from({ length: 20 }, (_, index) =>
      admin.call(ministries.create, { body: body(index), headers: { 'idempotency-key': `cut-${index}` } }),
    )
    await pause(15)
    await whileAway(async () => {
      await Promise.all(running)
    })
    // Whoever was not answered asks again with the same key.
    for (let index = 0; index < 20; index++) {
      expectDone(
        await admin.call(ministries.create, {
          body: body(index),
          headers: { 'idempotency-key': `cut-${index}` },
        }),
        201,
      )
    }
    const { count } = (await admin.call(ministries.list, { query: { search: 'Обрыв' } })).body
    expect(count).toBe(20)
  })

  test('a change that is repeated several times recovers each time', async () => {
    for (let round = 0; round < 3; round++) {
      await whileAway(async () => {
        expect(await isNormal()).toBe(false)
      })
    }
  })
})
