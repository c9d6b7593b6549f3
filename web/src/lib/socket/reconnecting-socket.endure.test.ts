import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { signIn } from '#contract/api/auth'
import { health } from '#contract/api/system'
import { demoAccounts, demoPassword } from '#contract/demo-accounts'
import { makeNotifyTicket } from '#contract/notify'
import { atEnd } from '../../../../server/test/support/at-end'
import { startChildServer } from '../../../../server/test/support/child-server'
import { ownDatabase } from '../../../../server/test/support/database'
import { sized } from '../../../../server/test/support/sized'
import { reconnectDelay } from './reconnect-delay'
import { reconnectingSocket } from './reconnecting-socket'

const SOCKETS = sized({ short: 100, long: 1000 })
const GROUP = 50
/** The short form goes through the same waits in an eighth of their time. */
const PACE = sized({ short: 0.125, long: 1 })
const BUCKET_MS = 250 * PACE

vi.stubGlobal('WebSocket', WebSocket)
atEnd(async () => vi.unstubAllGlobals())
vi.spyOn(console, 'error').mockImplementation(() => undefined)

async function accessOf(url: string, email: string): Promise<string> {
  const answer = await fetch(url + signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { tokens } = (await answer.json()) as { tokens: string }
  return JSON.parse(tokens).access
}

interface Crowd {
  url: string
  /** When each try was due: when it came is up to a test machine that does a thousand browsers' work. */
  dueAt: number[]
  tickets: string[]
  refused: number
}

/** A browser that keeps a socket open. */
function aBrowser(crowd: Crowd, access: string) {
  const state = { isOpen: false }
  const listeners = {
    async address() {
      state.isOpen = false
      const headers = { authorization: `Bearer ${access}` }
      const answer = await fetch(crowd.url + makeNotifyTicket.path, { method: 'POST', headers })
      if (!answer.ok) crowd.refused += 1
      const { ticket } = (await answer.json()) as { ticket: string }
      crowd.tickets.push(ticket)
      return `${crowd.url.replace('http', 'ws')}/notify/?token=${ticket}`
    },
    opened() {
      state.isOpen = true
    },
    received: () => undefined,
    lost: () => undefined,
  }
  const socket = reconnectingSocket(listeners, (failedTries) => {
    const delay = PACE * reconnectDelay(failedTries)
    crowd.dueAt.push(Date.now() + delay)
    return delay
  })
  return { ...socket, state }
}

/** Asks for the server's health all the while; begins to count with the first answer. */
function watchHealth(url: string) {
  let answered = 0
  let failed = 0
  let isWatching = true
  async function watch() {
    while (isWatching) {
      const answer = await fetch(url + health.path).catch(() => undefined)
      if (answer?.ok) answered += 1
      else if (answered > 0) failed += 1
      await pause(50)
    }
  }
  const watching = watch()
  return async () => {
    isWatching = false
    await watching
    return { answered, failed }
  }
}

function fullestBucket(times: number[]): number {
  const buckets = new Map<number, number>()
  for (const time of times) {
    const bucket = Math.floor(time / BUCKET_MS)
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1)
  }
  return Math.max(...buckets.values())
}

test('many sockets come back after a restart, not all at once, while the server answers', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-sockets-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const env = { DATABASE_URL: await ownDatabase(), ECO_LOG_LEVEL: 'info' }
  const first = await startChildServer(dataDir, env)
  const { url } = first
  const accesses = await Promise.all(demoAccounts.map(({ email }) => accessOf(url, email)))
  const crowd: Crowd = { url, dueAt: [], tickets: [], refused: 0 }
  const browsers = Array.from({ length: SOCKETS }, (_, index) =>
    aBrowser(crowd, accesses[index % accesses.length] as string),
  )
  atEnd(async () => {
    for (const { disconnect } of browsers) disconnect()
  })
  const open = () => browsers.filter(({ state }) => state.isOpen).length
  for (let from = 0; from < SOCKETS; from += GROUP) {
    for (const { connect } of browsers.slice(from, from + GROUP)) connect()
    await expect.poll(open, { timeout: 60_000 }).toBe(from + GROUP)
  }
  Object.assign(crowd, { dueAt: [], refused: 0 })

  await first.kill()
  const endWatch = watchHealth(url)
  const second = await startChildServer(dataDir, { ...env, PORT: new URL(url).port })
  await expect.poll(open, { timeout: 200_000 }).toBe(SOCKETS)
  const { answered, failed } = await endWatch()

  expect(crowd.dueAt.length).toBeGreaterThanOrEqual(SOCKETS)
  // Spread over the first delay, two seconds long, a bucket holds an eighth on average; chance and those
  // that try again add to it. Without a spread it would hold them all.
  expect(fullestBucket(crowd.dueAt)).toBeLessThan(SOCKETS / 2)
  // On a machine that has other things to do the odd request may be told to come again.
  expect(crowd.refused).toBeLessThan(SOCKETS / 20)
  expect(answered).toBeGreaterThan(10)
  expect(failed).toBeLessThanOrEqual(answered / 20)

  const log = first.said() + second.said()
  expect(log.match(/notify\/\?token=•••/g)?.length).toBeGreaterThanOrEqual(2 * SOCKETS)
  for (const secret of [...accesses, ...crowd.tickets]) expect(log.includes(secret)).toBe(false)
}, 300_000)
