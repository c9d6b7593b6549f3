import { describe, expect, test } from 'vitest'
import {
  changeRolePermissions,
  compareRoles,
  createRole,
  exportRoles,
  type GrantDifference,
  listRolePermissions,
  listRoles,
  readRole,
} from '#contract/api/people/roles'
import { listObjects } from '#contract/api/registry/company-objects'
import { builtInRoles, defaultGrants } from '#contract/permissions/default-grants'
import { descendants, permission, permissions, subtree } from '#contract/permissions/permissions'
import { pathOf } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { readAll } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { admin, aRole, aPerson } = workWith(server)

const idOf = (name: Parameters<typeof permission>[0]) => permission(name).id
const newRole = (name: string) => ({ name, title_ru: name, title_uz: name })

async function roleNamed(name: string) {
  const { data } = expectDone(await admin.call(listRoles, { query: { page_size: 500 } }))
  return data.find((role) => role.name === name) ?? expect.fail(`There is no role ${name}`)
}

describe('a clone', () => {
  test('has the rights, the notifications and the landing page of the other', async () => {
    const role = await aRole(['users.view', 'statistics.pkm'], { landing: '/statistics/list-pkm' })
    const body = { ...newRole('clone_one'), like_id: role.id }
    const clone = expectDone(await admin.call(createRole, { body }), 201)
    expect(clone).toMatchObject({ rights: 4, own_landing: '/statistics/list-pkm', users: 0 })
    const query = { one: role.id, other: clone.id }
    expect(expectDone(await admin.call(compareRoles, { query }))).toEqual({ one: [], other: [], both: 4 })
  })

  test('is not a way to more rights than one has', async () => {
    const editor = await aPerson({ granted: ['roles.edit'] })
    const strong = await aRole(['users.view'])
    const body = { ...newRole('clone_two'), like_id: strong.id }
    expect((await editor.call(createRole, { body })).status).toBe(403)
    const { data } = expectDone(await admin.call(listRoles, { query: { search: 'clone_two' } }))
    expect(data).toEqual([])
    const administrator = await roleNamed('admin')
    const all = { ...newRole('clone_three'), like_id: administrator.id }
    expect(expectDone(await admin.call(createRole, { body: all }), 201).rights).toBe(permissions.length)
  })
})

describe('a branch', () => {
  test('is granted and revoked with all that is below it', async () => {
    const role = await aRole()
    const change = (granted: boolean) =>
      admin.call(changeRolePermissions, {
        body: { role_id: role.id, changes: [{ id: idOf('settings'), granted, branch: true }] },
      })
    const size = 1 + descendants('settings').length
    expect(expectDone(await change(true))).toMatchObject({ granted: size, revoked: 0 })
    expect(expectDone(await admin.call(readRole, { params: { id: role.id } })).rights).toBe(size)
    const { data } = expectDone(
      await admin.call(listRolePermissions, { params: { role: role.name }, query: { page_size: 500 } }),
    )
    const settings = data.find(({ unique_name }) => unique_name === 'settings')
    expect(settings).toMatchObject({ below: size - 1, granted_below: size - 1, path: [] })
    expect(expectDone(await change(false))).toMatchObject({ granted: 0, revoked: size })
  })
})

describe('a dry run', () => {
  const askFor = (role_id: number, changes: { id: number; granted: boolean; branch?: boolean }[]) =>
    admin.send('PATCH', pathOf(changeRolePermissions, {}, { dry_run: true }), { body: { role_id, changes } })

  test('names the rights to the data of a screen that stay when the screen is taken, and their calls', async () => {
    const role = await aRole([
      'ministry.objects-list',
      'dictionary.objects',
      'objects.view',
      'emissions.view',
    ])
    const take = { id: idOf('ministry.objects-list'), granted: false }
    const [remaining, ...others] = ((await askFor(role.id, [take])).body as GrantDifference).remaining
    expect(others).toEqual([])
    expect(remaining).toMatchObject({
      right: { unique_name: 'objects.view' },
      of: [{ unique_name: 'ministry.objects-list' }],
      needed_by: [{ unique_name: 'dictionary.objects' }],
    })
    expect(remaining?.calls.map(({ call }) => call)).toContain(`${listObjects.method} ${listObjects.path}`)
    const also = [take, { id: idOf('objects.view'), granted: false }]
    const both = (await askFor(role.id, also)).body as GrantDifference
    expect(both.remaining).toEqual([])
    expect(both.empty.map(({ screen }) => screen.unique_name)).toEqual(['dictionary.objects'])
  })

  test('names the screens that need a right because they need one below it', async () => {
    const role = await aRole(['ministry.map-soil', 'dictionary.objects', 'objects.view', 'emissions.view'])
    const take = { id: idOf('ministry.map-soil'), granted: false }
    const { remaining } = (await askFor(role.id, [take])).body as GrantDifference
    expect(remaining.find(({ right }) => right.unique_name === 'objects.places')).toMatchObject({
      of: [{ unique_name: 'ministry.map-soil' }],
      needed_by: [{ unique_name: 'dictionary.objects' }],
    })
  })

  test('tells what would be granted and revoked, and changes nothing', async () => {
    const role = await aRole(['users.sessions'])
    const reply = await askFor(role.id, [
      { id: idOf('users.edit'), granted: false },
      { id: idOf('statistics.pkm'), granted: true },
    ])
    const { granted, revoked, empty } = reply.body as unknown as GrantDifference
    expect(granted.map(({ unique_name }) => unique_name)).toEqual(['statistics', 'statistics.pkm'])
    expect(revoked.map(({ unique_name }) => unique_name)).toEqual(['users.edit', 'users.sessions'])
    expect(revoked[1]).toMatchObject({
      title: 'Завершение сеансов',
      path: ['Настройки', 'Пользователи', 'Изменение пользователей'],
    })
    expect(empty).toEqual([])
    expect(expectDone(await admin.call(readRole, { params: { id: role.id } })).rights).toBe(4)
  })

  test('offers the rights to data without which a screen opens empty; the tree shows such a screen', async () => {
    const role = await aRole()
    const changes = [{ id: idOf('ministry.dashboard'), granted: true }]
    const { empty } = (await askFor(role.id, changes)).body as unknown as GrantDifference
    expect(empty).toHaveLength(1)
    expect(empty[0]?.screen.unique_name).toBe('ministry.dashboard')
    expect(empty[0]?.needs.map(({ unique_name }) => unique_name)).toEqual([
      'emissions.view',
      'objects.places',
    ])
    expectDone(await admin.call(changeRolePermissions, { body: { role_id: role.id, changes } }))
    const lacksOf = async () => {
      const query = { parent_id: idOf('ministry') }
      const level = await admin.call(listRolePermissions, { params: { role: role.name }, query })
      return level.body.data.find(({ unique_name }) => unique_name === 'ministry.dashboard')?.lacks
    }
    expect(await lacksOf()).toEqual(['Просмотр измерений', 'Объекты на картах и в списках'])
    const offered = (empty[0]?.needs ?? []).map(({ id }) => ({ id, granted: true }))
    expectDone(await admin.call(changeRolePermissions, { body: { role_id: role.id, changes: offered } }))
    expect(await lacksOf()).toEqual([])
  })

  test('refuses what the change itself would refuse', async () => {
    const editor = await aPerson({ granted: ['roles.edit'] })
    const role = await aRole()
    const body = { role_id: role.id, changes: [{ id: idOf('users.view'), granted: true }] }
    const path = pathOf(changeRolePermissions, {}, { dry_run: true })
    expect((await editor.send('PATCH', path, { body })).status).toBe(403)
  })
})

test('two roles are compared by what only one of them has', async () => {
  const one = await aRole(['users.sessions'])
  const other = await aRole(['users.export'])
  const compared = expectDone(await admin.call(compareRoles, { query: { one: one.id, other: other.id } }))
  expect(compared.one.map(({ unique_name }) => unique_name)).toEqual(['users.edit', 'users.sessions'])
  expect(compared.other.map(({ unique_name }) => unique_name)).toEqual(['users.export'])
  expect(compared.both).toBe(2)
  const nowhere = { one: one.id, other: 2_000_000_000 }
  expect((await admin.call(compareRoles, { query: nowhere })).status).toBe(404)
})

describe('the workbook of roles', () => {
  const rightsIn = async (query: { role_id?: number }) => {
    const reply = await admin.send('GET', pathOf(exportRoles, {}, query))
    expect(reply.status).toBe(200)
    const rows = await readAll(reply.body.bytes as Buffer)
    return rows.filter(({ sheet }) => sheet === 'Права').map(({ cells }) => cells)
  }

  test('has a line for every right and a column for every role', async () => {
    const [head = [], ...lines] = await rightsIn({})
    expect(lines.map(([, name]) => name)).toEqual(permissions.map(({ name }) => name))
    for (const name of builtInRoles) {
      const column = head.indexOf((await roleNamed(name)).title)
      const granted = lines.filter((cells) => cells[column] === '+').map(([, code]) => code)
      expect(granted.sort(), name).toEqual([...defaultGrants(name)].sort())
    }
  })

  test('has one role, if one is asked for', async () => {
    const role = await aRole(['statistics.pkm'])
    const [head, ...lines] = await rightsIn({ role_id: role.id })
    expect(head).toEqual(['Право', 'Код права', role.title])
    const granted = lines.filter(([, , mark]) => mark === '+').map(([, name]) => name)
    expect(granted).toEqual(subtree('statistics.pkm'))
  })
})
