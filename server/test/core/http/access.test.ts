import Fastify from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as decisions from '#contract/api/measurements/emission-decisions'
import * as details from '#contract/api/measurements/emission-details'
import * as entry from '#contract/api/measurements/emission-entry'
import * as series from '#contract/api/measurements/emission-series'
import * as emissions from '#contract/api/measurements/emissions'
import * as dashboard from '#contract/api/measurements/laboratory-dashboard'
import { demoAccounts, demoPassword } from '#contract/demo-accounts'
import { type Endpoint, isRight } from '#contract/endpoint'
import {
  type BuiltInRole,
  builtInRoles,
  defaultGrants,
  isBuiltInRole,
} from '#contract/permissions/default-grants'
import { type PermissionName, permissions } from '#contract/permissions/permissions'
import { enforceAccess } from '../../../src/core/http/access'
import { makePartnerKeys } from '../../../src/core/identity/partner-keys'
import { type Caller, makeCaller, pathOf, signInAs } from '../../support/client'
import { callOf, endpointsOf, registryEndpoints } from '../../support/endpoints'
import { grant, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'
import { withoutSocket } from '../../support/without-socket'

const server = await startServer()
const { admin, anonymous, aPerson, as } = workWith(server)
const { endpoints, sessions } = server.app

const used = [...new Set(endpoints.map(({ access }) => access).filter(isRight))].sort()
const closed = endpoints.filter(({ access }) => access === 'session' || isRight(access))

const nowhere = { id: 2_147_483_647, document_id: 2_147_483_647, role: 'nothing', name: 'nothing' }
const notJson = ({ method }: Endpoint) => (method === 'GET' ? {} : { body: '{ not JSON' })

/** What a browser sends that believes, or pretends, to be an administrator’s. */
const forged = {
  permissions: permissions.map(({ id }) => id.toString(36)).join(','),
  cookie: `eco_user_info=${encodeURIComponent(JSON.stringify({ displayName: 'A', userRole: 'admin', lang: 'ru' }))}`,
}

test('only these are open to anyone', () => {
  const open = endpoints.filter(({ access }) => access === 'public').map(({ path }) => path)
  expect(open.sort()).toEqual([
    '/api/auth/blacklist/logout/',
    '/api/auth/demo-accounts/',
    '/api/auth/password-link/',
    '/api/auth/password-link/check/',
    '/api/auth/token/login/',
    '/api/auth/token/refresh/',
    '/api/docs/',
    '/api/extra/back_up_download/',
    '/api/health/',
    '/api/metrics',
    '/api/schema/',
  ])
})

test('only these changes, all of what is one’s own, are open to whoever is signed in', () => {
  const open = endpoints.filter(({ access, method }) => access === 'session' && method !== 'GET')
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/auth/photo/',
    'DELETE /api/auth/second-factor/',
    'DELETE /api/auth/sessions/{id}/',
    'PATCH /api/auth/profile/',
    'POST /api/auth/notify-ticket/',
    'POST /api/auth/password/',
    'POST /api/auth/photo/',
    'POST /api/extra/jobs/{id}/cancel/',
    'PUT /api/auth/arrangements/{name}/',
    'PUT /api/auth/second-factor/',
    'PUT /api/auth/second-factor/confirm/',
    'PUT /api/auth/second-factor/recovery-codes/',
  ])
})

test('no permission to look at something lets it be changed', () => {
  const changes = endpoints.filter(({ method }) => method !== 'GET')
  // What somebody has read, and what they want to hear of, is their own.
  const others = changes.filter(({ access }) => access !== 'alerts.view')
  expect(others.filter(({ access }) => access.endsWith('.view'))).toEqual([])
})

const keepers: BuiltInRole[] = ['admin', 'csak']
const enters: BuiltInRole[] = ['admin', 'laboratory', 'csak']
const readers: BuiltInRole[] = [...enters, 'ministry']

/** The table of the specification once more, apart from the lines that grant it. */
const holders: Partial<Record<PermissionName, BuiltInRole[]>> = {
  'backups.download': ['admin'],
  'backups.edit': ['admin'],
  'backups.view': ['admin'],
  'alerts.view': readers,
  'cases.view': readers,
  'cases.work': keepers,
  'classifiers.edit': keepers,
  'csak.dashboard': keepers,
  'emissions.comment': enters,
  'emissions.delete': enters,
  'emissions.edit': enters,
  'emissions.enter': enters,
  'emissions.history': readers,
  'emissions.moderate': keepers,
  'emissions.view': [...enters, 'ministry', 'guest'],
  'expertise.cards': [...keepers, 'ministry'],
  'expertise.edit': keepers,
  'integrations.edit': ['admin'],
  'integrations.view': ['admin'],
  'journals.activity': ['admin'],
  'journals.authorization': ['admin'],
  'laboratories.edit': ['admin'],
  'monitoring.station': [...keepers, 'ministry'],
  'normatives.edit': keepers,
  'objects.delete': keepers,
  'objects.edit': keepers,
  'objects.history': readers,
  'objects.import': keepers,
  'objects.places': [...enters, 'ministry', 'guest'],
  'objects.view': readers,
  'plans.edit': keepers,
  'plans.view': readers,
  'roles.delete': ['admin'],
  'roles.edit': ['admin'],
  'roles.view': ['admin'],
  'settings.dashboard': ['admin'],
  statistics: [...keepers, 'ministry', 'guest'],
  'statistics.plant': [...keepers, 'ministry'],
  'statistics.report': [...keepers, 'ministry'],
  'statistics.subjects': [...keepers, 'ministry'],
  'users.delete': ['admin'],
  'users.edit': ['admin'],
  'users.export': ['admin'],
  'users.import': ['admin'],
  'users.sessions': ['admin'],
  'users.view': ['admin'],
  // help
  'help.chat': [...builtInRoles],
  'help.edit': ['admin'],
  'help.faq': [...builtInRoles],
  'help.support': ['admin'],
  'help.view': [...builtInRoles],
  // registers
  'energy-audits.view': [...keepers, 'ministry'],
  'energy-audits.edit': keepers,
  'water.dashboard': ['admin', 'ministry'],
  'water.edit': ['admin'],
  'water.reservoirs': ['admin', 'ministry'],
  // bodies
  'agriculture.diagram': ['admin', 'ministry'],
  'agriculture.edit': ['admin'],
  'agriculture.table': ['admin', 'ministry'],
  'agriculture.view': ['admin', 'ministry'],
  'forestry.edit': ['admin', 'goskomles'],
  'forestry.view': ['admin', 'csak', 'ministry', 'guest', 'goskomles'],
  'geology.edit': ['admin', 'goskomgeologiya'],
  'geology.view': ['admin', 'ministry', 'goskomgeologiya'],
  'hydromet.edit': ['admin'],
  'hydromet.view': ['admin', 'ministry'],
  'monitoring.edit': ['admin'],
  'monitoring.high-risk': [...keepers, 'ministry'],
  'monitoring.reservoirs': [...keepers, 'ministry'],
}

/** The roles of other bodies once more: each the rights of its own data, and of nobody else's. */
const ofBodies: Record<string, PermissionName[]> = {
  minvodxoz: ['monitoring.reservoirs', 'water.dashboard', 'water.edit', 'water.reservoirs'],
  minselxoz: ['agriculture.diagram', 'agriculture.edit', 'agriculture.table', 'agriculture.view'],
  uzgidromet: ['hydromet.edit', 'hydromet.view'],
  mchs: ['monitoring.edit', 'monitoring.high-risk', 'monitoring.reservoirs'],
  minzdrav: ['emissions.view', 'objects.places', 'objects.view', 'statistics'],
  kadastr: [
    'agriculture.diagram',
    'agriculture.table',
    'agriculture.view',
    'emissions.view',
    'objects.places',
    'objects.view',
  ],
}
const grantedTo = (role: string) =>
  new Set<PermissionName>([...(ofBodies[role] ?? []), 'help.faq', 'help.view'])

describe('the table of roles and calls', () => {
  test.each(used)('%s is with its roles, and with no other', (name) => {
    const withIt = builtInRoles.filter((role) => defaultGrants(role).has(name))
    expect(withIt).toEqual(builtInRoles.filter((role) => holders[name]?.includes(role)))
    expect(withIt).toContain('admin')
  })

  test('names every right that a call asks for', () => {
    expect(Object.keys(holders).sort()).toEqual(used)
  })

  test.each([
    ['objects', registryEndpoints, /^(objects|normatives|plans|expertise)[.]/],
    [
      'measurements',
      endpointsOf([entry, series, emissions, decisions, details, dashboard]),
      /^(emissions[.]|plans[.]view$|classifiers[.]edit$)/,
    ],
  ])('every call about %s asks for a right to them', (_, calls, rights) => {
    expect(calls.length).toBeGreaterThan(15)
    expect(calls.filter(({ access }) => !rights.test(access)).map(callOf)).toEqual([])
    const served = endpoints.map(callOf)
    expect(calls.map(callOf).filter((call) => !served.includes(call))).toEqual([])
  })

  /** A role that the product does not know has what it was given. */
  const grantsOf = (role: string) => (isBuiltInRole(role) ? defaultGrants(role) : grantedTo(role))
  const asked = (granted: ReadonlySet<string>) => used.filter((name) => granted.has(name))

  test.each(demoAccounts)('$email has what the table gives to $role', async ({ email, role }) => {
    const { access } = await signInAs(server, email, demoPassword)
    const session = await server.app.sessions.byAccessToken(access)
    expect(asked(session?.permissions ?? expect.fail('There is no session'))).toEqual(asked(grantsOf(role)))
  })
})

const unauthenticated = { code: 'auth.unauthenticated', message: 'Unauthenticated' }
const denied = { code: 'access.denied', message: 'You do not have access to this' }

test('without a token every call is 401, even before a wrong body', async () => {
  const stranger = makeCaller(server, async () => undefined, withoutSocket(server))
  for (const endpoint of closed) {
    const reply = await stranger.send(endpoint.method, pathOf(endpoint, nowhere), notJson(endpoint))
    expect(reply, callOf(endpoint)).toMatchObject({ status: 401, body: unauthenticated })
  }
})

/** Calls that serve several screens ask for the right of the one that they serve, too. */
const besides: Partial<Record<PermissionName, PermissionName[]>> = {
  statistics: ['statistics.general', 'statistics.pkm'],
}

const person = await aPerson()
const everyRight = permissions.map(({ name }) => name)
const callsFor = (right: PermissionName) => endpoints.filter(({ access }) => access === right)

/** Before a wrong body is even read, and whatever they pretend. */
async function expectClosed(right: PermissionName, caller: Caller): Promise<void> {
  for (const endpoint of callsFor(right)) {
    const request = { ...notJson(endpoint), headers: forged }
    const reply = await caller.send(endpoint.method, pathOf(endpoint, nowhere), request)
    expect(reply.status, callOf(endpoint)).toBe(403)
    expect(reply.body).toEqual(denied)
  }
}

async function expectOpen(right: PermissionName, caller: Caller): Promise<void> {
  for (const endpoint of callsFor(right)) {
    const request = endpoint.method === 'GET' ? {} : { body: { unknown: 1 } }
    const { status } = await caller.send(endpoint.method, pathOf(endpoint, nowhere), request)
    // 415: an upload that is not a form.
    expect([200, 404, 415, 422], callOf(endpoint)).toContain(status)
  }
}

describe('each right opens its calls, and only it does', () => {
  test.each(used)('%s', async (right) => {
    const session = (await sessions.byAccessToken(person.access)) ?? expect.fail('There is no session')
    const found = vi.spyOn(sessions, 'byAccessToken')
    onTestFinished(() => found.mockRestore())
    const caller = makeCaller(server, async () => 'theirs', withoutSocket(server))
    const holding = (rights: PermissionName[]) =>
      found.mockResolvedValue({ ...session, permissions: new Set(rights) })
    holding(everyRight.filter((name) => name !== right))
    await expectClosed(right, caller)
    holding([right, ...(besides[right] ?? [])])
    await expectOpen(right, caller)
  })

  test.each(['energy-audits.edit', 'plans.edit', 'users.view'] as const)(
    '%s, from when a role is granted it',
    async (right) => {
      const { role } = person.user
      await grant(admin, role, everyRight)
      await grant(admin, role, [right], false)
      await expectClosed(right, person)
      await grant(admin, role, everyRight, false)
      await grant(admin, role, [right])
      await expectOpen(right, person)
    },
  )
})

test.each([['guest'], ['laboratory'], ['water']])('%s gains nothing by forged rights', async (name) => {
  const plain = await as(name).send('GET', '/api/auth/user')
  const pretending = await as(name).send('GET', '/api/auth/user', { headers: forged })
  expect(pretending.body).toEqual(plain.body)
})

test.each([
  ['a refusal', anonymous],
  ['an answer', admin],
])('%s is not kept by anybody on the way', async (_, caller) => {
  const { headers } = await caller.send('GET', '/api/auth/user')
  expect(headers.get('cache-control')).toBe('no-store')
})

describe('a route that does not say who may call it', () => {
  test('stops the start, by name', () => {
    const fastify = Fastify()
    enforceAccess(fastify, server.app.sessions, makePartnerKeys(server.app.db, server.clock))
    const addRoute = () => fastify.get('/api/forgotten/', async () => 'open to all')
    expect(addRoute).toThrow('GET /api/forgotten/ does not declare who may call it')
  })

  test('does so wherever it hides', async () => {
    const fastify = Fastify()
    enforceAccess(fastify, server.app.sessions, makePartnerKeys(server.app.db, server.clock))
    fastify.register(async (inner) => {
      inner.route({ method: 'POST', url: '/api/hidden/', handler: async () => 'open', config: {} })
    })
    await expect(fastify.ready()).rejects.toThrow('POST /api/hidden/')
  })
})
