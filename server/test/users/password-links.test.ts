import { describe, expect, test } from 'vitest'
import { checkPasswordLink, currentUser, signIn, usePasswordLink } from '#contract/api/people/auth'
import {
  createUser,
  deleteUser,
  listUsers,
  makePasswordLinks,
  readUser,
  updateUser,
} from '#contract/api/people/users'
import { demoPassword } from '#contract/demo-accounts'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, anonymous, as, aRole, aUser, aPerson, regionWith } = workWith(server)
const password = 'Chosen-by-me-7719'

async function linkFor(id: number): Promise<string> {
  const { data } = expectDone(await admin.call(makePasswordLinks, { body: { ids: [id] } }))
  const [, token = ''] = data[0]?.path.split('#') ?? []
  expect(data[0]?.path).toBe(`/pages/password#${token}`)
  return token
}

const use = (token: string) => anonymous.call(usePasswordLink, { body: { token, password } })
const enter = (email: string, given: string) =>
  anonymous.call(signIn, { body: { email, password: given } }).then(({ status }) => status)

describe('a link for a password', () => {
  test('lets a new user, whom no password lets in, choose one, once', async () => {
    const role_id = (await aRole()).id
    const body = { name: 'Новая', email: 'new@eco.test', role_id }
    const user = expectDone(await admin.call(createUser, { body }), 201)
    expect(user.has_password).toBe(false)
    for (const guess of ['-', '', demoPassword]) expect(await enter(user.email, guess)).not.toBe(200)
    const token = await linkFor(user.id)
    const whose = expectDone(await anonymous.call(checkPasswordLink, { body: { token } }))
    expect(whose).toEqual({ displayName: 'Новая', email: user.email })
    expect(expectDone(await use(token))).toEqual({ email: user.email })
    expect(await enter(user.email, password)).toBe(200)
    expect((await admin.call(readUser, { params: { id: user.id } })).body.has_password).toBe(true)
    expect(await use(token)).toMatchObject({ status: 404, body: { code: 'auth.link-spent' } })
    expect((await anonymous.call(checkPasswordLink, { body: { token } })).status).toBe(404)
  })

  test('takes the old password and the sessions away at once', async () => {
    const person = await aPerson()
    await linkFor(person.user.id)
    expect((await person.call(currentUser)).status).toBe(401)
    expect(await enter(person.user.email, person.password)).toBe(401)
  })

  test('used twice at once is used once', async () => {
    const { id } = await aUser()
    const token = await linkFor(id)
    const replies = await Promise.all([use(token), use(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('is replaced by the next one, and dies with its user', async () => {
    const { id, email, version } = await aUser()
    const first = await linkFor(id)
    const second = await linkFor(id)
    expect((await use(first)).status).toBe(404)
    const blocked = await admin.call(updateUser, { body: { id, version: version + 2, status: 'inactive' } })
    expectDone(blocked)
    expect((await use(second)).status).toBe(404)
    expectDone(await admin.call(deleteUser, { params: { id } }))
    expect((await use(second)).status).toBe(404)
    expect(await enter(email, password)).toBe(401)
  })

  test('lasts three days', async () => {
    const { id } = await aUser()
    const token = await linkFor(id)
    server.clock.advance({ hours: 71 })
    expect((await anonymous.call(checkPasswordLink, { body: { token } })).status).toBe(200)
    server.clock.advance({ hours: 2 })
    expect((await use(token)).status).toBe(404)
  })

  test('is made for several at once, or for none of them', async () => {
    const [one, other] = [await aUser(), await aUser()]
    const ids = [one.id, other.id]
    const { data } = expectDone(await admin.call(makePasswordLinks, { body: { ids } }))
    expect(data.map(({ email }) => email)).toEqual([one.email, other.email])
    const third = await aUser()
    const refused = await admin.call(makePasswordLinks, { body: { ids: [third.id, 2_000_000_000] } })
    expect(refused.status).toBe(404)
    expect(await enter(third.email, demoPassword)).toBe(200)
    const waiting = await admin.call(listUsers, { query: { no_password: true, page_size: 500 } })
    const found = waiting.body.results.map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining(ids))
    expect(found).not.toContain(third.id)
  })

  test('is not made for oneself, for the stronger, nor for those out of sight', async () => {
    const keeper = await aPerson({ granted: ['users.edit'] })
    const strong = await aUser({ granted: ['users.edit', 'roles.edit'] })
    const ask = (id: number) => keeper.call(makePasswordLinks, { body: { ids: [id] } })
    expect(await ask(keeper.user.id)).toMatchObject({ status: 409, body: { code: 'user.self' } })
    expect((await ask(strong.id)).status).toBe(403)
    const region_id = (await regionWith('1712')).id
    const local = await aPerson({ granted: ['users.edit'], region_id })
    const elsewhere = await aUser()
    expect((await local.call(makePasswordLinks, { body: { ids: [elsewhere.id] } })).status).toBe(404)
    expect((await as('csak').call(makePasswordLinks, { body: { ids: [elsewhere.id] } })).status).toBe(403)
  })

  test('stands in no journal and no log', async () => {
    const { id } = await aUser()
    const token = await linkFor(id)
    expectDone(await use(token))
    const journal = await server.app.db.selectFrom('journal').selectAll().execute()
    const own = journal.filter(({ record_type }) => record_type === 'password_links')
    expect(own.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'delete']))
    expect(JSON.stringify([journal, server.log])).not.toContain(token)
  })
})
