type Node = Record<string, unknown>

const DEEPEST = 6

export function resolveSchema(schema: unknown, schemas: Record<string, unknown>, depth = 0): unknown {
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
