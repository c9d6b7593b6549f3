import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createCard, listCardFiles } from '#contract/api/registry/expertise'
import type { Endpoint, Method } from '#contract/endpoint'
import { isRight } from '#contract/endpoint'
import { allRegisters } from '#contract/registers/all-registers'
import { takesFiles } from '../../../src/core/http/uploads'
import { refusalsOf } from '../../../src/features/system/statuses'
import { pathOf } from '../../support/client'
import { callOf } from '../../support/endpoints'
import { expectDone, workWith } from '../../support/records/builders'
import { registerSamples } from '../../support/records/register-samples'
import { startServer } from '../../support/server'

const server = await startServer()
const work = workWith(server)
const { admin, anEmission } = work
const { aRecord } = registerSamples(work)
const emission = await anEmission()
const { endpoints } = server.app

const samples = { id: '00000000-0000-4000-8000-000000000000', role: 'guest' }
const nowhere = 2_147_483_647
const named = (some: Endpoint[]) => some.map((endpoint) => [callOf(endpoint), endpoint] as const)
const samplePath = (endpoint: Endpoint) => pathOf(endpoint, samples)
const bodyOf = (endpoint: Endpoint, body: unknown) => (endpoint.method === 'GET' ? {} : { body })

describe('in the order of the conventions', () => {
  const withId = endpoints.filter(({ path }) => path.endsWith('{id}/') || path.endsWith('{id}'))
  const numbered = withId.filter(({ path }) => !path.includes('/sessions/{id}/'))
  const withBody = endpoints.filter(
    (endpoint) =>
      endpoint.method !== 'GET' &&
      (endpoint.access === 'session' || isRight(endpoint.access)) &&
      !takesFiles(endpoint),
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
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '1e400', 'NaN', '\u0000']) {
      const issues = endpoint.params.safeParse({ id }).error?.issues ?? []
      expect(
        issues.map(({ path }) => path),
        id,
      ).toContainEqual(['id'])
    }
    const path = endpoint.path.replace('{id}', '%00')
    expect((await admin.send(endpoint.method, path, bodyOf(endpoint, {}))).status).toBe(422)
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

/** Without a socket: it is the router alone that is asked, a thousand times and more. */
const route = (method: string, url: string) => server.app.fastify.inject({ method: method as Method, url })

describe('addresses', () => {
  const paths = [...new Set(endpoints.map(({ path }) => path))]

  test.each(named(endpoints))('%s answers with and without its trailing slash', async (_, endpoint) => {
    const bare = samplePath(endpoint).replace(/\/$/, '')
    const [without, withSlash] = [
      await route(endpoint.method, bare),
      await route(endpoint.method, `${bare}/`),
    ]
    expect(without.statusCode).toBe(withSlash.statusCode)
    expect([404, 405]).not.toContain(without.statusCode)
  })

  test.each(paths)('%s: a wrong method is 405, and says which are right', async (path) => {
    const right: string[] = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
    const read = endpoints.filter((endpoint) => mayBeRead(path, endpoint))
    const known: string[] = read.map(({ method }) => method)
    const wrong = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !known.includes(method))
    for (const method of wrong) {
      for (const shape of [path.replace(/\/$/, ''), `${path.replace(/\/$/, '')}/`]) {
        const reply = await route(method, shape.replace(/\{\w+\}/g, '1'))
        expect(reply.statusCode, `${method} ${shape}`).toBe(405)
        expect(reply.json()).toMatchObject({ code: 'route.method-not-allowed' })
        const allowed = String(reply.headers.allow).split(', ')
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

/** A record that the call tells something about. */
async function idFor(endpoint: Endpoint): Promise<number> {
  const register = allRegisters.find(({ history }) => callOf(history) === callOf(endpoint))
  if (register) return (await aRecord(register)).id
  if (callOf(endpoint) === callOf(listCardFiles)) {
    const body = {
      ...{ number: 'EPIGU-1', title: 'ОВОС', applicant: 'ООО «Заявитель»', inn: '301234567' },
      received_on: '2026-02-01',
    }
    return expectDone(await admin.call(createCard, { body }), 201).id
  }
  return emission.object.id
}

const shapeOf = ({ query }: Endpoint) => (query instanceof z.ZodObject ? query.shape : {})

test.each(named(endpoints.filter((endpoint) => 'ordering' in shapeOf(endpoint))))(
  '%s is ordered by every key that it offers, both ways',
  async (_, endpoint) => {
    const needed = { inn: '700000001', emission: emission.id, source: emission.source.id }
    const asked = Object.fromEntries(
      Object.entries(needed).filter(
        ([name]) => shapeOf(endpoint)[name]?.safeParse(undefined).success === false,
      ),
    )
    const { options } = (shapeOf(endpoint).ordering as z.ZodOptional<z.ZodEnum>).unwrap()
    const id = await idFor(endpoint)
    for (const ordering of options) {
      const path = pathOf(endpoint, { id, role: 'guest' }, { ...asked, ordering })
      expect((await admin.send('GET', path)).status, path).toBe(200)
    }
  },
)

/** What its query may name by number: records, most of them. */
const numbersIn = (endpoint: Endpoint) =>
  Object.entries(shapeOf(endpoint)).flatMap(([name, field]) =>
    field.safeParse(String(nowhere)).success && !field.safeParse('abc').success ? [name] : [],
  )

test.each(named(endpoints.filter((endpoint) => endpoint.method === 'GET' && numbersIn(endpoint).length > 0)))(
  '%s declares what it answers who asks for a record that is not there',
  async (_, endpoint) => {
    const declared = [endpoint.status, ...refusalsOf(endpoint).map(([status]) => status)]
    for (const name of numbersIn(endpoint)) {
      const path = pathOf(endpoint, samples, { [name]: nowhere })
      expect(declared, path).toContain((await admin.send('GET', path)).status)
    }
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
