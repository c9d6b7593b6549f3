import { describe, expect, test } from 'vitest'
import { signIn } from '#contract/api/people/auth'
import {
  createUser,
  deleteManagedUser,
  deleteUser,
  listManagedUsers,
  listUsers,
  readUser,
  updateUser,
} from '#contract/api/people/users'
import { demoPassword } from '#contract/demo-accounts'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, anonymous, aRole, aUser, aPerson, aLaboratory, regionWith } = workWith(server)
const role = await aRole()

const newUser = (email: string) => ({ name: 'Анвар', email, password: demoPassword, role_id: role.id })
const update = (body: Record<string, unknown>) => admin.send('PUT', updateUser.path, { body })

describe('a new user', () => {
  test('has what was given, and may sign in', async () => {
    const navoi = await regionWith('1712')
    const laboratory = await aLaboratory(navoi.id)
    const body = {
      ...newUser('Anvar.Karimov@Eco.Test'),
      surname: ' Каримов ',
      phone: '+998 90 123-45-67',
      region_id: navoi.id,
      laboratory_id: laboratory.id,
    }
    const made = expectDone(await admin.call(createUser, { body }), 201)
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Анвар',
      surname: 'Каримов',
      email: 'anvar.karimov@eco.test',
      phone: '+998 90 123-45-67',
      role: { id: role.id, name: role.title_ru },
      laboratory: { id: laboratory.id, name: laboratory.name_ru },
      region: { id: navoi.id, name: 'Навоийская область' },
      district: null,
      ministry: null,
      status: 'active',
      lang: 'ru',
      last_sign_in_at: null,
      has_password: true,
      second_factor: false,
      version: 1,
    })
    expectDone(await anonymous.call(signIn, { body: { email: made.email, password: demoPassword } }))
    const read = (await admin.call(readUser, { params: { id: made.id } })).body
    expect(read).toEqual({ ...made, last_sign_in_at: server.clock.now().toISOString() })
    const uz = await admin.call(readUser, { params: { id: made.id }, headers: { 'accept-language': 'uz' } })
    expect(uz.body.region?.name).toBe('Navoiy viloyati')
  })

  test('whose every field is wrong is told so of every field', async () => {
    const body = {
      name: ' ',
      surname: 'x'.repeat(101),
      email: 'not-an-address',
      phone: 'call me',
      password: 'short',
      role_id: 0,
      laboratory_id: 'abc',
      region_id: -1,
      district_id: 1.5,
      ministry_id: 1e12,
      status: 'sleeping',
      is_admin: true,
    }
    const reply = await admin.send('POST', createUser.path, { body })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual(Object.keys(body).sort())
  })

  test('whose every reference leads nowhere is told so of every one', async () => {
    const nowhere = 2_000_000_000
    const body = {
      ...newUser('nowhere@eco.test'),
      role_id: nowhere,
      laboratory_id: nowhere,
      region_id: nowhere,
      district_id: nowhere,
      ministry_id: nowhere,
    }
    const reply = await admin.call(createUser, { body })
    expect(reply.status).toBe(422)
    const wrong = ['district_id', 'laboratory_id', 'ministry_id', 'region_id', 'role_id']
    expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual(wrong)
  })

  test('is placed in a region and in a district of that region', async () => {
    const [navoi, bukhara, alat] = [
      await regionWith('1712'),
      await regionWith('1706'),
      await regionWith('1706204'),
    ]
    const place = async (region_id: number | null, district_id: number | null) => {
      const reply = await admin.call(createUser, {
        body: { ...newUser('place@eco.test'), region_id, district_id },
      })
      return Object.keys(reply.body.fields ?? {})
    }
    expect(await place(alat.id, null)).toEqual(['region_id'])
    expect(await place(navoi.id, alat.id)).toEqual(['district_id'])
    expect(await place(null, alat.id)).toEqual(['district_id'])
    expect(await place(bukhara.id, bukhara.id)).toEqual(['district_id'])
    expect(await place(null, bukhara.id)).toEqual(['district_id'])
    expect(await place(bukhara.id, alat.id)).toEqual([])
  })

  test('with an address that another has, however written, is a duplicate', async () => {
    const { email } = await aUser()
    const reply = await admin.call(createUser, { body: newUser(email.toUpperCase()) })
    expect(reply).toMatchObject({ status: 409, body: { code: 'record.duplicate' } })
    expect(reply.body.fields).toHaveProperty('email')
  })

  test('made twice at once is made once', async () => {
    const body = newUser('twice@eco.test')
    const replies = await Promise.all([admin.call(createUser, { body }), admin.call(createUser, { body })])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    const found = await admin.call(listUsers, { query: { search: body.email } })
    expect(found.body.count).toBe(1)
  })
})

describe('a change', () => {
  test('needs the version that was seen, and shows the record to who is late', async () => {
    const { id, version } = await aUser()
    const first = expectDone(await admin.call(updateUser, { body: { id, version, name: 'Первый' } }))
    expect(first).toMatchObject({ name: 'Первый', version: version + 1 })
    const late = await admin.call(updateUser, { body: { id, version, name: 'Второй' } })
    expect(late).toMatchObject({ status: 409, body: { code: 'record.stale', current: first } })
  })

  test('of two at once exactly one wins', async () => {
    const { id, version } = await aUser()
    const replies = await Promise.all(
      ['Один', 'Другой'].map((name) => admin.call(updateUser, { body: { id, version, name } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('touches only what it names', async () => {
    const { id, version, ...before } = await aUser({ phone: '+998 71 111-11-11' })
    const after = expectDone(await admin.call(updateUser, { body: { id, version, surname: '' } }))
    expect(after).toEqual({ ...before, id, surname: '', version: version + 1 })
  })

  test('takes the id from the body or from the path', async () => {
    const { id, version } = await aUser()
    const byPath = await admin.send('PUT', `/api/settings/get-users-data/${id}/`, {
      body: { version, name: 'Путь' },
    })
    expect(byPath).toMatchObject({ status: 200, body: { id, name: 'Путь' } })
    const bare = await admin.send('PUT', `/api/settings/get-users-data/${id}`, {
      body: { version: version + 1 },
    })
    expect(bare.status).toBe(200)
    const none = await update({ version, name: 'Никто' })
    expect(none).toMatchObject({ status: 422, body: { fields: { id: { code: 'required' } } } })
  })

  test('whose path and body name two records is refused', async () => {
    const [one, other] = [await aUser(), await aUser()]
    const body = { id: other.id, version: 1, name: 'Кто' }
    const reply = await admin.send('PUT', `/api/settings/get-users-data/${one.id}/`, { body })
    expect(reply).toMatchObject({ status: 422, body: { fields: { id: expect.anything() } } })
  })

  test('with a wrong field is 422, though the version is old too', async () => {
    const { id, version } = await aUser()
    expect((await update({ id, version: version + 5, role_id: 2_000_000_000 })).status).toBe(422)
  })

  test('cannot take the address of another', async () => {
    const [one, other] = [await aUser(), await aUser()]
    const reply = await update({ id: one.id, version: one.version, email: other.email })
    expect(reply).toMatchObject({ status: 409, body: { code: 'record.duplicate' } })
  })

  test('of a new role holds on the next request of the user', async () => {
    const person = await aPerson()
    expect((await person.call(listUsers)).status).toBe(403)
    const { id, version } = person.user
    expectDone(
      await admin.call(updateUser, { body: { id, version, role_id: (await aRole(['users.view'])).id } }),
    )
    expect((await person.call(listUsers)).status).toBe(200)
  })

  test('of a user that does not exist is 404', async () => {
    expect((await update({ id: 2_000_000_000, version: 1, name: 'Никто' })).status).toBe(404)
  })

  test('is not for taking away the own role, nor for switching oneself off', async () => {
    const manager = await aPerson({ granted: ['users.edit'] })
    const { id, version } = manager.user
    for (const change of [{ role_id: role.id }, { status: 'inactive' as const }]) {
      const reply = await manager.call(updateUser, { body: { id, version, ...change } })
      expect(reply).toMatchObject({ status: 409, body: { code: 'user.self' } })
    }
  })
})

describe('a deletion', () => {
  test.each([
    ['settings', deleteUser],
    ['user management', deleteManagedUser],
  ])('by %s', async (_, remove) => {
    const { id, email } = await aUser()
    expectDone(await admin.call(remove, { params: { id } }))
    expect((await admin.call(readUser, { params: { id } })).status).toBe(404)
    expect((await admin.call(remove, { params: { id } })).status).toBe(404)
    expect((await admin.call(listUsers, { query: { search: email } })).body.count).toBe(0)
  })

  test('of oneself is refused', async () => {
    const manager = await aPerson({ granted: ['users.delete'] })
    const reply = await manager.call(deleteUser, { params: { id: manager.user.id } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'user.self' } })
  })
})

describe('the list', () => {
  test('is one and the same at both addresses', async () => {
    const [one, other] = [await admin.call(listUsers), await admin.call(listManagedUsers)]
    expect(one.body).toEqual(other.body)
    expect(one.body.results).toHaveLength(15)
  })

  test('finds by name, address and phone, in whatever letters, and takes wildcards literally', async () => {
    const user = await aUser({ name: 'Ўткир', surname: '100%_надёжный', phone: '+998 33 765-43-21' })
    const find = async (search: string) => (await admin.call(listUsers, { query: { search } })).body.results
    for (const search of ['ўткир', 'НАДЁЖН', user.email, '765-43', '100%_', `  ${user.email}  `]) {
      expect(
        (await find(search)).map(({ id }) => id),
        search,
      ).toEqual([user.id])
    }
    for (const search of ['100%%', 'надёжный%', '\\', '100__']) expect(await find(search), search).toEqual([])
  })

  test('is filtered by role and status', async () => {
    const { id, version, role: own } = await aUser()
    const ids = async (query: object) =>
      (await admin.call(listUsers, { query: { ...query, page_size: 500 } })).body.results.map(
        (user) => user.id,
      )
    expect(await ids({ role: own.id })).toEqual([id])
    expectDone(await admin.call(updateUser, { body: { id, version, status: 'inactive' } }))
    expect(await ids({ status: 'inactive' })).toContain(id)
    expect(await ids({ status: 'active' })).not.toContain(id)
  })

  test('is ordered as asked', async () => {
    const emails = async (ordering: 'email' | '-email') =>
      (await admin.call(listUsers, { query: { ordering, page_size: 500 } })).body.results.map(
        ({ email }) => email,
      )
    const ascending = await emails('email')
    expect(ascending.length).toBeGreaterThan(10)
    expect(await emails('-email')).toEqual(ascending.toReversed())
  })
})

test('a password is in no answer, no journal and no log', async () => {
  const secret = 'Tuya-Tashkent-7719'
  const made = await admin.call(createUser, { body: { ...newUser('secret@eco.test'), password: secret } })
  const { id, version } = expectDone(made, 201)
  const changed = await admin.call(updateUser, { body: { id, version, password: `${secret}-new` } })
  const failed = await admin.send('POST', createUser.path, { body: { password: `${secret}-bad`, email: 5 } })
  const listed = await admin.call(listUsers, { query: { search: 'secret@eco.test' } })
  const journal = await server.app.db
    .selectFrom('journal')
    .selectAll()
    .where('record_id', '=', String(id))
    .execute()
  expect(journal.length).toBeGreaterThan(1)
  const everything = JSON.stringify([made.body, changed.body, failed.body, listed.body, journal, server.log])
  expect(everything).not.toContain(secret)
  expect(everything).not.toContain('$argon2')
})
