import { describe, expect, test } from 'vitest'
import { workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { watchLoop } from '../support/watch-loop'

const server = await startServer()
const { anonymous } = workWith(server)
const { endpoints } = server.app

type Content = Record<string, { schema: object; example?: unknown }>

interface Operation {
  operationId: string
  summary: string
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: {
    content: Content
  }
  responses: Record<string, { description: string; content?: Content }>
  'x-title': { ru: string; uz: string }
}

const document = (await anonymous.send('GET', '/api/schema/')).body as unknown as {
  openapi: string
  info: { title: string; version: string }
  servers: object[]
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

interface Schema {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  format?: string
}

/** What a schema refers to, or itself. */
function resolved(schema: unknown): Schema {
  const { $ref } = schema as Schema
  return ($ref ? document.components.schemas[$ref.replace('#/components/schemas/', '')] : schema) as Schema
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

  test('names its objects, so that a generator of code has classes for them', () => {
    const contents = operations.flatMap(({ operation }) => [
      ...Object.values(operation.requestBody?.content ?? {}),
      ...Object.values(operation.responses).flatMap(({ content }) => Object.values(content ?? {})),
    ])
    const inline = contents.filter(({ schema }) => (schema as Schema).properties)
    expect(inline).toEqual([])
    const names = Object.keys(document.components.schemas)
    expect(names).toEqual(expect.arrayContaining(['Error', 'Reference', 'Station', 'StationList', 'Job']))
    expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([])
    const reference = JSON.stringify(resolved(document.components.schemas.Station).properties?.region)
    expect(reference).toBe('{"$ref":"#/components/schemas/Reference"}')
  })

  test('describes what a program needs to know of files, tokens, jobs and batches', () => {
    const contentOf = (method: string, path: string, status = '200') =>
      document.paths[path]?.[method]?.responses[status]?.content ?? {}
    expect(Object.keys(contentOf('get', '/api/company-objects/get-emissions/'))).toEqual([
      'application/json',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
    ])
    expect(Object.keys(contentOf('get', '/api/metrics'))).toEqual(['text/plain'])
    const signedIn = resolved(contentOf('post', '/api/auth/token/login/')['application/json']?.schema)
    expect(signedIn.properties?.tokens?.description).toContain('JSON text')
    const job = resolved(contentOf('get', '/api/extra/jobs/{id}/')['application/json']?.schema)
    expect(JSON.stringify(job.properties?.result)).toContain('$ref')
    for (const name of ['measurements', 'readings']) {
      const sending = document.paths[`/api/integration/v1/${name}`]?.post
      expect(Object.keys(sending?.requestBody?.content ?? {})).toEqual(['application/json', 'text/csv'])
      for (const { example } of Object.values(sending?.requestBody?.content ?? {}))
        expect(example).toBeTruthy()
      expect(sending?.responses['200']?.content?.['application/json']?.example).toBeTruthy()
    }
    expect(resolved(document.components.schemas.NewReadingRow).properties?.at?.format).toBe('date-time')
    expect(document.servers).toHaveLength(1)
  })

  test('calls every call by a name in both languages', () => {
    for (const { path, operation } of operations) {
      const { ru, uz } = operation['x-title']
      expect(ru, path).toMatch(/[а-яё]/i)
      expect(uz, path).toMatch(/[a-z]/i)
      expect(uz, path).not.toMatch(/[а-яё]/i)
    }
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
    const answer = document.paths['/api/auth/user']?.get?.responses['200']?.content?.['application/json']
    const photo = JSON.stringify(resolved(answer?.schema))
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
    const creating = resolved(
      document.paths['/api/settings/get-users-data/']?.post?.requestBody?.content['application/json']?.schema,
    )
    expect(Object.keys(creating.properties ?? {})).toContain('role_id')
    expect(creating.required?.sort()).toEqual(['email', 'name', 'role_id'])
    const roleId = JSON.stringify(creating.properties?.role_id)
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
