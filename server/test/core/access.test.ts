import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Access, Endpoint } from '#contract/endpoint'
import { type PermissionName, permissions } from '#contract/permissions'
import { enforceAccess } from '../../src/core/http/access'
import { takesFiles } from '../../src/core/http/uploads'
import { grant, workWith } from '../support/builders'
import { pathOf } from '../support/client'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, anonymous, aPerson, as } = workWith(server)
const { endpoints } = server.app

const samples = { id: '00000000-0000-4000-8000-000000000000', role: 'guest' }
const nowhere = 2_147_483_647
const named = (some: Endpoint[]) =>
  some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const samplePath = (endpoint: Endpoint) => pathOf(endpoint, samples)
const bodyOf = (endpoint: Endpoint, body: unknown) => (endpoint.method === 'GET' ? {} : { body })

const closed = named(endpoints.filter(({ access }) => access !== 'public'))
const needPermission = named(endpoints.filter(({ access }) => isPermission(access)))

function isPermission(access: Access): access is PermissionName {
  return access !== 'public' && access !== 'session'
}

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
    '/api/auth/token/login/',
    '/api/auth/token/refresh/',
    '/api/docs/',
    '/api/health/',
    '/api/schema/',
  ])
})

test('only these changes, all of what is one’s own, are open to whoever is signed in', () => {
  const open = endpoints.filter(({ access, method }) => access === 'session' && method !== 'GET')
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/auth/photo/',
    'DELETE /api/auth/sessions/{id}/',
    'PATCH /api/auth/profile/',
    'POST /api/auth/notify-ticket/',
    'POST /api/auth/password/',
    'POST /api/auth/photo/',
    'POST /api/extra/jobs/{id}/cancel/',
    'PUT /api/auth/arrangements/{name}/',
  ])
})

test('no permission to look at something lets it be changed', () => {
  const changes = endpoints.filter(({ method }) => method !== 'GET')
  expect(changes.filter(({ access }) => access.endsWith('.view'))).toEqual([])
})

test.each(closed)('%s: without a token 401, even before a wrong body', async (_, endpoint) => {
  for (const request of [{}, bodyOf(endpoint, '{ not JSON')]) {
    const reply = await anonymous.send(endpoint.method, samplePath(endpoint), request)
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({ code: 'auth.unauthenticated', message: 'Unauthenticated' })
  }
})

const nobody = await aPerson()
describe('someone without any right', () => {
  test.each(needPermission)('%s: 403, before a wrong body, whatever they pretend', async (_, endpoint) => {
    for (const request of [{}, bodyOf(endpoint, '{ not JSON'), bodyOf(endpoint, { unknown: 1 })]) {
      const reply = await nobody.send(endpoint.method, samplePath(endpoint), { ...request, headers: forged })
      expect(reply.status).toBe(403)
      expect(reply.body).toEqual({ code: 'access.denied', message: 'You do not have access to this' })
    }
  })
})

const person = await aPerson()
describe('each permission opens its calls, and only it does', () => {
  const roleId = person.user.role.id
  const all = permissions.map(({ name }) => name)
  const used = [...new Set(endpoints.map(({ access }) => access).filter(isPermission))]

  test.each(used)('%s', async (name) => {
    const calls = endpoints.filter(({ access }) => access === name)
    const statuses = () =>
      Promise.all(
        calls.map(async (endpoint) => {
          const path = pathOf(endpoint, { id: nowhere, role: 'nothing' })
          return (await person.send(endpoint.method, path, bodyOf(endpoint, { unknown: 1 }))).status
        }),
      )
    await grant(admin, { id: roleId }, all)
    await grant(admin, { id: roleId }, [name], false)
    expect(await statuses()).toEqual(calls.map(() => 403))
    await grant(admin, { id: roleId }, all, false)
    await grant(admin, { id: roleId }, [name])
    // 415: an upload that is not a form.
    for (const status of await statuses()) expect([200, 404, 415, 422]).toContain(status)
  })
})

test.each([['guest'], ['laboratory'], ['water']])('%s gains nothing by forged rights', async (name) => {
  const plain = await as(name).send('GET', '/api/auth/user')
  const pretending = await as(name).send('GET', '/api/auth/user', { headers: forged })
  expect(pretending.body).toEqual(plain.body)
})

describe('in the order of the conventions', () => {
  const withId = endpoints.filter(({ path }) => path.endsWith('{id}/') || path.endsWith('{id}'))
  const numbered = withId.filter(({ path }) => !path.includes('/auth/sessions/'))
  const withBody = endpoints.filter(
    (endpoint) => endpoint.method !== 'GET' && endpoint.access !== 'public' && !takesFiles(endpoint),
  )

  test.each(named(withBody))(
    '%s: a wrong field is 422 before a missing record is 404',
    async (_, endpoint) => {
      const path = pathOf(endpoint, { ...samples, id: nowhere })
      const reply = await admin.send(endpoint.method, path, { body: { unknown: 1, id: nowhere } })
      expect(reply.status).toBe(422)
      expect(reply.body.fields).toHaveProperty('unknown')
    },
  )

  test.each(named(numbered))('%s: a wrong id is 422', async (_, endpoint) => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '1e400', 'NaN', '%00']) {
      const path = endpoint.path.replace('{id}', id)
      expect((await admin.send(endpoint.method, path, bodyOf(endpoint, {}))).status, id).toBe(422)
    }
  })

  test.each(named(numbered.filter(({ method }) => method === 'GET' || method === 'DELETE')))(
    '%s: a missing record is 404',
    async (_, endpoint) => {
      const reply = await admin.send(endpoint.method, pathOf(endpoint, { id: nowhere }))
      expect(reply).toMatchObject({ status: 404, body: { code: 'record.not-found' } })
    },
  )
})

/** The last part of a path may also be read as the id of what the rest of it names. */
function mayBeRead(path: string, { path: whole, idInPathOrBody }: Endpoint): boolean {
  const shapes = idInPathOrBody ? [whole, `${whole.replace(/\/$/, '')}/{id}`] : [whole]
  return shapes.some((shape) => {
    const pattern = shape.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')
    return new RegExp(`^${pattern}/?$`).test(path)
  })
}

describe('addresses', () => {
  const paths = [...new Set(endpoints.map(({ path }) => path))]

  test.each(named(endpoints))('%s answers with and without its trailing slash', async (_, endpoint) => {
    const bare = samplePath(endpoint).replace(/\/$/, '')
    const [without, withSlash] = [
      await anonymous.send(endpoint.method, bare),
      await anonymous.send(endpoint.method, `${bare}/`),
    ]
    expect(without.status).toBe(withSlash.status)
    expect([404, 405]).not.toContain(without.status)
  })

  test.each(paths)('%s: a wrong method is 405, and says which are right', async (path) => {
    const right: string[] = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
    const read = endpoints.filter((endpoint) => mayBeRead(path, endpoint))
    const known: string[] = read.map(({ method }) => method)
    const wrong = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !known.includes(method))
    for (const method of wrong) {
      for (const shape of [path.replace(/\/$/, ''), `${path.replace(/\/$/, '')}/`]) {
        const reply = await anonymous.send(method, shape.replace(/\{\w+\}/g, '1'))
        expect(reply, `${method} ${shape}`).toMatchObject({
          status: 405,
          body: { code: 'route.method-not-allowed' },
        })
        const allowed = reply.headers.get('allow')?.split(', ') ?? []
        expect(allowed).toEqual(expect.arrayContaining(right))
        expect(allowed).not.toContain(method)
      }
    }
  })

  test.each(['/api', '/api/', '/api/nothing', '/api/settings/', '/api/auth/user/1', '/api//auth/user'])(
    '%s does not exist',
    async (path) => {
      const reply = await admin.send('GET', path)
      expect(reply.status).toBe(404)
      expect(reply.body).toEqual({ code: 'route.not-found', message: 'There is nothing at this address' })
    },
  )

  test.each(['/api/%zz', '/api/auth/%', '/api/permission_module/%ff/'])(
    '%s is a bad address, told in the usual shape',
    async (path) => {
      const reply = await admin.send('GET', path)
      expect([400, 404, 422]).toContain(reply.status)
      expect(Object.keys(reply.body).filter((key) => key !== 'fields')).toEqual(['code', 'message'])
    },
  )
})

test.each(named(endpoints.filter(({ method }) => method === 'GET')))(
  '%s refuses a parameter that it does not know',
  async (_, endpoint) => {
    const reply = await admin.send('GET', pathOf(endpoint, samples, { surely_unknown: 1 }))
    expect(reply.status).toBe(422)
    expect(reply.body.fields).toHaveProperty('surely_unknown')
  },
)

test.each(named(endpoints.filter(({ idInPathOrBody }) => idInPathOrBody)))(
  '%s takes the id from the path as well',
  async (_, endpoint) => {
    const below = `${endpoint.path.replace(/\/$/, '')}/${nowhere}`
    const seen =
      endpoint.body instanceof z.ZodObject && 'version' in endpoint.body.shape ? { version: 1 } : {}
    for (const path of [below, `${below}/`]) {
      const reply = await admin.send(endpoint.method, path, { body: seen })
      expect(reply).toMatchObject({ status: 404, body: { code: 'record.not-found' } })
    }
  },
)

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
    enforceAccess(fastify, server.app.sessions)
    const addRoute = () => fastify.get('/api/forgotten/', async () => 'open to all')
    expect(addRoute).toThrow('GET /api/forgotten/ does not declare who may call it')
  })

  test('does so wherever it hides', async () => {
    const fastify = Fastify()
    enforceAccess(fastify, server.app.sessions)
    fastify.register(async (inner) => {
      inner.route({ method: 'POST', url: '/api/hidden/', handler: async () => 'open', config: {} })
    })
    await expect(fastify.ready()).rejects.toThrow('POST /api/hidden/')
  })
})
