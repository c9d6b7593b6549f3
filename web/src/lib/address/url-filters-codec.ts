import type * as z from 'zod'

export type FilterSchema = z.ZodObject<z.ZodRawShape>
export type Filters<Schema extends FilterSchema> = z.output<Schema>

/** Refused values count as absent, so that old links open; `useInvalidParams` reports them. */
export function readFilters<Schema extends FilterSchema>(
  schema: Schema,
  address: URLSearchParams,
  prefix = '',
): Filters<Schema> {
  const entries = Object.entries(schema.shape).map(([name, field]) => [
    name,
    readOne(field as z.ZodType, address.getAll(prefix + name)),
  ])
  return Object.fromEntries(entries) as Filters<Schema>
}

function readOne(field: z.ZodType, texts: string[]): unknown {
  for (const candidate of candidates(texts)) {
    const read = field.safeParse(candidate)
    if (read.success) return read.data
  }
  return defaultOf(field)
}

/** Possible meanings of address text; the schema takes the first that fits. */
function candidates(texts: string[]): unknown[] {
  const [text] = texts
  if (text === undefined) return []
  const meanings: unknown[] = [text]
  if (/^-?\d+(\.\d+)?$/.test(text)) meanings.push(Number(text))
  if (text === 'true' || text === 'false') meanings.push(text === 'true')
  return [...meanings, texts, texts.map(Number)]
}

function defaultOf(field: z.ZodType): unknown {
  return field.safeParse(undefined).data
}

/** Defaults and empty values are left out. */
export function writeFilters<Schema extends FilterSchema>(
  schema: Schema,
  change: Partial<Filters<Schema>>,
  address: URLSearchParams,
  prefix = '',
) {
  for (const [name, value] of Object.entries(change)) {
    address.delete(prefix + name)
    const field = schema.shape[name] as z.ZodType | undefined
    if (!field || isEmpty(value) || same(value, defaultOf(field))) continue
    for (const one of Array.isArray(value) ? value : [value]) address.append(prefix + name, String(one))
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
