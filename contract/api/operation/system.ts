import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { instant } from '../../shapes'

export const health = endpoint('GET /api/health/', {
  access: 'public',
  summary:
    'Whether the server takes requests and its database takes changes; 503 when not, and while it stops',
  response: z.object({ status: z.literal('ok'), database: z.literal('ok'), time: z.string() }),
})

export const readMaintenance = endpoint('GET /api/maintenance/', {
  access: 'session',
  summary: 'Whether nothing can be changed at the moment, and what people are told about it',
  response: z.object({ since: instant, message: z.string() }).nullable(),
})

export const metrics = endpoint('GET /api/metrics', {
  access: 'public',
  summary: 'Figures for Prometheus, for who sends ECO_METRICS_KEY as a bearer token',
  response: z.string(),
  mediaType: 'text/plain',
  otherStatuses: [401],
})

export const openApiDocument = endpoint('GET /api/schema/', {
  access: 'public',
  summary: 'This description, as an OpenAPI 3.1 document',
  response: z.record(z.string(), z.unknown()),
})

export const openApiPage = endpoint('GET /api/docs/', {
  access: 'public',
  summary: 'This description, to read',
  response: z.string(),
  mediaType: 'text/html',
})
