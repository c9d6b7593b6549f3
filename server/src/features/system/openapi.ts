import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { job } from '#contract/api/operation/jobs'
import { titleOf } from '#contract/call-titles'
import { documentedAs } from '#contract/documented-as'
import type { Endpoint } from '#contract/endpoint'
import { done, reference, warning } from '#contract/shapes'
import type { Words } from '#contract/words'
import { takesFiles } from '../../core/http/uploads'
import { NamedSchemas, pascal, type Schema, singular } from './named-schemas'
import { refusalsOf } from './statuses'

type Content = Record<string, { schema: Schema; example?: unknown }>

export interface Operation {
  operationId: string
  summary: string
  'x-title': Words | undefined
  tags: string[]
  'x-permission': string
  security: Record<string, string[]>[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: string }[]
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

/** Builds the OpenAPI document from the endpoint declarations, without blocking the event loop. */
export async function openApi(endpoints: readonly Endpoint[], apiBase = ''): Promise<OpenApi> {
  const named = new NamedSchemas({
    Reference: describedSchema(reference, 'output'),
    Done: describedSchema(done, 'output'),
    Warning: describedSchema(warning, 'output'),
    Job: describedSchema(job, 'output'),
  })
  const operations = new Map<Endpoint, Operation>()
  // Lists come first, because their rows are named after them.
  const inOrder = [...endpoints].sort((one, other) => rank(one) - rank(other))
  for (const endpoint of inOrder) {
    await setImmediate()
    operations.set(endpoint, operationOf(endpoint, named))
  }
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    const operation = operations.get(endpoint)
    if (!operation) continue
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  const tags = [...new Set([...operations.values()].flatMap((operation) => operation.tags))].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ecobase',
      version: '1',
      description:
        'Every path answers with and without its trailing slash. Where a body names its record by id, the id may be given in the path instead. A method that a path does not have is 405, a path that is not here 404; what is no request at all is 400 or 408. How to write a reader and a sender: docs/integration.md.',
    },
    servers: [{ url: apiBase || '/', description: 'The server that answers this' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
      schemas: { Error: errorSchema, ...named.schemas },
    },
  }
}

const isList = ({ method, path }: Endpoint) => method === 'GET' && !path.includes('{')
const rank = (endpoint: Endpoint) => (isList(endpoint) ? 0 : endpoint.method === 'GET' ? 1 : 2)

/** The documented schema, which may be more precise than the validating one. */
function describedSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const closer = documentedAs.get(zodSchema)
      if (closer) Object.assign(jsonSchema, describedSchema(closer, io))
      // Not a keyword of JSON Schema.
      delete jsonSchema.pictureMaxLength
    },
  })
  return rest as Schema
}

const verbs: Record<Endpoint['method'], string> = {
  GET: '',
  POST: 'New',
  PUT: 'Changed',
  PATCH: 'Changed',
  DELETE: 'Deleted',
}

/** The resource of a path: `/api/company-objects/stations/{id}/` is about a Station. */
function resourceOf({ path }: Endpoint): string {
  const words = path
    .split('/')
    .filter((part) => part !== '' && part !== 'api' && !/^(\{.*\}|v\d)$/.test(part))
  return singular(pascal(words.at(-1) ?? 'thing'))
}

function operationOf(endpoint: Endpoint, named: NamedSchemas): Operation {
  const { method, path, summary, access } = endpoint
  const body = describedSchema(endpoint.body, 'input')
  const hasBody = Object.keys(body.properties ?? {}).length > 0
  return {
    operationId: `${method.toLowerCase()}_${path.replace(/^\/api\/|\/$/g, '').replace(/[^a-z0-9]+/gi, '_')}`,
    summary,
    'x-title': titleOf(endpoint),
    tags: [path.split('/')[2] ?? 'api'],
    'x-permission': access,
    security: access === 'public' ? [] : [access.startsWith('partner.') ? { key: [] } : { bearer: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(hasBody && { requestBody: { required: true, content: bodyContent(endpoint, body, named) } }),
    responses: {
      ...(endpoint.dryRunResponse && {
        200: {
          description: 'What it would do',
          content: contentOf(endpoint, endpoint.dryRunResponse, named),
        },
      }),
      [endpoint.status]: { description: 'Done', content: answerContent(endpoint, named) },
      ...Object.fromEntries(refusalsOf(endpoint).map(([status, meaning]) => [status, errorAnswer(meaning)])),
    },
  }
}

function bodyContent(endpoint: Endpoint, body: Schema, named: NamedSchemas): Content {
  const schema = named.place(body, verbs[endpoint.method] + resourceOf(endpoint))
  if (takesFiles(endpoint)) return { 'multipart/form-data': { schema } }
  const { example, isBatch } = endpoint
  return {
    'application/json': { schema, ...(example && { example: example.body }) },
    ...(isBatch && {
      'text/csv': {
        schema: { type: 'string', description: 'The first line names the fields' },
        ...(example && { example: example.csv }),
      },
    }),
  }
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const file: Schema = { type: 'string', format: 'binary' }

/** The answer, and the files that the call returns for `excel` or `csv`. */
function answerContent(endpoint: Endpoint, named: NamedSchemas): Content {
  const { excel, csv } = describedSchema(endpoint.query, 'input').properties ?? {}
  const answer = contentOf(endpoint, endpoint.response, named)
  const { example } = endpoint
  if (example && answer['application/json']) answer['application/json'].example = example.answer
  return {
    ...answer,
    ...(excel && { [xlsx]: { schema: file } }),
    ...(csv && { 'text/csv': { schema: file } }),
  }
}

function contentOf(endpoint: Endpoint, response: z.ZodType, named: NamedSchemas): Content {
  const { mediaType } = endpoint
  if (response instanceof z.ZodFile) return { [mediaType ?? '*/*']: { schema: file } }
  if (response instanceof z.ZodString) return { [mediaType ?? 'text/html']: { schema: { type: 'string' } } }
  const type = mediaType ?? 'application/json'
  const schema = describedSchema(response, 'output')
  const resource = resourceOf(endpoint)
  const rows = schema.properties?.data ?? schema.properties?.results
  if (rows?.type !== 'array') return { [type]: { schema: named.place(schema, resource) } }
  named.place(rows.items as Schema, resource)
  return { [type]: { schema: named.place(schema, `${resource}List`) } }
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Operation['parameters'] {
  const { properties = {}, required = [] } = describedSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
