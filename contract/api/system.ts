import * as z from 'zod'
import { endpoint } from '../endpoint'

export const health = endpoint({
  method: 'GET',
  path: '/api/health/',
  access: 'public',
  summary: 'Whether the server runs and its database answers; 503 when it does not',
  response: z.object({ status: z.literal('ok'), database: z.literal('ok'), time: z.string() }),
})

export const openApiDocument = endpoint({
  method: 'GET',
  path: '/api/schema/',
  access: 'public',
  summary: 'This description, as an OpenAPI 3.1 document',
  response: z.record(z.string(), z.unknown()),
})

export const openApiPage = endpoint({
  method: 'GET',
  path: '/api/docs/',
  access: 'public',
  summary: 'This description, to read',
  response: z.string(),
})
