import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { health } from '#contract/api/operation/system'
import { currentUser } from '#contract/api/people/auth'
import { ministries } from '#contract/classifiers/ministries'
import { atEnd } from '../../support/at-end'
import { ownDatabase } from '../../support/databases/database'
import { expectDone, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'
import { proxyTo } from '../../support/tcp-proxy'

const statementMs = 500
const databaseUrl = await ownDatabase()
const proxy = await proxyTo(databaseUrl)
atEnd(proxy.cut)
const server = await startServer({ databaseUrl: proxy.url, statementMs })
const near = await startServer({ databaseUrl, clock: server.clock, statementMs })
const { admin, anonymous, as } = workWith(server)
const { db } = server.app.database

const many = (count: number) => Promise.all(Array.from({ length: count }, () => admin.call(currentUser)))

test('a database that falls silent is 503 in a while, not never; afterwards all is normal at once', async () => {
  await many(8)
  proxy.silence()
  const began = Date.now()
  const replies = [
    ...(await Promise.all([
      admin.call(currentUser),
      admin.call(ministries.list),
      admin.call(ministries.create, { body: { name_ru: 'М', name_uz: 'V' } }),
    ])),
    await anonymous.call(health),
  ]
  expect(Date.now() - began).toBeLessThan(10_000)
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 503, body: { code: 'database.unavailable' } })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  proxy.endSilence()
  // The connections that fell silent are still in the pool: whoever gets one must not wait for it.
  for (const { status } of await many(16)) expect(status).toBe(200)
})

test('events are heard again after a silence that broke no connection', async () => {
  const heard: unknown[] = []
  server.app.events.on('role.changed', (body) => heard.push(body))
  proxy.silence()
  await pause(100)
  proxy.endSilence()
  await workWith(near).aRole(['help'])
  await expect.poll(() => heard.length, { timeout: 15_000 }).toBeGreaterThan(0)
})

test.concurrent('a statement of a request that takes too long is stopped in the database too', async () => {
  const slow = sql`select pg_sleep(30)`.execute(db)
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  const busy = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where state = 'active' and query like 'select pg_sleep(30)%' and datname = current_database()`.execute(db)
  expect(busy.rows[0]?.count).toBe(0)
})

test.concurrent('a change that waits too long for another is 503 and leaves nothing', async () => {
  const create = () =>
    as('csak').call(ministries.create, {
      body: { name_ru: 'Ждущее', name_uz: 'Kutuvchi' },
      headers: { 'idempotency-key': 'waits' },
    })
  await near.app.db.transaction().execute(async (tx) => {
    await sql`lock table ministries in exclusive mode`.execute(tx)
    const reply = await create()
    expect(reply).toMatchObject({ status: 503, body: { code: 'server.overloaded' } })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  })
  expectDone(await create(), 201)
  const { count } = (await admin.call(ministries.list, { query: { search: 'Ждущее' } })).body
  expect(count).toBe(1)
})

test.concurrent('jobs, migrations and exports have no time limit', async () => {
  // The connections behind the proxy may have lost a message in the silence before.
  const { background } = near.app.database
  await sql`select pg_sleep(${(2 * statementMs + 1000) / 1000})`.execute(background.db)
  const { rows } = await background.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '0' }])
})

test('a server stops although its database answers no more', async () => {
  const way = await proxyTo(databaseUrl)
  atEnd(way.cut)
  const stopping = await startServer({ databaseUrl: way.url, clock: server.clock })
  const unanswered = sql`select pg_sleep(1)`.execute(stopping.app.database.background.db)
  await Promise.all([
    // Which of the two limits ends the query first is up to the load of the machine.
    expect(unanswered).rejects.toThrow(/terminated|timeout/),
    pause(100).then(way.silence).then(stopping.close),
  ])
})
