import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signIn } from '#contract/api/people/auth'
import { listRoles } from '#contract/api/people/roles'
import { createUser, listUsers } from '#contract/api/people/users'
import { demoPassword } from '#contract/demo-accounts'
import { databaseUrl } from '../../src/launcher/cluster'
import { atEnd } from '../support/at-end'
import { type ChildServer, startChildServer } from '../support/child-server'
import { runSql } from '../support/databases/database-on'
import { forgetfulFolder } from '../support/databases/forgetful-postgres'
import { sized } from '../support/sized'

// What is killed here are processes: what they had written to memory is there as it is on a disk.
const dataDir = await forgetfulFolder()
atEnd(() => rm(dataDir, { recursive: true, force: true }))

async function call(
  server: ChildServer,
  method: string,
  path: string,
  access = '',
  body?: unknown,
  key?: string,
) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${access}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const replayed = answer.headers.has('idempotent-replayed')
  return { status: answer.status, replayed, body: (await answer.json()) as Record<string, unknown> }
}

async function signInAsAdmin(server: ChildServer): Promise<string> {
  const { body } = await call(server, 'POST', signIn.path, '', {
    email: 'admin@eco.demo',
    password: demoPassword,
  })
  return JSON.parse(body.tokens as string).access
}

interface Change {
  email: string
  key: string
  acknowledged?: number
}

const tried: Change[] = []
/** At each the power fails: when so many changes have been acknowledged in all. */
const goals = sized({ short: [15], long: [15, 30, 60, 120, 240] })

function createOne(server: ChildServer, access: string, roleId: number, { email, key }: Change) {
  const body = { name: 'Поток', email, password: demoPassword, role_id: roleId }
  return call(server, 'POST', createUser.path, access, body, key)
}

/** Several clients at once, each making one change after another until the server is gone. */
async function changeUntilKilled(server: ChildServer, access: string, roleId: number): Promise<void> {
  const client = async () => {
    for (;;) {
      const number = tried.length
      const change: Change = { email: `stream-${number}@eco.test`, key: `stream-${number}` }
      tried.push(change)
      const reply = await createOne(server, access, roleId, change).catch(() => undefined)
      if (!reply || reply.status === 503) return
      expect(reply.status, JSON.stringify(reply.body)).toBe(201)
      change.acknowledged = reply.body.id as number
    }
  }
  await Promise.all(Array.from({ length: 4 }, client))
}

const acknowledged = () => tried.filter((change) => change.acknowledged !== undefined)

async function usersOf(server: ChildServer, access: string) {
  const { body } = await call(server, 'GET', `${listUsers.path}?search=stream-&page_size=500`, access)
  return body as { results: { id: number; email: string }[]; count: number }
}

test('power failures while records are changed: what was acknowledged is there, with its journal entry, and nothing twice', async () => {
  let server = await startChildServer(dataDir)
  let access = await signInAsAdmin(server)
  const { data } = (await call(server, 'GET', listRoles.path, access)).body as {
    data: { id: number; name: string }[]
  }
  const roleId = data.find(({ name }) => name === 'guest')?.id ?? 0

  for (const goal of goals) {
    const stream = changeUntilKilled(server, access, roleId)
    await expect
      .poll(() => acknowledged().length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual(goal)
    await server.killAll()
    await stream
    server = await startChildServer(dataDir)
    access = await signInAsAdmin(server)
    const kept = new Map((await usersOf(server, access)).results.map(({ id, email }) => [email, id]))
    for (const { email, acknowledged: id } of acknowledged()) expect(kept.get(email), email).toBe(id)
  }
  expect(tried.length).toBeGreaterThan(acknowledged().length)

  // Whoever got no answer asks again; whoever got one and forgot it, too.
  for (const change of tried) {
    const reply = await createOne(server, access, roleId, change)
    expect(reply.status, change.email).toBe(201)
    if (change.acknowledged !== undefined) {
      expect(reply).toMatchObject({ replayed: true, body: { id: change.acknowledged } })
    }
  }
  const { results, count } = await usersOf(server, access)
  expect(count).toBe(tried.length)
  expect(new Set(results.map(({ email }) => email)).size).toBe(tried.length)

  const entries = await createdUsers()
  for (const { id, email } of results) {
    expect(
      entries.filter((entry) => entry.record_id === String(id)),
      email,
    ).toEqual([{ record_id: String(id), email, actor_kind: 'user', role: 'admin' }])
  }
}, 300_000)

/** The journal has no call of its own yet, so it is read where it is kept. */
async function createdUsers() {
  const port = Number(await readFile(join(dataDir, 'postgres', 'port'), 'utf8'))
  const url = await databaseUrl(join(dataDir, 'postgres', 'cluster'), port)
  return runSql(
    url,
    `select record_id, new_values ->> 'email' as email, actor_kind, role from journal
     where record_type = 'users' and action = 'create' and new_values ->> 'email' like 'stream-%'`,
  )
}
