import type { Method } from '#contract/endpoint'
import type { Words } from '#contract/words'

type Node = Record<string, unknown>

const DEEPEST = 6

function resolveSchema(schema: unknown, schemas: Record<string, unknown>, depth = 0): unknown {
  if (Array.isArray(schema)) return schema.map((one) => resolveSchema(one, schemas, depth))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, ...rest } = schema as Node
  const inner = Object.fromEntries(
    Object.entries(rest).map(([keyword, value]) => [keyword, resolveSchema(value, schemas, depth)]),
  )
  if (typeof $ref !== 'string' || depth === DEEPEST) return inner
  const referred = resolveSchema(schemas[$ref.split('/').at(-1) ?? ''], schemas, depth + 1)
  return { ...(referred as Node), ...inner }
}

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
