import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listCaseEvidence, listCases } from '#contract/api/real-time/cases'
import { createCard, listCardFiles } from '#contract/api/registry/expertise'
import type { Endpoint } from '#contract/endpoint'
import { isRight } from '#contract/endpoint'
import { allRegisters } from '#contract/registers/all-registers'
import { Refusal } from '../../../src/core/errors'
import { readInputs } from '../../../src/core/http/input'
import { takesFiles } from '../../../src/core/http/uploads'
import { settleCases } from '../../../src/features/cases/settle-cases'
import { refusalsOf } from '../../../src/features/system/statuses'
import { makeCaller, pathOf } from '../../support/client'
import { callOf } from '../../support/endpoints'
import { expectDone, workWith } from '../../support/records/builders'
import { registerSamples } from '../../support/records/register-samples'
import { startServer } from '../../support/server'
import { withoutSocket } from '../../support/without-socket'

const server = await startServer()
const work = workWith(server)
const { admin, anEmission, aNormative, aSource } = work
const { aRecord } = registerSamples(work)
const emission = await anEmission()
const { endpoints } = server.app

const samples = { id: '00000000-0000-4000-8000-000000000000', role: 'guest' }
const nowhere = 2_147_483_647
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const named = (some: Endpoint[]) => some.map((endpoint) => [callOf(endpoint), endpoint] as const)
const samplePath = (endpoint: Endpoint) => pathOf(endpoint, samples)
const bodyOf = (endpoint: Endpoint, body: unknown) => (endpoint.method === 'GET' ? {} : { body })

/** What `serve` refuses before it asks anybody for an answer. */
function wrongFields(
  { params, query, body }: Endpoint,
  given: Partial<Record<'params' | 'query' | 'body', object>>,
): string[] {
  try {
    readInputs({
      params: [params, given.params ?? {}],
      query: [query, given.query ?? {}],
      body: [body, given.body ?? {}],
    })
    return []
  } catch (error) {
    if (error instanceof Refusal) return Object.keys(error.extra.fields ?? {})
    throw error
  }
}

/** Those for which the way from the request to what they declare differs, one of each. */
function oneOfEachKind(some: Endpoint[]): Endpoint[] {
  const kindOf = ({ method, path, idInPathOrBody }: Endpoint) =>
    `${method} ${path.includes('{')} ${idInPathOrBody}`
  return [...new Map(some.map((endpoint) => [kindOf(endpoint), endpoint])).values()]
}

describe('in the order of the conventions', () => {
  const withId = endpoints.filter(({ path }) => path.endsWith('{id}/') || path.endsWith('{id}'))
  const numbered = withId.filter(({ path }) => !path.includes('/sessions/{id}/'))
  const withBody = endpoints.filter(
    (endpoint) =>
      endpoint.method !== 'GET' &&
      (endpoint.access === 'session' || isRight(endpoint.access)) &&
      !takesFiles(endpoint),
  )

  test('a wrong field is 422 before a missing record is 404', async () => {
    const body = { unknown: 1, id: nowhere }
    const accept = withBody.filter((endpoint) => !wrongFields(endpoint, { body }).includes('unknown'))
    expect(accept.map(callOf)).toEqual([])
    for (const endpoint of oneOfEachKind(withBody)) {
      const path = pathOf(endpoint, { ...samples, id: nowhere })
      const reply = await admin.send(endpoint.method, path, { body })
      expect(reply.status, callOf(endpoint)).toBe(422)
      expect(reply.body.fields).toHaveProperty('unknown')
    }
  })

  test('a wrong id is 422', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '1e400', 'NaN', '\u0000']) {
      const accept = numbered.filter((endpoint) => !wrongFields(endpoint, { params: { id } }).includes('id'))
      expect(accept.map(callOf), id).toEqual([])
    }
    for (const endpoint of oneOfEachKind(numbered)) {
      const path = endpoint.path.replace('{id}', '%00')
      const { status } = await admin.send(endpoint.method, path, bodyOf(endpoint, {}))
      expect(status, callOf(endpoint)).toBe(422)
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
const known = endpoints.map(({ method, path, idInPathOrBody }) => {
  const pattern = path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')
  return { method, pattern: new RegExp(`^${pattern}${idInPathOrBody ? '(/[^/]+)?' : ''}$`) }
})

/** It is the router alone that is asked, a thousand times and more. */
const { send: route } = makeCaller(server, async () => undefined, withoutSocket(server))

describe('addresses', () => {
  const otherForm = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)

  test('every call answers with and without its trailing slash', async () => {
    for (const endpoint of endpoints) {
      const path = samplePath(endpoint)
      const isOpen = endpoint.access === 'public'
      const asDeclared = isOpen ? (await route(endpoint.method, path)).status : 401
      const { status } = await route(endpoint.method, otherForm(path))
      expect(status, callOf(endpoint)).toBe(asDeclared)
      expect([404, 405], callOf(endpoint)).not.toContain(status)
    }
  })

  test('a wrong method is 405, and says which are right', async () => {
    for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
      const bare = path.replace(/\/$/, '')
      const read = known.filter(({ pattern }) => pattern.test(bare)).map(({ method }) => method)
      const wrong = methods.filter((method) => !read.includes(method))
      // With and without the slash in turn: one rule of the router reads both.
      for (const [at, method] of wrong.entries()) {
        const shape = `${bare.replace(/\{\w+\}/g, '1')}${at % 2 ? '/' : ''}`
        const reply = await route(method, shape)
        expect(reply.status, `${method} ${shape}`).toBe(405)
        expect(reply.body.code).toBe('route.method-not-allowed')
        expect(new Set(reply.headers.get('allow')?.split(', ')), shape).toEqual(new Set(read))
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

test('a call refuses a parameter that it does not know', async () => {
  const read = endpoints.filter(({ method }) => method === 'GET')
  const query = { surely_unknown: 1 }
  const accept = read.filter((endpoint) => !wrongFields(endpoint, { query }).includes('surely_unknown'))
  expect(accept.map(callOf)).toEqual([])
  for (const endpoint of oneOfEachKind(read)) {
    const reply = await admin.send('GET', pathOf(endpoint, samples, query))
    expect(reply.status, callOf(endpoint)).toBe(422)
    expect(reply.body.fields).toHaveProperty('surely_unknown')
  }
})

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
  if (callOf(endpoint) === callOf(listCaseEvidence)) {
    const source = await aSource()
    await aNormative({ source_id: source.id })
    await anEmission({ source_id: source.id, value: '5' })
    await settleCases(server.app.db, server.clock.now())
    const { data } = expectDone(await admin.call(listCases, { query: { object: source.object_id } }))
    return data[0]?.id ?? 0
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
