import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { health } from '#contract/api/operation/system'
import { currentUser } from '#contract/api/people/auth'
import { ministries } from '#contract/classifiers/ministries'
import { demoPassword } from '#contract/demo-accounts'
import { makeNotifyTicket } from '#contract/notify'
import { atEnd } from '../support/at-end'
import { startChildServer } from '../support/child-server'
import { signInAs } from '../support/client'
import { ownDatabase } from '../support/databases/database'
import { runSql } from '../support/databases/database-on'
import { expectDone } from '../support/records/builders'
import { sized } from '../support/sized'

const ROUNDS = sized({ short: 1, long: 10 })
const WRITERS = 30

const databaseUrl = await ownDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-stopping-'))
atEnd(() => rm(dataDir, { recursive: true, force: true }))

interface Outcomes {
  done: string[]
  /** Those who were told to come again, and whether their connection was closed with it. */
  refused: (string | null)[]
  /** The codes of connections that were not made, or broke. */
  failed: unknown[]
}

/** Writes one record after another until it is told to come again, or nobody is there any more. */
async function write(server: { url: string }, access: string, writer: string, outcomes: Outcomes) {
  for (let number = 0; ; number++) {
    const name_ru = `${writer}-${number}`
    try {
      const answer = await fetch(server.url + ministries.create.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name_ru, name_uz: name_ru }),
      })
      await answer.text()
      if (answer.status === 201) outcomes.done.push(name_ru)
      else return outcomes.refused.push(`${answer.status} ${answer.headers.get('connection')}`)
    } catch (error) {
      return outcomes.failed.push((error as { cause?: { code?: string } }).cause?.code ?? error)
    }
  }
}

test.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
  'whoever is at work when the server is told to stop gets an answer (%i)',
  async (round) => {
    const server = await startChildServer(dataDir, { DATABASE_URL: databaseUrl })
    const admin = await signInAs(server, 'admin@eco.demo', demoPassword)
    const { ticket } = expectDone(await admin.call(makeNotifyTicket))
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/notify/?token=${ticket}`)
    await new Promise((resolve) => socket.once('open', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))

    const outcomes: Outcomes = { done: [], refused: [], failed: [] }
    const writers = Array.from({ length: WRITERS }, (_, index) =>
      write(server, admin.access, `Поток ${round}-${index}`, outcomes),
    )
    await expect.poll(() => outcomes.done.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(WRITERS)
    await pause(Math.random() * 200)
    const began = Date.now()
    await server.stop()
    expect(Date.now() - began).toBeLessThan(20_000)
    await Promise.all(writers)

    expect(await closed).toBe(1012)
    expect(outcomes.failed.filter((code) => code !== 'ECONNREFUSED')).toEqual([])
    // Whoever was answered last before the server took no more connections finds nobody.
    expect(outcomes.refused.filter((refused) => refused !== '503 close')).toEqual([])
    const kept = await runSql(
      databaseUrl,
      `select name_ru from ministries where name_ru like 'Поток ${round}-%'`,
    )
    expect(kept.map(({ name_ru }) => name_ru).sort()).toEqual([...outcomes.done].sort())
  },
  120_000,
)

/** What a connection that was opened by hand is answered with, status by status; 0 when it breaks. */
function heldConnection(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.on('error', () => undefined)
  return async () => {
    heard = ''
    socket.write(`GET ${health.path} HTTP/1.1\r\nHost: here\r\n\r\n`)
    while (!heard.includes('\r\n\r\n') && !socket.destroyed) await pause(10)
    return Number(/^HTTP\/1.1 (\d+)/.exec(heard)?.[1] ?? 0)
  }
}

test('SIGHUP stops nobody; after SIGTERM it is not ready, serves on for a while, and answers over old connections', async () => {
  const server = await startChildServer(dataDir, { DATABASE_URL: databaseUrl, ECO_NOT_READY_SECONDS: '1' })
  const [early, late] = [heldConnection(server.url), heldConnection(server.url)]
  expect([await early(), await late()]).toEqual([200, 200])
  process.kill(server.pid, 'SIGHUP')
  await expect.poll(server.said).toContain('SIGHUP: settings are read at the start')
  const stopped = server.stop()
  await pause(300)
  expect((await fetch(server.url + currentUser.path)).status).toBe(401)
  expect(await early()).toBe(503)
  await pause(1500)
  expect(await late()).toBe(503)
  await stopped
}, 120_000)
