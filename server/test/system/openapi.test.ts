import { describe, expect, test } from 'vitest'
import { workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { watchLoop } from '../support/watch-loop'

const server = await startServer()
const { anonymous } = workWith(server)
const { endpoints } = server.app

interface Operation {
  operationId: string
  summary: string
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, object>; required?: string[] } }>
  }
  responses: Record<string, { description: string; content?: object }>
}

const document = (await anonymous.send('GET', '/api/schema/')).body as unknown as {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Every object anywhere inside. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}

describe('the description of the API', () => {
  test('has the shape of OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    for (const { path, operation } of operations) {
      expect(path).toMatch(/^\/api\//)
      expect(operation.summary).toMatch(/\S/)
      expect(Object.keys(operation.responses).every((status) => /^[1-5]\d\d$/.test(status))).toBe(true)
      for (const response of Object.values(operation.responses)) expect(response.description).toMatch(/\S/)
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
    }
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('refers only to what is there', () => {
    const references = [...objectsIn(document)].flatMap((node) =>
      typeof node.$ref === 'string' ? [node.$ref] : [],
    )
    for (const reference of references) {
      const name = reference.replace('#/components/schemas/', '')
      expect(Object.keys(document.components.schemas)).toContain(name)
    }
  })

  test('says in the words of 3.1 what may be null', () => {
    const old = [...objectsIn(document)].filter(
      (node) => 'nullable' in node && typeof node.nullable === 'boolean',
    )
    expect(old).toHaveLength(0)
    const photo = JSON.stringify(document.paths['/api/auth/user']?.get?.responses['200'])
    expect(photo).toContain('"null"')
  })

  test('lists every call, and none that is not there', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  })

  test('says which calls need a token', () => {
    for (const { access, method, path } of endpoints) {
      const security = document.paths[path]?.[method.toLowerCase()]?.security
      expect(security, path).toEqual(
        access === 'public' ? [] : [access.startsWith('partner.') ? { key: [] } : { bearer: [] }],
      )
    }
  })

  test('names every status that a call can answer, from what it declares', () => {
    const statusesOf = (method: string, path: string) =>
      Object.keys(document.paths[path]?.[method]?.responses ?? {}).map(Number)
    const body = [400, 408, 413, 415]
    const always = [422, 431, 503]
    const sorted = (...statuses: number[]) => statuses.sort((one, other) => one - other)
    expect(statusesOf('get', '/api/health/')).toEqual(sorted(200, ...always))
    expect(statusesOf('get', '/api/settings/users/')).toEqual(sorted(200, 401, 403, ...always))
    expect(statusesOf('post', '/api/auth/token/login/')).toEqual(sorted(200, 401, 429, ...body, ...always))
    expect(statusesOf('get', '/api/company-objects/objects/{id}')).toEqual(
      sorted(200, 401, 403, 404, ...always),
    )
    expect(statusesOf('post', '/api/settings/get-users-data/')).toEqual(
      sorted(201, 401, 403, 404, 409, ...body, ...always),
    )
  })

  test('says what a call takes', () => {
    const creating =
      document.paths['/api/settings/get-users-data/']?.post?.requestBody?.content['application/json']
    expect(Object.keys(creating?.schema.properties ?? {})).toContain('role_id')
    expect(creating?.schema.required?.sort()).toEqual(['email', 'name', 'role_id'])
    const roleId = JSON.stringify(creating?.schema.properties.role_id)
    expect(roleId).toContain('"type":"integer"')
    expect(roleId).toContain('"maximum":2147483647')
    const photo = document.paths['/api/auth/photo/']?.post?.requestBody?.content
    expect(Object.keys(photo ?? {})).toEqual(['multipart/form-data'])
  })
})

test('neither the description nor the page is made anew for everybody who asks', async () => {
  for (const path of ['/api/schema/', '/api/docs/']) {
    await anonymous.send('GET', path)
    // Unread: to read what it says would take the loop, too.
    const ask = () => watchLoop(async () => (await fetch(server.url + path)).arrayBuffer())
    // What happens once may be the machine's doing; to make it takes as long each time.
    const blocks: number[] = []
    while (blocks.length < 10 && Math.min(...blocks) >= 50) blocks.push((await ask()).ms)
    expect(Math.min(...blocks), blocks.join()).toBeLessThan(50)
  }
})

test('the readable page shows every call and needs no script', async () => {
  const { status, headers, body } = await anonymous.send('GET', '/api/docs/')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = String(body.bytes)
  expect(html).not.toMatch(/<script/i)
  for (const { path, summary } of endpoints) {
    expect(html).toContain(path)
    expect(html).toContain(summary.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`))
  }
})
