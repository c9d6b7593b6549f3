import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { uploadPhoto } from '#contract/api/people/auth'
import { createRole, deleteRole } from '#contract/api/people/roles'
import { createUser, listUsers } from '#contract/api/people/users'
import { ministries } from '#contract/classifiers/ministries'
import { demoPassword } from '#contract/demo-accounts'
import { deleteExpired } from '../../../src/core/delete-expired'
import { pngFile } from '../../support/files/pictures'
import { expectDone, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'

const server = await startServer()
const { admin, as, aRole, aPerson } = workWith(server)
const role = await aRole()

let keys = 0
const newKey = () => {
  keys += 1
  return { 'idempotency-key': `key-${keys}` }
}
const newUser = (email: string, name = 'Повтор') => ({
  name,
  email,
  password: demoPassword,
  role_id: role.id,
})
const howMany = async (search: string) => (await admin.call(listUsers, { query: { search } })).body.count

describe('the same key', () => {
  test('twice acts once, and is answered alike', async () => {
    const input = { headers: newKey(), body: newUser('once@eco.test') }
    const first = await admin.call(createUser, input)
    const again = await admin.call(createUser, input)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(await howMany('once@eco.test')).toBe(1)
  })

  test('and its answer, which may hold a link or a password, cannot be read from the database', async () => {
    const headers = { 'idempotency-key': 'a-key-that-nobody-else-knows' }
    expectDone(await admin.call(createUser, { headers, body: newUser('sealed@eco.test') }), 201)
    const { rows } = await sql<{
      kept: string
    }>`select idempotency_keys::text as kept from idempotency_keys`.execute(server.app.db)
    const kept = rows.map((row) => row.kept).join()
    expect(kept).not.toContain('sealed@eco.test')
    expect(kept).not.toContain(headers['idempotency-key'])
  })

  test('ten times at once acts once, where nothing else would forbid a second', async () => {
    const body = { name_ru: 'Одно министерство', name_uz: 'Bitta vazirlik' }
    const headers = newKey()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => admin.call(ministries.create, { body, headers })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(replies.map(({ body: { id } }) => id)).size).toBe(1)
    expect((await admin.call(ministries.list, { query: { search: body.name_ru } })).body.count).toBe(1)
  })

  test('with another body, or for another call, is refused', async () => {
    const headers = newKey()
    expectDone(await admin.call(createUser, { headers, body: newUser('first@eco.test') }), 201)
    const other = await admin.call(createUser, { headers, body: newUser('second@eco.test') })
    expect(other).toMatchObject({ status: 422, body: { code: 'request.idempotency-mismatch' } })
    const elsewhere = await admin.call(ministries.create, { headers, body: { name_ru: 'М', name_uz: 'V' } })
    expect(elsewhere.status).toBe(422)
    expect(await howMany('second@eco.test')).toBe(0)
  })

  test('with another file is refused', async () => {
    const person = await aPerson()
    const headers = newKey()
    expectDone(await person.call(uploadPhoto, { headers, body: { photo: pngFile(0, 'one') } }))
    const other = await person.call(uploadPhoto, { headers, body: { photo: pngFile(0, 'two') } })
    expect(other.status).toBe(422)
  })

  test('with the same file is answered alike', async () => {
    const person = await aPerson()
    const headers = newKey()
    const first = await person.call(uploadPhoto, { headers, body: { photo: pngFile() } })
    const again = await person.call(uploadPhoto, { headers, body: { photo: pngFile() } })
    expect(again).toMatchObject({ status: 200, body: first.body })
  })

  test('of another user is another key', async () => {
    const other = await aPerson({ granted: ['classifiers.edit'] })
    const input = { headers: newKey(), body: { name_ru: 'Общий ключ', name_uz: 'Umumiy kalit' } }
    const [mine, theirs] = [
      await admin.call(ministries.create, input),
      await other.call(ministries.create, input),
    ]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.id).not.toBe(mine.body.id)
    expect((await other.call(ministries.create, input)).body).toEqual(theirs.body)
    expect((await admin.call(ministries.create, input)).body).toEqual(mine.body)
  })

  test('stays free when the first attempt failed', async () => {
    const headers = newKey()
    const taken = { ...newUser('once@eco.test') }
    expect((await admin.call(createUser, { headers, body: taken })).status).toBe(409)
    expect(
      (await admin.call(createUser, { headers, body: { ...taken, role_id: 2_000_000_000 } })).status,
    ).toBe(422)
    expectDone(await admin.call(createUser, { headers, body: newUser('after-failure@eco.test') }), 201)
  })

  test('makes a deletion repeatable', async () => {
    const { id } = await aRole()
    const input = { params: { id }, headers: newKey() }
    expectDone(await admin.call(deleteRole, input))
    expectDone(await admin.call(deleteRole, input))
    expect((await admin.call(deleteRole, { params: { id } })).status).toBe(404)
  })

  test('does not outlive the right to act', async () => {
    const person = await aPerson({ granted: ['roles.edit'] })
    const input = { headers: newKey(), body: { name: 'kept_answer', title_ru: 'Р', title_uz: 'R' } }
    expectDone(await person.call(createRole, input), 201)
    const { id, version } = person.user
    expectDone(
      await admin.send('PUT', `/api/settings/get-users-data/${id}/`, { body: { version, role_id: role.id } }),
    )
    expect((await person.call(createRole, input)).status).toBe(403)
  })

  test('is remembered for a day', async () => {
    const input = { headers: newKey(), body: { name_ru: 'На сутки', name_uz: 'Bir kunga' } }
    const first = expectDone(await admin.call(ministries.create, input), 201)
    server.clock.advance({ hours: 23 })
    await deleteExpired(server.app.db, server.clock.now())
    expect(expectDone(await admin.call(ministries.create, input), 201).id).toBe(first.id)
    server.clock.advance({ hours: 2 })
    await deleteExpired(server.app.db, server.clock.now())
    expect(expectDone(await admin.call(ministries.create, input), 201).id).not.toBe(first.id)
  })
})

test.each(['', ' ', 'a b', 'x'.repeat(201), '\u00e9'])('"%s" is no key', async (key) => {
  const body = { name_ru: 'Без ключа', name_uz: 'Kalitsiz' }
  const reply = await admin.send('POST', ministries.create.path, {
    body,
    headers: { 'idempotency-key': key },
  })
  expect(reply.status).toBe(422)
  expect(reply.body.fields).toHaveProperty('Idempotency-Key')
})

test('a key does not lend rights', async () => {
  const reply = await as('guest').call(createUser, {
    headers: newKey(),
    body: newUser('guest-made@eco.test'),
  })
  expect(reply.status).toBe(403)
})
