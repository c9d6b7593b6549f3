import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { health } from '#contract/api/operation/system'
import { signIn } from '#contract/api/people/auth'
import { demoAccounts, demoPassword } from '#contract/demo-accounts'
import { atEnd } from '../../../../server/test/support/at-end'
import { startChildServer } from '../../../../server/test/support/child-server'
import { ownDatabase } from '../../../../server/test/support/databases/database'
import { raiseAlert } from '../../../../server/test/support/records/raise-alert'
import { sized } from '../../../../server/test/support/sized'
import { fakeBrowser } from './fake-browser'
import { reconnectDelay } from './reconnect-delay'

const SOCKETS = sized({ short: 50, long: 1000 })
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

function aBrowser(crowd: Crowd, access: string) {
  return fakeBrowser({
    ...{ url: crowd.url, access },
    asked(ticket) {
      if (ticket === undefined) crowd.refused += 1
      else crowd.tickets.push(ticket)
    },
    delay(failedTries) {
      const delay = PACE * reconnectDelay(failedTries)
      crowd.dueAt.push(Date.now() + delay)
      return delay
    },
  })
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

/** Some who are told, and one who is not. */
const people = demoAccounts.slice(0, 6)
const toldRoles = ['admin', 'laboratory', 'csak', 'ministry']

test('many sockets come back after a restart, not all at once, while the server answers, and no alert is lost or shown twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-sockets-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const env = { DATABASE_URL: await ownDatabase(), ECO_LOG_LEVEL: 'info' }
  const first = await startChildServer(dataDir, env)
  const { url } = first
  const accesses = await Promise.all(people.map(({ email }) => accessOf(url, email)))
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
  await Promise.all(browsers.map(({ hasLooked }) => hasLooked()))
  Object.assign(crowd, { dueAt: [], refused: 0 })

  await raiseAlert(env.DATABASE_URL, 'before')
  await first.kill()
  await raiseAlert(env.DATABASE_URL, 'meanwhile')
  const endWatch = watchHealth(url)
  const second = await startChildServer(dataDir, { ...env, PORT: new URL(url).port })
  await expect.poll(open, { timeout: 200_000 }).toBe(SOCKETS)
  const { answered, failed } = await endWatch()

  await raiseAlert(env.DATABASE_URL, 'after')
  // Neither lost nor shown twice: told before the server died or after, or while it was away.
  for (const [index, { state }] of browsers.entries()) {
    const isTold = toldRoles.includes(people[index % people.length]?.role ?? '')
    const expected = isTold ? ['after', 'before', 'meanwhile'].map((when) => `Выше нормы: ${when}`) : []
    await expect.poll(() => [...state.shown].sort(), { timeout: 60_000 }).toEqual(expected)
  }

  expect(crowd.dueAt.length).toBeGreaterThanOrEqual(SOCKETS)
  // Spread over the first delay, two seconds long, a bucket holds an eighth on average; chance and those
  // that try again add to it. Without a spread it would hold them all.
  expect(fullestBucket(crowd.dueAt)).toBeLessThan(SOCKETS / 2)
  // On a machine that has other things to do the odd request may be told to come again.
  expect(crowd.refused).toBeLessThan(SOCKETS / 20)
  // How often, until all are back, depends on the machine.
  expect(answered).toBeGreaterThan(0)
  expect(failed).toBeLessThanOrEqual(answered / 20)

  const log = first.said() + second.said()
  expect(log.match(/notify\/\?token=•••/g)?.length).toBeGreaterThanOrEqual(2 * SOCKETS)
  for (const secret of [...accesses, ...crowd.tickets]) expect(log.includes(secret)).toBe(false)
}, 300_000)
