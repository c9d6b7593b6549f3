import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
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
    expect(new Set(outcomes.refused)).toEqual(new Set(['503 close']))
    const kept = await runSql(
      databaseUrl,
      `select name_ru from ministries where name_ru like 'Поток ${round}-%'`,
    )
    expect(kept.map(({ name_ru }) => name_ru).sort()).toEqual([...outcomes.done].sort())
  },
  120_000,
)
