import * as z from 'zod'
import { languages } from './appearance'
import { withoutBinaryNoise } from './domain/measurement/decimal'

/** Shapes that many endpoints share. */

export const language = z.enum(languages)
export type Language = z.infer<typeof language>

const positiveInteger = z.number().int().positive().max(2_147_483_647)

/** In an address it is text. Nothing else is taken for a number: neither true nor [5] names a record. */
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

/** Text that a person typed: trimmed, perhaps empty, without what a database or a spreadsheet chokes on. */
export const freeText = (max: number) => z.string().trim().max(max).refine(isPlain, 'control-characters')

/** The same, but not empty. */
export const text = (max: number) =>
  z.string().trim().min(1, 'required').max(max).refine(isPlain, 'control-characters')

export const newPassword = z.string().min(10).max(200)

/** The path of a screen; one that begins with two slashes would lead to another site. */
export const screenPath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)/, 'screen-path')
  .refine(isPlain, 'control-characters')

/** No control character but tab and line break, and no half of a character. */
function isPlain(value: string): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) as number
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return false
    if (code >= 0xd800 && code <= 0xdfff) return false
  }
  return true
}

/** A reference to another record, named in the caller's language. */
export const reference = z.object({ id: z.number().int(), name: z.string() })

export const instant = z.iso.datetime()

/** A day of the calendar, which never shifts with a time zone. */
export const day = z.iso
  .date('date')
  .refine((value) => value >= '1800-01-01' && value <= '2199-12-31', 'date')

/** What an answer wants to be looked at again. It never blocks. */
export const warning = z.object({ code: z.string(), message: z.string(), field: z.string().optional() })
export type Warning = z.infer<typeof warning>

/** A number that is kept as a decimal: what binary arithmetic adds to it is dropped. */
export const decimal = () => z.number().overwrite(withoutBinaryNoise)

/** In an address it is text; a body has it as it is. */
export const flag = z.union([
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
  z.boolean(),
])

/** Turns a list into a file of every row that its filters select. */
export const exportFlags = { excel: flag.optional(), csv: flag.optional() }

/** The same, with the columns of the file in their order: what a table shows is what its file holds. */
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

/** The query of a list: pages, search, ordering by the named columns, and its own filters. Unknown ones are refused. */
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

/** Every count but that of a long list is exact. */
const pageOf = { next: z.string().nullable(), count: z.number().int(), count_exact: z.literal(true) }

/** A list that is too long to be counted says «more than» beyond 10,000 rows. */
const longPageOf = { ...pageOf, count_exact: z.boolean() }

/** Every list but users, backups and journals. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), ...pageOf })
}

/** Users, backups and journals. */
export function resultsOf<Row extends z.ZodType>(row: Row) {
  return z.object({ results: z.array(row), ...pageOf })
}

/** A journal, which may hold millions of rows. */
export function longResultsOf<Row extends z.ZodType>(row: Row) {
  return z.object({ results: z.array(row), ...longPageOf })
}

export const done = z.object({ ok: z.literal(true) })
