import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  currentProfile,
  currentUser,
  demoAccounts,
  type PermissionEntry,
  signIn,
} from '#contract/api/people/auth'
import { createRole, updateRole } from '#contract/api/people/roles'
import { deleteUser, updateUser } from '#contract/api/people/users'
import { demoAccounts as accounts, demoPassword } from '#contract/demo-accounts'
import { type BuiltInRole, builtInRoles, defaultGrants } from '#contract/permissions/default-grants'
import { emptyDatabase } from '../support/databases/database'
import { prepareDatabase } from '../support/databases/database-on'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { anonymous, admin, as, aRole, aUser } = workWith(server)

const landings: Record<string, string> = {
  laboratory: '/labor/dashboard',
  csak: '/ministries_dashboard/index',
  ministry: '/ministries_dashboard/index',
  admin: '/base/index',
  guest: '/ministry/dashboard',
  goskomgeologiya: '/goskomgeologiya/dashboard',
  goskomles: '/goskomles/dashboard_tree',
  minvodxoz: '/minvodxoz/dashboard',
  minselxoz: '/minselxoz/dashboard',
  uzgidromet: '/uzgidromet/dashboard',
  mchs: '/monitoring/monitoring',
  minzdrav: '/ministry/dashboard',
  kadastr: '/objects_list',
}

const tryToSignIn = (body: Record<string, unknown>) => anonymous.send('POST', signIn.path, { body })

function decode(permissions: string): PermissionEntry[] {
  return JSON.parse(inflateSync(Buffer.from(permissions, 'base64')).toString())
}

const below = (entry: PermissionEntry) => [...entry.submenu, ...entry.children]
const namesIn = (entries: PermissionEntry[]): string[] =>
  entries.flatMap((entry) => [entry.unique_name, ...namesIn(below(entry))])

describe.each(accounts)('$email', ({ email, role }) => {
  test('signs in and lands where the role starts', async () => {
    const { status, body } = await anonymous.call(signIn, { body: { email, password: demoPassword } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      uid: expect.any(Number),
      displayName: expect.stringMatching(/\S/),
      about: '',
      photoURL: null,
      status: 'active',
      userRole: role,
      roles: [role],
      lang: 'ru',
      landing: landings[role],
    })
    expect(body.tokens).toBeTypeOf('string')
    expect(Object.keys(JSON.parse(body.tokens))).toEqual(['access', 'refresh'])
  })

  test('is told the same about themselves by both profile calls', async () => {
    const caller = as(email.replace('@eco.demo', ''))
    const [user, profile] = [await caller.call(currentUser), await caller.call(currentProfile)]
    expect(user.body).toMatchObject({ email, userRole: role })
    expect(profile.body).toEqual(user.body)
    expect(user.body).not.toHaveProperty('tokens')
  })
})

test.each(builtInRoles.map((role) => [role]))('%s is told exactly what it was granted', async (role) => {
  const { body } = await as(role).call(currentUser)
  expect(new Set(namesIn(decode(body.permissions)))).toEqual(defaultGrants(role as BuiltInRole))
})

test('the permissions nest: menus in submenu, what is on a screen in children, titled in the language', async () => {
  const { body } = await as('csak').call(currentUser, { headers: { 'accept-language': 'uz' } })
  const registry = decode(body.permissions).find((entry) => entry.unique_name === 'registry')
  const places = registry?.submenu.find((entry) => entry.unique_name === 'objects.places')
  const objects = places?.submenu.find((entry) => entry.unique_name === 'objects.view')
  expect(objects?.title).toBe('Obyektlarni ko‘rish')
  expect(objects?.children.map((entry) => entry.unique_name)).toContain('objects.secret')
})

test('a custom role lands where an administrator chose', async () => {
  const role = await aRole([], { landing: '/minvodxoz/dashboard' })
  const user = await aUser({ role_id: role.id })
  const { body } = await tryToSignIn({ email: user.email, password: demoPassword })
  expect(body.landing).toBe('/minvodxoz/dashboard')
  const changed = await admin.call(updateRole, {
    params: { id: role.id },
    body: { landing: null, version: role.version },
  })
  expect(expectDone(changed).landing).toBe('/pages/error-405')
})

test('a built-in role keeps the landing page of the specification', async () => {
  const reply = await admin.call(createRole, {
    body: { name: 'csak', title_ru: 'Другой', title_uz: 'Boshqa', landing: '/x' },
  })
  expect(reply).toMatchObject({ status: 409, body: { code: 'record.duplicate' } })
})

test.each([
  ['login', { login: 'csak@eco.demo' }],
  ['username', { username: 'csak@eco.demo' }],
  ['other letters and spaces', { email: '  CSAK@Eco.Demo ' }],
  ['an empty email beside the login', { email: '', login: 'csak@eco.demo' }],
])('the address is accepted as %s', async (_, given) => {
  const { status, body } = await tryToSignIn({ ...given, password: demoPassword })
  expect(status).toBe(200)
  expect(body.email).toBe('csak@eco.demo')
})

test.each([
  ['a wrong password', { email: 'guest@eco.demo', password: 'Ecobase-2027' }],
  ['a password in other letters', { email: 'guest@eco.demo', password: demoPassword.toLowerCase() }],
  ['a password with a space', { email: 'guest@eco.demo', password: `${demoPassword} ` }],
  ['an unknown address', { email: 'nobody@eco.demo', password: demoPassword }],
])('%s is refused without saying what was wrong', async (_, body) => {
  const reply = await tryToSignIn(body)
  expect(reply.status).toBe(401)
  expect(reply.body).toEqual({ code: 'auth.wrong-credentials', message: 'Wrong Email or Password' })
  expect(reply.headers.getSetCookie()).toEqual([])
})

test.each([
  ['nothing', {}, ['email', 'password']],
  ['no password', { email: 'guest@eco.demo' }, ['password']],
  ['empty fields', { email: '', password: '' }, ['email', 'password']],
  ['no address', { password: demoPassword }, ['email']],
  ['numbers', { email: 5, password: 7 }, ['email', 'password']],
  ['an unknown field', { email: 'a', password: 'b', admin: true }, ['admin']],
])('with %s every wrong field is named', async (_, body, fields) => {
  const reply = await tryToSignIn(body)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual(fields)
})

test('missing fields are told as the form tells them', async () => {
  const { body } = await tryToSignIn({})
  expect(body).toEqual({
    code: 'input.required',
    message: 'Fill in the required fields',
    fields: {
      email: { code: 'required', message: 'This field is required' },
      password: { code: 'required', message: 'This field is required' },
    },
  })
})

test('inactive and deleted users cannot sign in', async () => {
  const inactive = await aUser()
  const deleted = await aUser()
  const body = { id: inactive.id, version: inactive.version, status: 'inactive' as const }
  expectDone(await admin.call(updateUser, { body }))
  expectDone(await admin.call(deleteUser, { params: { id: deleted.id } }))
  for (const { email } of [inactive, deleted]) {
    expect((await tryToSignIn({ email, password: demoPassword })).status).toBe(401)
  }
})

test('the address of a deleted user is free again, and opens only the new account', async () => {
  const old = await aUser({ password: 'the-old-password' })
  expectDone(await admin.call(deleteUser, { params: { id: old.id } }))
  const fresh = await aUser({ email: old.email, password: 'the-new-password' })
  expect((await tryToSignIn({ email: old.email, password: 'the-old-password' })).status).toBe(401)
  const { body } = await tryToSignIn({ email: old.email, password: 'the-new-password' })
  expect(body.uid).toBe(fresh.id)
})

test('the demo accounts are offered while the demo is on, and do not exist without it', async () => {
  const { body } = await anonymous.call(demoAccounts)
  expect(body.password).toBe(demoPassword)
  expect(body.accounts).toHaveLength(accounts.length)

  const databaseUrl = await emptyDatabase()
  await prepareDatabase(databaseUrl, { demo: 'off' })
  const without = workWith(await startServer({ databaseUrl, env: { ECO_DEMO: 'off' } })).anonymous
  expect((await without.call(demoAccounts)).body).toEqual({ password: null, accounts: [] })
  const tried = await without.send('POST', signIn.path, {
    body: { email: 'admin@eco.demo', password: demoPassword },
  })
  expect(tried.status).toBe(401)
})
