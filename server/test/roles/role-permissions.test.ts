import { describe, expect, test } from 'vitest'
import {
  changeRolePermissions,
  createRole,
  deleteRole,
  listRolePermissions,
  listRoles,
  switchRoleNotifications,
  updateRole,
} from '#contract/api/people/roles'
import { createUser, deleteUser, listUsers, updateUser } from '#contract/api/people/users'
import { demoPassword } from '#contract/demo-accounts'
import { builtInRoles } from '#contract/permissions/default-grants'
import { descendants, permission, permissions } from '#contract/permissions/permissions'
import type { Caller } from '../support/client'
import { expectDone, grant, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, aRole, aUser, aPerson } = workWith(server)

async function rolesByName() {
  const { data } = (await admin.call(listRoles, { query: { page_size: 500 } })).body
  return new Map(data.map((role) => [role.name, role]))
}

async function grantedTo(role: string | number): Promise<string[]> {
  const names: string[] = []
  const visit = async (parent_id?: number) => {
    const query = { page_size: 500, ...(parent_id && { parent_id }) }
    const { data } = (await admin.call(listRolePermissions, { params: { role: String(role) }, query })).body
    for (const row of data) {
      if (row.granted) names.push(row.unique_name)
      if (row.has_children) await visit(row.id)
    }
  }
  await visit()
  return names
}

const change = (
  caller: Caller,
  role_id: number,
  ...changes: [name: Parameters<typeof permission>[0], granted: boolean][]
) =>
  caller.call(changeRolePermissions, {
    body: { role_id, changes: changes.map(([name, granted]) => ({ id: permission(name).id, granted })) },
  })

describe('the permissions of a role', () => {
  test('are read by its id or its name, level by level', async () => {
    const csak = (await rolesByName()).get('csak')
    const byName = await admin.call(listRolePermissions, { params: { role: 'csak' } })
    const byId = await admin.call(listRolePermissions, { params: { role: String(csak?.id) } })
    expect(byName.body).toEqual(byId.body)
    expect(byName.body.data.every(({ parent_id, level }) => parent_id === null && level === 1)).toBe(true)

    const parent_id = permission('registry').id
    const below = (await admin.call(listRolePermissions, { params: { role: 'csak' }, query: { parent_id } }))
      .body
    expect(below.data).toEqual([
      {
        id: permission('objects.places').id,
        unique_name: 'objects.places',
        title: 'Объекты на картах и в списках',
        parent_id,
        level: 2,
        granted: true,
        has_children: true,
        path: ['Реестр и измерения'],
        below: 12,
        granted_below: 12,
        lacks: [],
      },
      expect.objectContaining({ unique_name: 'emissions.view', level: 2 }),
    ])
    const leaf = { parent_id: permission('general.home').id }
    const none = await admin.call(listRolePermissions, { params: { role: 'csak' }, query: leaf })
    expect(none.body).toMatchObject({ data: [], count: 0, next: null })
  })

  test('come in pages, each node once', async () => {
    const seen: number[] = []
    const readFrom = async (page: string): Promise<void> => {
      const query = { page, page_size: 4 }
      const { data, next } = (await admin.call(listRolePermissions, { params: { role: 'guest' }, query }))
        .body
      expect(data.length).toBeLessThanOrEqual(4)
      seen.push(...data.map(({ id }) => id))
      if (next) await readFrom(next)
    }
    await readFrom('1')
    expect(seen).toEqual(permissions.filter(({ parent }) => parent === null).map(({ id }) => id))
  })

  test('are titled and searched in the language of the caller', async () => {
    const ask = async (search: string, lang: string) => {
      const headers = { 'accept-language': lang }
      const reply = await admin.call(listRolePermissions, {
        params: { role: 'guest' },
        query: { search },
        headers,
      })
      return reply.body.data.map(({ title }) => title)
    }
    expect(await ask('ВОДОХРАНИЛИЩ', 'ru')).toContain('Реестр водохранилищ')
    expect(await ask('suv omborlari', 'uz')).toContain('Suv omborlari reyestri')
    expect(await ask('suv omborlari', 'ru')).toEqual([])
  })

  test('can be ordered', async () => {
    const ids = async (ordering: 'id' | '-id') => {
      const reply = await admin.call(listRolePermissions, {
        params: { role: 'guest' },
        query: { ordering, page_size: 500 },
      })
      return reply.body.data.map(({ id }) => id)
    }
    const ascending = await ids('id')
    expect(ascending).toEqual([...ascending].sort((one, other) => one - other))
    expect(await ids('-id')).toEqual(ascending.toReversed())
  })

  test.each([
    ['a role that does not exist', 'nothing', {}, 404],
    ['an id that does not exist', '999999', {}, 404],
    ['a parent that does not exist', 'csak', { parent_id: 7 }, 422],
    ['a page that is none', 'csak', { page: 'x' }, 422],
  ])('of %s', async (_, role, query, status) => {
    expect((await admin.call(listRolePermissions, { params: { role }, query })).status).toBe(status)
  })

  test('are all granted to the administrator', async () => {
    expect((await grantedTo('admin')).length).toBe(permissions.length)
  })
})

describe('granting and revoking', () => {
  test('a new role has nothing', async () => {
    expect(await grantedTo((await aRole()).id)).toEqual([])
  })

  test('a grant brings its parents, not its neighbours', async () => {
    const role = await aRole()
    expect(expectDone(await change(admin, role.id, ['users.sessions', true]))).toEqual({
      role_id: role.id,
      granted: 4,
      revoked: 0,
    })
    expect(await grantedTo(role.id)).toEqual(['settings', 'users.view', 'users.edit', 'users.sessions'])
  })

  test('a revocation takes what is below it along', async () => {
    const role = await aRole(['users.sessions', 'users.export', 'roles.view'])
    expect(expectDone(await change(admin, role.id, ['users.view', false]))).toMatchObject({
      granted: 0,
      revoked: 4,
    })
    expect(await grantedTo(role.id)).toEqual(['settings', 'roles.view'])
  })

  test('of several changes the later wins', async () => {
    const role = await aRole()
    expectDone(
      await change(admin, role.id, ['users.sessions', true], ['users.edit', false], ['users.export', true]),
    )
    expect(await grantedTo(role.id)).toEqual(['settings', 'users.view', 'users.export'])
  })

  test('the same again changes nothing', async () => {
    const role = await aRole(['users.view'])
    const again = expectDone(await change(admin, role.id, ['users.view', true], ['help', false]))
    expect(again).toMatchObject({ granted: 0, revoked: 0 })
  })

  test('unknown permissions are all named, and nothing is changed', async () => {
    const role = await aRole()
    const changes = [
      { id: permission('help').id, granted: true },
      { id: 7, granted: true },
      { id: permission('users.view').id, granted: true },
      { id: 8, granted: false },
    ]
    const reply = await admin.call(changeRolePermissions, { body: { role_id: role.id, changes } })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {})).toEqual(['changes.1.id', 'changes.3.id'])
    expect(await grantedTo(role.id)).toEqual([])
  })

  test('of the administrator cannot be changed', async () => {
    const adminRole = (await rolesByName()).get('admin')
    const reply = await change(admin, adminRole?.id ?? 0, ['help', false])
    expect(reply).toMatchObject({ status: 409, body: { code: 'role.admin-holds-all' } })
  })

  test('of a role that does not exist is 404', async () => {
    expect((await change(admin, 999_999, ['help', true])).status).toBe(404)
  })

  test('holds on the very next request', async () => {
    const person = await aPerson()
    const mayList = async () => (await person.call(listUsers)).status
    const role = { id: person.user.role.id }
    for (let round = 0; round < 3; round++) {
      expect(await mayList()).toBe(403)
      await grant(admin, role, ['users.view'])
      expect(await mayList()).toBe(200)
      await grant(admin, role, ['users.view'], false)
    }
    expect(await mayList()).toBe(403)
  })

  test('changes at once all hold, also where they share parents', async () => {
    const role = await aRole()
    const maps = descendants('ministry.maps')
    const replies = await Promise.all(maps.map((name) => change(admin, role.id, [name, true])))
    expect(replies.map(({ status }) => status)).toEqual(maps.map(() => 200))
    expect(await grantedTo(role.id)).toEqual(['ministry', 'ministry.maps', ...maps])
  })
})

describe('nobody gets more rights by administration', () => {
  test('a role editor grants only what they have', async () => {
    const editor = await aPerson({ granted: ['roles.edit'] })
    const other = await aRole()
    expect((await change(editor, editor.user.role.id, ['users.view', true])).status).toBe(403)
    expect((await change(editor, other.id, ['roles.edit', true], ['users.view', true])).status).toBe(403)
    expect(await grantedTo(other.id)).toEqual([])
    expectDone(await change(editor, other.id, ['roles.edit', true]))
  })

  test('a parent that would come along counts too', async () => {
    const editor = await aPerson({ granted: ['roles.edit', 'help.view'] })
    expect((await change(editor, (await aRole()).id, ['help.edit', true])).status).toBe(403)
  })

  test('a user editor neither makes nor alters an administrator', async () => {
    const editor = await aPerson({ granted: ['users.edit', 'users.delete'] })
    const roles = await rolesByName()
    const role_id = roles.get('admin')?.id ?? 0
    const body = { name: 'Новый', email: 'new-admin@eco.test', password: demoPassword, role_id }
    expect((await editor.call(createUser, { body })).status).toBe(403)

    const victim = await aUser({ role_id })
    const { id, version } = victim
    for (const change of [
      { password: 'my-own-password' },
      { email: 'mine@eco.test' },
      { role_id: editor.user.role.id },
    ]) {
      expect((await editor.call(updateUser, { body: { id, version, ...change } })).status).toBe(403)
    }
    expect((await editor.send('DELETE', `/api/settings/users/${id}/`)).status).toBe(403)
    expect((await editor.send('DELETE', `/api/user-management/users/${id}`)).status).toBe(403)
  })

  test('nor gives anybody, themselves included, a stronger role', async () => {
    const editor = await aPerson({ granted: ['users.edit'] })
    const stronger = await aRole(['users.edit', 'roles.edit'])
    const weak = await aUser({ role_id: (await aRole()).id })
    const promote = (user: { id: number; version: number }) =>
      editor.call(updateUser, { body: { id: user.id, version: user.version, role_id: stronger.id } })
    expect((await promote(weak)).status).toBe(403)
    expect((await promote(editor.user)).status).toBe(403)
    const weaker = await aRole(['users.view'])
    const body = { id: weak.id, version: weak.version, role_id: weaker.id }
    expectDone(await editor.call(updateUser, { body }))
  })
})

describe('roles', () => {
  test('the built-in ones come first and can neither be renamed nor deleted', async () => {
    const roles = await rolesByName()
    expect([...roles.keys()].slice(0, 7).sort()).toEqual([...builtInRoles].sort())
    for (const name of builtInRoles) {
      const { id, version } = roles.get(name) ?? { id: 0, version: 0 }
      const renamed = await admin.call(updateRole, { params: { id }, body: { name: 'other_name', version } })
      expect(renamed).toMatchObject({ status: 409, body: { code: 'role.built-in' } })
      const deleted = await admin.call(deleteRole, { params: { id } })
      expect(deleted).toMatchObject({ status: 409, body: { code: 'role.built-in' } })
    }
  })

  test('a role is changed by who saw its current version', async () => {
    const role = await aRole()
    const rename = (title_ru: string, version: number) =>
      admin.call(updateRole, { params: { id: role.id }, body: { title_ru, version } })
    const first = expectDone(await rename('Первая', role.version))
    const second = await rename('Вторая', role.version)
    expect(second).toMatchObject({ status: 409, body: { code: 'record.stale', current: first } })
  })

  test('a role with users cannot be deleted, one without can, and one whose users are deleted', async () => {
    const user = await aUser()
    const reply = await admin.call(deleteRole, { params: { id: user.role.id } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'record.in-use', current: { users: 1 } } })
    expectDone(await admin.call(deleteUser, { params: { id: user.id } }))
    expectDone(await admin.call(deleteRole, { params: { id: user.role.id } }))
    const empty = await aRole(['help'])
    expectDone(await admin.call(deleteRole, { params: { id: empty.id } }))
    expect((await admin.call(deleteRole, { params: { id: empty.id } })).status).toBe(404)
  })

  test('notifications are switched over, or set', async () => {
    const { id } = await aRole()
    const press = async (body: { active?: boolean }) =>
      (await admin.call(switchRoleNotifications, { params: { id }, body })).body.notifications
    expect([
      await press({}),
      await press({}),
      await press({ active: true }),
      await press({ active: false }),
    ]).toEqual([false, true, true, false])
  })

  test('a name is unique and a plain word', async () => {
    const role = await aRole()
    const make = async (name: string) =>
      (await admin.call(createRole, { body: { name, title_ru: 'Р', title_uz: 'R' } })).status
    expect(await make(role.name)).toBe(409)
    for (const name of ['12', 'Admin', 'две', 'a b', '', 'x'.repeat(51), '__proto__'])
      expect(await make(name), name).toBe(422)
  })
})
