import { describe, expect, test } from 'vitest'
import { readEmission } from '#contract/api/measurements/emissions'
import { explainAccess, listCalls } from '#contract/api/people/roles'
import { listUsers, updateUser } from '#contract/api/people/users'
import { readObject } from '#contract/api/registry/company-objects'
import type { CallInput } from '#contract/endpoint'
import { expectDone, type Person, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, as, aPerson, aUser, anObject, aSecret, anEmission, regionWith } = workWith(server)

type Query = CallInput<typeof explainAccess>['query']
const ask = (id: number, query: Query) => admin.call(explainAccess, { params: { id }, query })
const codes = async (id: number, query: Query) =>
  expectDone(await ask(id, query)).reasons.map(({ code, permission }) => [code, permission?.unique_name])

describe('why a user cannot', () => {
  test('open a screen: the right to it, and those to what it shows', async () => {
    const { id } = await aUser({ granted: ['objects.view'] })
    expect(await codes(id, { screen: 'ministry.dashboard' })).toEqual([
      ['grant', 'ministry.dashboard'],
      ['opens-empty', 'emissions.view'],
    ])
    const answer = expectDone(await ask(id, { screen: 'ministry.dashboard' }))
    expect(answer.reasons[0]?.permission).toMatchObject({
      title: 'Панель министерства',
      path: ['Аналитика министерства'],
    })
  })

  test('make a call: the right that it declares', async () => {
    const person = await aPerson()
    const call = `${listUsers.method} ${listUsers.path}`
    expect(await codes(person.user.id, { call })).toEqual([['grant', 'users.view']])
    expect((await person.call(listUsers)).status).toBe(403)
    expect(await codes(person.user.id, { call: 'GET /api/auth/user' })).toEqual([])
    const known = expectDone(await admin.call(listCalls)).data
    expect(known).toContainEqual({ call, summary: listUsers.summary, access: 'users.view' })
  })

  test('do anything: they are blocked, or have not chosen a password', async () => {
    const user = await aUser({ granted: ['users.view'] })
    const change = { id: user.id, version: user.version, status: 'inactive' as const }
    expectDone(await admin.call(updateUser, { body: change }))
    expect(await codes(user.id, { screen: 'users.view' })).toEqual([['inactive', undefined]])
  })
})

describe('why a user cannot see a record, and that they really cannot', () => {
  const seesObject = async (person: Person, id: number) =>
    (await person.call(readObject, { params: { id } })).status === 200

  async function expectTruth(person: Person, object: number) {
    const answer = expectDone(await ask(person.user.id, { object }))
    expect(answer.allowed).toBe(await seesObject(person, object))
    expect(answer.allowed).toBe(answer.reasons.length === 0)
    return answer.reasons
  }

  test('because of the region, the right and secrecy, all at once', async () => {
    const [navoi, bukhara] = [await regionWith('1712'), await regionWith('1706')]
    const [open, secret] = [await anObject(), await aSecret()]
    const free = await aPerson({ granted: ['objects.view'] })
    expect(await expectTruth(free, open.id)).toEqual([])
    expect(await expectTruth(free, secret.id)).toMatchObject([
      { code: 'secret', permission: { unique_name: 'objects.secret' } },
    ])
    const far = await aPerson({ region_id: bukhara.id })
    expect(await expectTruth(far, secret.id)).toMatchObject([
      { code: 'grant', permission: { unique_name: 'objects.view' } },
      { code: 'region', limit: { id: bukhara.id }, place: { id: navoi.id, name: 'Навоийская область' } },
      { code: 'secret' },
    ])
  })

  test('because a measurement is not accepted yet, or another laboratory’s', async () => {
    const emission = await anEmission()
    const reader = await aPerson({ granted: ['emissions.view'] })
    const sees = (await reader.call(readEmission, { params: { id: emission.id } })).status
    expect(sees).toBe(404)
    expect(await codes(reader.user.id, { emission: emission.id })).toEqual([
      ['unaccepted', 'emissions.view-unaccepted'],
    ])
  })
})

describe('who asks', () => {
  test('sees neither users nor records out of their own sight by it', async () => {
    const secret = await aSecret()
    const asker = await aPerson({ granted: ['roles.view', 'users.view', 'objects.view'] })
    const { id } = await aUser()
    const about = (query: Query) => asker.call(explainAccess, { params: { id }, query })
    expect((await about({ object: secret.id })).status).toBe(404)
    const region_id = (await regionWith('1712')).id
    const local = await aPerson({ granted: ['roles.view', 'users.view'], region_id })
    const reply = await local.call(explainAccess, { params: { id }, query: { screen: 'users.view' } })
    expect(reply.status).toBe(404)
    const blind = await aPerson({ granted: ['roles.view'] })
    expect(
      (await blind.call(explainAccess, { params: { id }, query: { screen: 'users.view' } })).status,
    ).toBe(403)
    expect((await as('csak').call(explainAccess, { params: { id }, query: { screen: 'x' } })).status).toBe(
      403,
    )
  })

  test('asks about one thing that exists', async () => {
    const { id } = await aUser()
    const refused = async (query: object) =>
      (await admin.call(explainAccess, { params: { id }, query })).status
    expect(await refused({})).toBe(422)
    expect(await refused({ screen: 'users.view', object: 1 })).toBe(422)
    expect(await refused({ screen: 'no.such' })).toBe(422)
    expect(await refused({ call: 'GET /api/no/such/' })).toBe(422)
    expect(await refused({ object: 2_000_000_000 })).toBe(404)
    expect(await refused({ emission: 2_000_000_000 })).toBe(404)
  })
})
