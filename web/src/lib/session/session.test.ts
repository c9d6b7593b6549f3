import { deflateSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { PermissionEntry, SignedInUser } from '#contract/api/people/auth'
import { permission, permissions } from '#contract/permissions/permissions'
import { makeBrowser, openTab } from '../fake-browser'
import { mayUse, permissionsHeader, resetSession, session, setProfile } from './session'

const entry = (name: string, nested: Partial<PermissionEntry> = {}): PermissionEntry => ({
  id: 35,
  unique_name: name,
  title: name,
  submenu: [],
  children: [],
  ...nested,
})

const userWith = (entries: PermissionEntry[]) =>
  ({
    uid: 1,
    userRole: 'guest',
    permissions: deflateSync(JSON.stringify(entries)).toString('base64'),
  }) as SignedInUser

beforeEach(() => {
  openTab(makeBrowser())
  resetSession()
})

test('the default role is admin and grants nothing', () => {
  expect(session().role).toBe('admin')
  expect(permissions.some(({ name }) => mayUse(name))).toBe(false)
})

test('a permission is found in submenus and in children, however deep', async () => {
  await setProfile(
    userWith([
      entry('general', { submenu: [entry('general.home', { children: [entry('users.sessions')] })] }),
      entry('water', { children: [entry('water.reservoirs', { submenu: [entry('water.edit')] })] }),
    ]),
  )
  expect(session().role).toBe('guest')
  expect(mayUse('users.sessions')).toBe(true)
  expect(mayUse('water.edit')).toBe(true)
  expect(mayUse('users.view')).toBe(false)
})

test('the header holds ids in base 36, and is left out when it would be too long', async () => {
  await setProfile(userWith([entry('general', { submenu: [entry('general.home')] })]))
  expect(permissionsHeader()).toBe('z,z')
  await setProfile(userWith(Array(3000).fill(entry('general'))))
  expect(permissionsHeader()).toBeUndefined()
})

test('until the profile has arrived the header holds what was granted when it last did', async () => {
  expect(permissionsHeader()).toBeUndefined()
  await setProfile(userWith([entry('general')]))
  resetSession()
  expect(session().entries).toEqual([])
  expect(permissionsHeader()).toBe('z')
})

test('everything that can be granted fits into the header', async () => {
  await setProfile(userWith(permissions.map(({ name }) => ({ ...entry(name), id: permission(name).id }))))
  expect(permissionsHeader()?.length).toBeLessThanOrEqual(4096)
})
