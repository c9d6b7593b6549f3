import type { Endpoint } from '#contract/endpoint'
import { jsonSchemaOf } from '../../core/http/json-schema'

const refusals: Record<number, string> = {
  400: 'The body is not what its type says',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'There is no such record, or not for the caller',
  408: 'The body came too slowly',
  409: 'The record has changed meanwhile, or others stand in the way',
  413: 'The body or its file is too large',
  415: 'The body is of another type',
  422: 'Wrong input, with every wrong field',
  429: 'Too many failed attempts; see Retry-After',
  431: 'The headers are too large',
  503: 'The database is away, or the server is overloaded, full or stopping; see Retry-After',
}

/** The error statuses of a call with their descriptions, derived from its declaration. */
export function refusalsOf(endpoint: Endpoint): [status: number, meaning: string][] {
  const { access, method, path, query, otherStatuses } = endpoint
  const isChange = method !== 'GET'
  const isPublic = access === 'public'
  const { required = [] } = jsonSchemaOf(query, 'input') as { required?: string[] }
  const namesRecord = path.includes('{') || required.length > 0 || (isChange && !isPublic)
  const statuses = new Set([
    ...(isPublic ? [] : [401, 403]),
    ...(isChange ? [400, 408, 413, 415] : []),
    ...(isChange && !isPublic ? [409] : []),
    ...(namesRecord ? [404] : []),
    ...otherStatuses,
    ...[422, 431, 503],
  ])
  return [...statuses].sort().map((status) => [status, refusals[status] ?? 'Refused'])
}
