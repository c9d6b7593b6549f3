import type * as z from 'zod'

type Issues = readonly z.core.$ZodIssue[]
const pathOf = ({ path }: z.core.$ZodIssue) => path.join('.')

/** Paths of issues about missing values, so that they are reported as `required` whatever the schema's code. */
export function absentIn(schema: z.ZodType, input: unknown, issues: Issues): Set<string> {
  const found = issues.filter(({ code, path }) => code !== 'custom' && path.length > 0)
  const isEmpty = (issue: z.core.$ZodIssue) => valueAt(input, issue.path) === ''
  const isRefused = found.some(isEmpty) ? refusedAsNull(schema, input) : () => false
  const absent = found.filter((issue) =>
    isEmpty(issue) ? isRefused(pathOf(issue)) : (valueAt(input, issue.path) ?? null) === null,
  )
  return new Set(absent.map(pathOf))
}

const valueAt = (input: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((within, key) => (within as Record<PropertyKey, unknown> | null)?.[key], input)

/** One parse for all issues: a body may have hundreds. */
function refusedAsNull(schema: z.ZodType, input: unknown): (path: string) => boolean {
  const refused = new Set((schema.safeParse(emptyAsNull(input)).error?.issues ?? []).map(pathOf))
  return (path) => refused.has(path)
}

function emptyAsNull(value: unknown): unknown {
  if (value === '') return null
  if (Array.isArray(value)) return value.map(emptyAsNull)
  if (value === null || typeof value !== 'object' || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, emptyAsNull(held)]))
}

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value))
