import { describe, expect, test } from 'vitest'
import { currentUser } from '#contract/api/people/auth'
import { listRoles } from '#contract/api/people/roles'
import {
  deleteUser,
  endSession,
  exportUsers,
  listSessions,
  listUsers,
  updateUser,
} from '#contract/api/people/users'
import { permissions } from '#contract/permissions/permissions'
import { pathOf, signInAs } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { admin, aPerson, aUser, regionWith } = workWith(server)

describe('sessions of a user', () => {
  test('are seen and ended one by one', async () => {
    const person = await aPerson()
    const second = await signInAs(server, person.user.email, person.password)
    const query = { user: person.user.id }
    const { data } = expectDone(await admin.call(listSessions, { query }))
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({ user: { id: person.user.id }, ip: '127.0.0.1', current: false })
    const session = await server.app.sessions.byAccessToken(second.access)
    expectDone(await admin.call(endSession, { params: { id: session?.id ?? '' } }))
    expect((await second.call(currentUser)).status).toBe(401)
    expect((await person.call(currentUser)).status).toBe(200)
    expect(expectDone(await admin.call(listSessions, { query })).data).toHaveLength(1)
    expect((await admin.call(endSession, { params: { id: session?.id ?? '' } })).status).toBe(404)
  })

  test('are those of users in sight, and not of the stronger', async () => {
    const region_id = (await regionWith('1712')).id
    const keeper = await aPerson({ granted: ['users.sessions'], region_id })
    const neighbour = await aPerson({ region_id })
    const stranger = await aPerson()
    const strong = await aPerson({ region_id, granted: ['roles.edit'] })
    const { data } = expectDone(await keeper.call(listSessions, { query: { page_size: 500 } }))
    const seen = data.map(({ user }) => user.id)
    expect(seen).toEqual(expect.arrayContaining([keeper.user.id, neighbour.user.id, strong.user.id]))
    expect(seen).not.toContain(stranger.user.id)
    const end = async (access: string) => {
      const session = await server.app.sessions.byAccessToken(access)
      return (await keeper.call(endSession, { params: { id: session?.id ?? '' } })).status
    }
    expect(await end(strong.access)).toBe(403)
    expect(await end(stranger.access)).toBe(404)
    expect(await end(neighbour.access)).toBe(200)
  })
})

describe('the file of users', () => {
  test('has those whom the filters select, in the words of the screen, without passwords', async () => {
    const { id: region } = await regionWith('1706')
    const user = await aUser({
      name: 'Файл',
      surname: 'Иксов',
      region_id: region,
      phone: '+998 90 000-00-01',
    })
    const reply = await admin.send('GET', pathOf(exportUsers, {}, { region }))
    expect(reply.status).toBe(200)
    const [head = [], ...rows] = await cellsIn(reply.body.bytes as Buffer)
    expect(head.slice(0, 5)).toEqual(['Фамилия', 'Имя', 'Почта (логин)', 'Телефон', 'Роль'])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.slice(0, 6)).toEqual([
      ...['Иксов', 'Файл', user.email, '+998 90 000-00-01', user.role.name, 'Бухарская область'],
    ])
    expect(JSON.stringify(rows)).not.toContain('argon2')
    const chosen = await admin.send(
      'GET',
      pathOf(listUsers, {}, { region, excel: true, columns: 'email,role' }),
    )
    expect(await cellsIn(chosen.body.bytes as Buffer)).toEqual([
      ['Почта (логин)', 'Роль'],
      [user.email, user.role.name],
    ])
  })

  test('is for those who may take it away', async () => {
    const reader = await aPerson({ granted: ['users.view'] })
    expect((await reader.send('GET', pathOf(listUsers, {}, { excel: true }))).status).toBe(403)
    expect((await reader.send('GET', exportUsers.path)).status).toBe(403)
  })
})

describe('the last administrator', () => {
  test('is neither deleted, nor blocked, nor made something else, by whomever', async () => {
    const { data: roles } = expectDone(await admin.call(listRoles, { query: { page_size: 500 } }))
    const guest = roles.find(({ name }) => name === 'guest')
    const all = await aPerson({ granted: permissions.map(({ name }) => name) })
    const { results } = expectDone(await admin.call(listUsers, { query: { search: 'admin@eco.demo' } }))
    const [last] = results
    if (!last) throw new Error('There is no administrator')
    const change = (fields: object) =>
      all.call(updateUser, { body: { id: last.id, version: last.version, ...fields } })
    const refused = { status: 409, body: { code: 'user.last-administrator' } }
    expect(await change({ status: 'inactive' })).toMatchObject(refused)
    expect(await change({ role_id: guest?.id })).toMatchObject(refused)
    expect(await all.call(deleteUser, { params: { id: last.id } })).toMatchObject(refused)
    expectDone(await change({ name: last.name }))
  })

  test('of two administrators who take each other’s rights at once one stays', async () => {
    const role_id = (await admin.call(listUsers, { query: { search: 'admin@eco.demo' } })).body.results[0]
      ?.role.id
    const [one, other] = [await aPerson({ role_id: role_id ?? 0 }), await aPerson({ role_id: role_id ?? 0 })]
    const { results } = expectDone(await one.call(listUsers, { query: { role: role_id, page_size: 500 } }))
    for (const { id } of results) {
      if (id !== one.user.id && id !== other.user.id)
        expectDone(await one.call(deleteUser, { params: { id } }))
    }
    const replies = await Promise.all([
      one.call(deleteUser, { params: { id: other.user.id } }),
      other.call(deleteUser, { params: { id: one.user.id } }),
    ])
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })
})
