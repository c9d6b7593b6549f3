import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { changePassword, signOut } from '#contract/api/people/auth'
import { endUserSessions, updateUser } from '#contract/api/people/users'
import { demoPassword } from '#contract/demo-accounts'
import { makeNotifyTicket, sessionOverCode } from '#contract/notify'
import { staleReadsByAction } from '#contract/topics'
import { expectDone, grant, type Person, workWith } from '../support/records/builders'
import { startServer, type TestServer } from '../support/server'

// The regular look at the sockets never comes: what happens to one happens because of an event.
vi.useFakeTimers({ toFake: ['setInterval'] })
const one = await startServer()
const other = await startServer({ databaseUrl: one.databaseUrl, clock: one.clock })
vi.useRealTimers()
const { admin, anonymous, aPerson } = workWith(one)

const ticketOf = async (person: Person) => expectDone(await person.call(makeNotifyTicket)).ticket

/** What became of the attempt: the open socket, or the status that refused it. */
async function open(server: TestServer, token: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/notify/?token=${encodeURIComponent(token)}`,
    { headers },
  )
  return new Promise<WebSocket | number>((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    socket.once('error', reject)
  })
}

async function openOrFail(server: TestServer, token: string): Promise<WebSocket> {
  const opened = await open(server, token)
  if (typeof opened === 'number') throw new Error(`The socket was refused with ${opened}`)
  return opened
}

async function ask(socket: WebSocket, message: unknown): Promise<unknown> {
  const answer = once(socket, 'message')
  socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  return JSON.parse(String((await answer)[0]))
}

describe('the socket', () => {
  test('opens with a ticket, once, on whichever server', async () => {
    const ticket = await ticketOf(await aPerson())
    const socket = await openOrFail(other, ticket)
    expect(await open(one, ticket)).toBe(401)
    socket.close()
  })

  test('opens with an access token too', async () => {
    const { access } = await aPerson()
    const socket = await openOrFail(one, access)
    socket.close(1000)
    await vi.waitUntil(() => one.log.some((line) => line.includes('"code":1000,"msg":"A socket closed"')))
  })

  test('keeps nothing of the request that opened it', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const requests: WeakRef<object>[] = []
    one.app.fastify.server.once('upgrade', (request) => requests.push(new WeakRef(request)))
    const socket = await openOrFail(one, (await aPerson()).access)
    expect(requests).toHaveLength(1)
    await vi.waitUntil(() => {
      collect()
      return requests[0]?.deref() === undefined
    })
    expect(await ask(socket, { action: 'ping', request_id: 'a', query: {} })).toMatchObject({
      action: 'pong',
    })
    socket.close()
  })

  test('does not open with a ticket of half a minute ago, nor with anything else', async () => {
    const person = await aPerson()
    const ticket = await ticketOf(person)
    one.clock.advance({ seconds: 31 })
    for (const token of [ticket, person.refresh, 'nonsense', '', '\u0000'])
      expect(await open(one, token)).toBe(401)
    expect((await anonymous.send('GET', '/notify/')).status).toBe(401)
  })

  test('does not open for the page of another site', async () => {
    const person = await aPerson()
    const { host } = new URL(one.url)
    for (const origin of ['https://evil.example', `http://${host}.evil.example`, 'null']) {
      expect(await open(one, await ticketOf(person), { origin })).toBe(403)
    }
    const own = await open(one, await ticketOf(person), { origin: `http://${host}` })
    expect(own).toBeInstanceOf(WebSocket)
    if (typeof own !== 'number') own.close()
  })

  test('answers a ping, and says of anything else that it does not know it', async () => {
    const socket = await openOrFail(one, await ticketOf(await aPerson()))
    expect(await ask(socket, { action: 'ping', request_id: '7', query: {} })).toEqual({
      action: 'pong',
      request_id: '7',
      query: {},
    })
    expect(await ask(socket, { action: 'dance', request_id: '8' })).toMatchObject({
      action: 'error',
      request_id: '8',
    })
    for (const nonsense of ['{', '[]', '5', '', '{"action":5}'])
      expect(await ask(socket, nonsense)).toMatchObject({ action: 'error' })
    expect(await ask(socket, { action: 'ping' })).toMatchObject({ action: 'pong', request_id: null })
    socket.close()
  })

  test.each([
    ['signing out', (person: Person) => anonymous.call(signOut, { body: { refresh: person.refresh } })],
    [
      'being switched off',
      ({ user: { id, version } }: Person) =>
        admin.call(updateUser, { body: { id, version, status: 'inactive' } }),
    ],
    ['an administrator', ({ user: { id } }: Person) => admin.call(endUserSessions, { params: { id } })],
  ])('closes on every server as soon as the session is over (%s)', async (_, end) => {
    const person = await aPerson()
    const sockets = [
      await openOrFail(one, await ticketOf(person)),
      await openOrFail(other, await ticketOf(person)),
    ]
    const closed = sockets.map((socket) => once(socket, 'close'))
    expect((await end(person)).status).toBe(200)
    for (const [code] of await Promise.all(closed)) expect(code).toBe(sessionOverCode)
  })

  test('of the session that changes the password stays open', async () => {
    const person = await aPerson()
    const socket = await openOrFail(one, await ticketOf(person))
    expectDone(
      await person.call(changePassword, { body: { current: demoPassword, next: 'another-password' } }),
    )
    expect(await ask(socket, { action: 'ping' })).toMatchObject({ action: 'pong' })
    socket.close()
  })

  test('hears when the rights of its role change, anywhere', async () => {
    const person = await aPerson()
    const stranger = await aPerson()
    const socket = await openOrFail(other, await ticketOf(person))
    const quiet = await openOrFail(other, await ticketOf(stranger))
    const heard: unknown[] = []
    quiet.on('message', (data) => heard.push(JSON.parse(String(data))))
    const told = once(socket, 'message')
    await grant(admin, { id: person.user.role.id }, ['help.view'])
    expect(JSON.parse(String((await told)[0]))).toEqual({
      action: 'profile.changed',
      request_id: null,
      query: {},
    })
    await ask(quiet, { action: 'ping' })
    expect(heard).toEqual([{ action: 'pong', request_id: null, query: {} }])
    for (const open of [socket, quiet]) open.close()
  })
})

test('what a message makes stale are reads that there are', () => {
  const served = new Set(one.app.endpoints.map(({ method, path }) => `${method} ${path}`))
  const named = [...staleReadsByAction.values()].flatMap((stale) => (typeof stale === 'string' ? [] : stale))
  expect(named.filter((name) => !served.has(name))).toEqual([])
})
