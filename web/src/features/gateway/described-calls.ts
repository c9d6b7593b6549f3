import type { Method } from '#contract/endpoint'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: unknown
}

interface Operation {
  summary: string
  'x-permission': string
  security: Record<string, unknown>[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string }>
}

export interface DescribedCall {
  key: string
  method: Method
  path: `/api/${string}`
  summary: string
  permission: string
  parameters: Parameter[]
  bodySchema: unknown
  /** Files, and calls of partners, are not tried from here. */
  canTry: boolean
  responses: { status: string; description: string }[]
}

/** The calls of an OpenAPI document, by address. */
export function describedCalls(document: Record<string, unknown>): DescribedCall[] {
  const paths = document.paths as Record<string, Record<string, Operation>>
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): DescribedCall => {
        const content = operation.requestBody?.content ?? {}
        const isForPartners = operation.security.some((one) => 'key' in one)
        return {
          key: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase() as Method,
          path: path as `/api/${string}`,
          summary: operation.summary,
          permission: operation['x-permission'],
          parameters: operation.parameters,
          bodySchema: Object.values(content)[0]?.schema,
          canTry: !isForPartners && !('multipart/form-data' in content),
          responses: Object.entries(operation.responses).map(([status, { description }]) => ({
            status,
            description,
          })),
        }
      }),
    )
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}
