import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { jsonSchemaOf } from '../../core/http/json-schema'
import { takesFiles } from '../../core/http/uploads'
import { refusalsOf } from './statuses'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  [keyword: string]: unknown
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  'x-permission': string
  security: Record<string, string[]>[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers?: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; schemas: Record<string, Schema> }
}

const errorSchema: Schema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    current: {},
    forbidden: { type: 'array', items: { type: 'integer' } },
    used: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          where: { type: 'string' },
          count: { type: 'integer' },
          examples: { type: 'array', items: { type: 'object' } },
          of: { type: 'object' },
        },
      },
    },
  },
}

const errorAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** The description of the API, from the same declarations that validate and serve it. Requests go on meanwhile. */
export async function openApi(endpoints: readonly Endpoint[], apiBase = ''): Promise<OpenApi> {
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    await setImmediate()
    const methods = paths[endpoint.path] ?? {}
    methods[endpoint.method.toLowerCase()] = operationOf(endpoint)
    paths[endpoint.path] = methods
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ecobase',
      version: '1',
      description:
        'Every path answers with and without its trailing slash. Where a body names its record by id, the id may be given in the path instead. A method that a path does not have is 405, a path that is not here 404; what is no request at all is 400 or 408.',
    },
    ...(apiBase && { servers: [{ url: apiBase }] }),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
      schemas: { Error: errorSchema },
    },
  }
}

function operationOf(endpoint: Endpoint): Operation {
  const { method, path, summary, access } = endpoint
  const body = jsonSchemaOf(endpoint.body, 'input') as Schema
  const hasBody = Object.keys(body.properties ?? {}).length > 0
  const bodyType = takesFiles(endpoint) ? 'multipart/form-data' : 'application/json'
  return {
    operationId: `${method.toLowerCase()}_${path.replace(/^\/api\/|\/$/g, '').replace(/[^a-z0-9]+/gi, '_')}`,
    summary,
    tags: [path.split('/')[2] ?? 'api'],
    'x-permission': access,
    security: access === 'public' ? [] : [access.startsWith('partner.') ? { key: [] } : { bearer: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(hasBody && { requestBody: { required: true, content: { [bodyType]: { schema: body } } } }),
    responses: {
      ...(endpoint.dryRunResponse && {
        200: { description: 'What it would do', content: contentOf(endpoint.dryRunResponse) },
      }),
      [endpoint.status]: { description: 'Done', content: contentOf(endpoint.response) },
      ...Object.fromEntries(refusalsOf(endpoint).map(([status, meaning]) => [status, errorAnswer(meaning)])),
    },
  }
}

function contentOf(response: z.ZodType) {
  if (response instanceof z.ZodFile) return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  const type = response instanceof z.ZodString ? 'text/html' : 'application/json'
  return { [type]: { schema: jsonSchemaOf(response, 'output') as Schema } }
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Operation['parameters'] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as Schema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
