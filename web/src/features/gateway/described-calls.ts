import type { Method } from '#contract/endpoint'
import type { Words } from '#contract/words'
import { resolveSchema } from './resolve-schema'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: unknown
}

interface Operation {
  summary: string
  'x-permission': string
  'x-title'?: Words
  security: Record<string, unknown>[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> }
  responses: Record<string, { description: string }>
}

export interface DescribedCall {
  key: string
  method: Method
  path: `/api/${string}`
  title: Words
  summary: string
  permission: string
  parameters: Parameter[]
  bodySchema: unknown
  examples: { type: string; text: string }[]
  isForPartners: boolean
  /** Files and partner calls cannot be tried here. */
  canTry: boolean
  responses: { status: string; description: string }[]
}

export function describedCalls(document: Record<string, unknown>): DescribedCall[] {
  const { schemas } = document.components as { schemas: Record<string, unknown> }
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
          title: operation['x-title'] ?? { ru: operation.summary, uz: operation.summary },
          summary: operation.summary,
          permission: operation['x-permission'],
          parameters: operation.parameters,
          bodySchema: resolveSchema(Object.values(content)[0]?.schema, schemas),
          examples: Object.entries(content).flatMap(([type, { example }]) =>
            example === undefined
              ? []
              : [{ type, text: typeof example === 'string' ? example : JSON.stringify(example, null, 2) }],
          ),
          isForPartners,
          canTry: !isForPartners && !('multipart/form-data' in content),
          responses: Object.entries(operation.responses).map(([status, { description }]) => ({
            status,
            description,
          })),
        }
      }),
    )
    .sort(
      (one, other) =>
        Number(other.isForPartners) - Number(one.isForPartners) || (one.path < other.path ? -1 : 1),
    )
}
