import { describe, expect, test } from 'vitest'
import {
  changePassword,
  currentUser,
  endOwnSession,
  listOwnSessions,
  refreshSession,
  signIn,
} from '#contract/api/people/auth'
import { deleteUser, endUserSessions, updateUser } from '#contract/api/people/users'
import { demoPassword } from '#contract/demo-accounts'
import { type Caller, signInAs } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, as, anonymous, aPerson } = workWith(server)

const isIn = async (caller: Caller) => (await caller.call(currentUser)).status === 200

/** A person with a second session, on another device. */
async function aPersonWithTwoSessions() {
  const here = await aPerson()
  server.clock.advance({ seconds: 1 })
  const there = await signInAs(server, here.user.email, here.password)
  return { here, there }
}

describe('the own sessions', () => {
  test('are listed, the one that asks marked', async () => {
    const { here, there } = await aPersonWithTwoSessions()
    const [seenHere, seenThere] = [await here.call(listOwnSessions), await there.call(listOwnSessions)]
    expect(seenHere.body.data).toHaveLength(2)
    expect(seenHere.body.data.map(({ current }) => current)).toEqual([false, true])
    expect(seenThere.body.data.map(({ current }) => current)).toEqual([true, false])
    expect(seenHere.body.data[0]).toMatchObject({ ip: '127.0.0.1' })
  })

  test('can be ended one by one', async () => {
    const { here, there } = await aPersonWithTwoSessions()
    const other = (await here.call(listOwnSessions)).body.data.find(({ current }) => !current)
    expectDone(await here.call(endOwnSession, { params: { id: other?.id ?? '' } }))
    expect(await isIn(there)).toBe(false)
    expect(await isIn(here)).toBe(true)
    expect((await here.call(endOwnSession, { params: { id: other?.id ?? '' } })).status).toBe(404)
    expect((await anonymous.call(refreshSession, { body: { refresh: there.refresh } })).status).toBe(401)
  })

  test('are nobody else’s to end', async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    const [session] = (await other.call(listOwnSessions)).body.data
    const reply = await one.call(endOwnSession, { params: { id: session?.id ?? '' } })
    expect(reply).toMatchObject({ status: 404, body: { code: 'record.not-found' } })
    expect(await isIn(other)).toBe(true)
  })
})

test('a session that was ended is over for the very next request, while others ask without end', async () => {
  const { here, there } = await aPersonWithTwoSessions()
  let isOver = false
  const others = Array.from({ length: 5 }, async () => {
    while (!isOver) expect(await isIn(here)).toBe(true)
  })
  for (let round = 0; round < 4; round++) {
    const one = round === 0 ? there : await signInAs(server, here.user.email, here.password)
    expect(await isIn(one)).toBe(true)
    const mine = (await one.call(listOwnSessions)).body.data.find(({ current }) => current)
    expectDone(await here.call(endOwnSession, { params: { id: mine?.id ?? '' } }))
    expect(await isIn(one)).toBe(false)
  }
  isOver = true
  await Promise.all(others)
})

describe('a changed password', () => {
  const next = 'another-password-2026'

  test('ends every other session, but not the one that changed it', async () => {
    const { here, there } = await aPersonWithTwoSessions()
    expectDone(await here.call(changePassword, { body: { current: demoPassword, next } }))
    expect(await isIn(here)).toBe(true)
    expect(await isIn(there)).toBe(false)
    const { email } = here.user
    const withOld = await anonymous.call(signIn, { body: { email, password: demoPassword } })
    expect(withOld.status).toBe(401)
    await signInAs(server, email, next)
  })

  test('needs the current one, and a good new one', async () => {
    const { here, there } = await aPersonWithTwoSessions()
    const wrong = await here.call(changePassword, { body: { current: 'wrong', next } })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'auth.wrong-password' } })
    expect(wrong.body.fields).toHaveProperty('current')
    const short = await here.call(changePassword, { body: { current: demoPassword, next: 'short' } })
    expect(short.status).toBe(422)
    expect(Object.keys(short.body.fields ?? {})).toEqual(['next'])
    expect(await isIn(there)).toBe(true)
  })

  test('set by an administrator ends all sessions of the user', async () => {
    const { here, there } = await aPersonWithTwoSessions()
    const { id, version } = here.user
    expectDone(await admin.call(updateUser, { body: { id, version, password: next } }))
    expect([await isIn(here), await isIn(there)]).toEqual([false, false])
  })
})

describe('an administrator', () => {
  test('ends all sessions of a user', async () => {
    const { here, there } = await aPersonWithTwoSessions()
    const reply = await admin.call(endUserSessions, { params: { id: here.user.id } })
    expect(expectDone(reply)).toEqual({ ended: 2 })
    expect([await isIn(here), await isIn(there)]).toEqual([false, false])
    const again = await admin.call(endUserSessions, { params: { id: here.user.id } })
    expect(expectDone(again)).toEqual({ ended: 0 })
  })

  test('who makes a user inactive, or deletes them, ends their sessions', async () => {
    const [inactive, deleted] = [await aPerson(), await aPerson()]
    const { id, version } = inactive.user
    expectDone(await admin.call(updateUser, { body: { id, version, status: 'inactive' } }))
    expectDone(await admin.call(deleteUser, { params: { id: deleted.user.id } }))
    for (const person of [inactive, deleted]) {
      expect(await isIn(person)).toBe(false)
      expect((await anonymous.call(refreshSession, { body: { refresh: person.refresh } })).status).toBe(401)
    }
  })

  test('alone may do so', async () => {
    const person = await aPerson()
    expect((await as('csak').call(endUserSessions, { params: { id: person.user.id } })).status).toBe(403)
    expect(await isIn(person)).toBe(true)
  })
})

test.each(['own', 'administrator', 'password'])('an ending is journaled (%s)', async (kind) => {
  const { here, there } = await aPersonWithTwoSessions()
  const { data } = (await here.call(listOwnSessions)).body
  const other = data.find(({ current }) => !current)?.id ?? ''
  const reply =
    kind === 'own'
      ? await here.call(endOwnSession, { params: { id: other } })
      : kind === 'administrator'
        ? await admin.call(endUserSessions, { params: { id: here.user.id } })
        : await here.call(changePassword, { body: { current: demoPassword, next: 'next-password-2026' } })
  expectDone<unknown>(reply)
  expect(await isIn(there)).toBe(false)
  const entries = await server.app.db
    .selectFrom('authorization_journal')
    .select(['outcome', 'user_id'])
    .where('request_id', '=', reply.headers.get('x-request-id') ?? '')
    .execute()
  expect(entries).toEqual([{ outcome: 'ended', user_id: here.user.id }])
})
