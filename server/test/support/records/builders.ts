import { expect } from 'vitest'
import type * as z from 'zod'
import { createLaboratory } from '#contract/api/people/laboratories'
import { changeRolePermissions, createRole, type Role } from '#contract/api/people/roles'
import { createUser, type User } from '#contract/api/people/users'
import { allRegions } from '#contract/classifiers/regions'
import { demoPassword } from '#contract/demo-accounts'
import { type PermissionName, permission } from '#contract/permissions/permissions'
import { anonymousOf, type Caller, demoCallers, type SignedIn, signInAs } from '../client'
import type { TestServer } from '../server'
import { registryBuilders } from './registry-builders'

type UserFields = Partial<z.input<typeof createUser.body>>

export type Person = SignedIn & { user: User; password: string }

/** What a test file works with: callers, and records made as an administrator would make them. */
export function workWith(server: TestServer) {
  const as = demoCallers(server)
  const anonymous = anonymousOf(server)
  const admin = as('admin')
  let made = 0

  async function aRole(granted: PermissionName[] = [], fields: { landing?: string } = {}): Promise<Role> {
    made += 1
    const body = { name: `role_${made}`, title_ru: `Роль ${made}`, title_uz: `Rol ${made}`, ...fields }
    const role = expectDone(await admin.call(createRole, { body }), 201)
    if (granted.length > 0) await grant(admin, role, granted)
    return role
  }

  /** A user of the role, or of a role made for what they were granted. */
  async function aUser({ granted, ...fields }: UserFields & { granted?: PermissionName[] } = {}) {
    made += 1
    const role_id = fields.role_id ?? (await aRole(granted)).id
    const body = {
      name: 'Проба',
      surname: `Пользователь ${made}`,
      email: `user-${made}@eco.test`,
      password: demoPassword,
      ...fields,
      role_id,
    }
    return expectDone(await admin.call(createUser, { body }), 201)
  }

  /** The same, signed in. */
  async function aPerson(fields: UserFields & { granted?: PermissionName[] } = {}): Promise<Person> {
    const user = await aUser(fields)
    const password = fields.password ?? demoPassword
    return { user, password, ...(await signInAs(server, user.email, password)) }
  }

  async function aLaboratory(region_id: number | null = null) {
    made += 1
    const body = { name_ru: `Лаборатория ${made}`, name_uz: `Laboratoriya ${made}`, region_id }
    return expectDone(await admin.call(createLaboratory, { body }), 201)
  }

  async function regionWith(sato: string) {
    const reply = await admin.call(allRegions.list, { query: { sato } })
    const [region] = reply.body.data
    if (!region) throw new Error(`There is no region ${sato}`)
    return region
  }

  const registry = registryBuilders(server, admin)
  return { as, anonymous, admin, aRole, aUser, aPerson, aLaboratory, regionWith, ...registry }
}

export async function grant(caller: Caller, role: { id: number }, names: PermissionName[], granted = true) {
  const changes = names.map((name) => ({ id: permission(name).id, granted }))
  return expectDone(await caller.call(changeRolePermissions, { body: { role_id: role.id, changes } }))
}

/** The body of an answer that must be a success. */
export function expectDone<Body>(reply: { status: number; body: Body }, status = 200): Body {
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status })
  return reply.body
}
