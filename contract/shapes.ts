import * as z from 'zod'
import { languages } from './appearance'
import { withoutBinaryNoise } from './domain/measurement/decimal'

export const language = z.enum(languages)
export type Language = z.infer<typeof language>

const positiveInteger = z.number().int().positive().max(2_147_483_647)

/** Text in an address. Neither true nor [5] is accepted. */
export const recordId = z.union([
  positiveInteger,
  z
    .string()
    .regex(/^\d{1,10}$/, 'not-a-number')
    .transform(Number)
    .pipe(positiveInteger),
])
export const idParams = z.strictObject({ id: recordId })
export const version = z.number().int().positive()

/** Trimmed, without characters that databases or spreadsheets reject. */
export const freeText = (max: number) => z.string().trim().max(max).refine(isPlain, 'control-characters')

/** Not empty. */
export const text = (max: number) =>
  z.string().trim().min(1, 'required').max(max).refine(isPlain, 'control-characters')

export const newPassword = z.string().min(10).max(200)

/** Two leading slashes would lead to another site. */
export const screenPath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)/, 'screen-path')
  .refine(isPlain, 'control-characters')

/** No control characters except tab and line break, no lone surrogates. */
function isPlain(value: string): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) as number
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return false
    if (code >= 0xd800 && code <= 0xdfff) return false
  }
  return true
}

/** Named in the caller's language. */
export const reference = z.object({ id: z.number().int(), name: z.string() })

export const instant = z.iso.datetime()

export const day = z.iso
  .date('date')
  .refine((value) => value >= '1800-01-01' && value <= '2199-12-31', 'date')

/** Never blocks. */
export const warning = z.object({ code: z.string(), message: z.string(), field: z.string().optional() })
export type Warning = z.infer<typeof warning>

/** Rounds away the error of binary arithmetic. */
export const decimal = () => z.number().overwrite(withoutBinaryNoise)

/** Text in an address, a boolean in a body. */
export const flag = z.union([
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
  z.boolean(),
])

/** Export of all rows that the filters select. */
export const exportFlags = { excel: flag.optional(), csv: flag.optional() }

/** With the columns of the file. */
export const exportOfColumns = {
  ...exportFlags,
  columns: z
    .string()
    .max(1000)
    .regex(/^\w+(,\w+)*$/, 'invalid')
    .optional()
    .describe('Names of columns, separated by commas; without it the file has all'),
}

const paging = {
  page: z.string().max(200).optional(),
  page_size: z.coerce.number().int().min(1).max(500).default(15),
  search: freeText(200).optional(),
}

/** Unknown parameters are refused. */
export function listQuery<
  const Columns extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = Record<never, never>,
>(ordering: Columns, filters?: Filters) {
  const orderings = ordering.flatMap((column) => [column, `-${column}`]) as [string, ...string[]]
  return z.strictObject({
    ...paging,
    ordering: z.enum(orderings as [Columns[number] | `-${Columns[number]}`]).optional(),
    ...((filters ?? {}) as Filters),
  })
}

/** Counts are exact, except of long lists. */
const pageOf = { next: z.string().nullable(), count: z.number().int(), count_exact: z.literal(true) }

/** Counted up to 10,000 rows. */
const longPageOf = { ...pageOf, count_exact: z.boolean() }

/** All lists but users, backups and journals. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), ...pageOf })
}

export function resultsOf<Row extends z.ZodType>(row: Row) {
  return z.object({ results: z.array(row), ...pageOf })
}

/** For journals with millions of rows. */
export function longResultsOf<Row extends z.ZodType>(row: Row) {
  return z.object({ results: z.array(row), ...longPageOf })
}

export const done = z.object({ ok: z.literal(true) })

/** Query of any list; its own filters come besides. */
export interface ListQuery {
  page?: string | undefined
  page_size: number
  search?: string | undefined
  ordering?: string | undefined
  excel?: boolean | undefined
  csv?: boolean | undefined
}

export interface ListPage<Row> {
  data: Row[]
  next: string | null
  count: number
  count_exact: true
}
