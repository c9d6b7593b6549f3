import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod'

type JsonSchema = Record<string, unknown>

export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}

type Serialise = (answer: unknown) => string

const compiled = new WeakMap<z.ZodType, Serialise>()

/** Compiled on first use: compiling all of them would delay the start. */
export function serialiserOf(schema: z.ZodType): Serialise {
  return (answer) => {
    const serialise = compiled.get(schema) ?? fastJsonStringify(serialiserSchemaOf(schema))
    compiled.set(schema, serialise)
    return serialise(answer)
  }
}

/** Simplified, so that the compiled serialiser need not try alternatives. */
function serialiserSchemaOf(schema: z.ZodType): JsonSchema {
  return withNullable(jsonSchemaOf(schema, 'output')) as JsonSchema
}

/** `anyOf: [X, null]` is replaced by `X, nullable`, which is compiled instead of tried. */
function withNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNullable)
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(node).map(([key, value]) => [key, withNullable(value)])
  const { anyOf, ...rest } = Object.fromEntries(entries) as JsonSchema & { anyOf?: JsonSchema[] }
  // Inputs that have the same output, as an id given as text or number.
  const [first, ...others] = (anyOf ?? []).map((schema) => JSON.stringify(schema))
  if (anyOf && others.every((other) => other === first)) return { ...rest, ...anyOf[0] }
  if (anyOf?.length === 2) {
    const value = anyOf.find(({ type }) => type !== 'null')
    if (value && anyOf.some(({ type }) => type === 'null')) return { ...rest, ...value, nullable: true }
  }
  return anyOf ? { ...rest, anyOf } : rest
}
