import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type EventStream, emit, listenToEvents } from '../../src/core/events/events'
import { atEnd } from '../support/at-end'
import { grant, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { proxyTo } from '../support/tcp-proxy'

const one = await startServer()
const other = await startServer({ databaseUrl: one.databaseUrl })
const { admin, aRole } = workWith(one)
const { db } = one.app

afterEach(() => {
  vi.useRealTimers()
})

function rolesHeardBy(events: EventStream): number[] {
  const heard: number[] = []
  events.on('role.changed', ({ roleId }) => heard.push(roleId))
  return heard
}

const tell = (roleId: number) => emit(db, 'role.changed', { roleId })

async function breakListeners(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'ecobase events' and datname = current_database()`.execute(db)
  return rows.length
}

describe('an event', () => {
  test('reaches every server within a second, once', async () => {
    const [here, there] = [rolesHeardBy(one.app.events), rolesHeardBy(other.app.events)]
    const role = await aRole()
    await grant(admin, role, ['help.view'])
    for (const heard of [here, there])
      await expect.poll(() => heard, { timeout: 1000, interval: 10 }).toContain(role.id)
    await pause(100)
    for (const heard of [here, there]) expect(heard.filter((id) => id === role.id)).toHaveLength(1)
  })

  test('of a change that was undone is never heard', async () => {
    const heard = rolesHeardBy(other.app.events)
    await db
      .transaction()
      .execute(async (tx) => {
        await emit(tx, 'role.changed', { roleId: 900_001 })
        throw new Error('undone')
      })
      .catch(() => undefined)
    await tell(900_002)
    await expect.poll(() => heard, { interval: 10 }).toEqual([900_002])
  })

  test('that came while the connection was broken is heard afterwards, and none twice', async () => {
    const heard = rolesHeardBy(other.app.events)
    await tell(800_001)
    await expect.poll(() => heard, { interval: 10 }).toEqual([800_001])
    expect(await breakListeners()).toBe(2)
    await tell(800_002)
    await tell(800_003)
    await expect.poll(() => heard, { timeout: 4000 }).toEqual([800_001, 800_002, 800_003])
    await tell(800_004)
    await expect.poll(() => heard, { interval: 10 }).toEqual([800_001, 800_002, 800_003, 800_004])
  })

  test('is heard even after the database was out of reach for many minutes', async () => {
    const proxy = await proxyTo(one.databaseUrl)
    atEnd(proxy.cut)
    const away = await startServer({ databaseUrl: proxy.url })
    const all = rolesHeardBy(away.app.events)
    // Looking back, it may also hear of what was before its time.
    const heard = () => all.filter((id) => id === 700_001 || id === 700_002)
    await tell(700_001)
    await expect.poll(heard, { interval: 10 }).toEqual([700_001])
    await proxy.cut()
    await tell(700_002)
    const failures = () => away.log.filter((line) => line.includes('Events are not heard')).length
    await expect.poll(failures, { timeout: 10_000 }).toBe(1)
    // A further failed attempt to reconnect must not move on the moment from which events are caught up.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 })
    await expect.poll(failures, { timeout: 10_000 }).toBeGreaterThan(1)
    await proxy.restore()
    await expect.poll(heard, { timeout: 10_000 }).toEqual([700_001, 700_002])
  })
})

test('a server that closes while it is still connecting leaves no connection behind', async () => {
  const streams = Array.from({ length: 3 }, () => listenToEvents(one.app.database, { warn: () => undefined }))
  await Promise.all(streams.map((stream) => stream.close()))
  const listening = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where application_name = 'ecobase events' and datname = current_database()`.execute(db)
    return rows[0]?.count
  }
  // Those of the servers above, and none besides.
  await expect.poll(listening, { timeout: 3000 }).toBeLessThanOrEqual(3)
  await pause(300)
  expect(await listening()).toBeLessThanOrEqual(3)
})
