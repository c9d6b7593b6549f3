import { createHash } from 'node:crypto'
import { sql } from 'kysely'

const MARK = '/* planned once */'

/**
 * Said at the end of a statement that finds by id: one plan serves every value, and PostgreSQL keeps it for each
 * connection. Over a table of many parts planning takes longer than the work. Not for lists, where the best plan
 * depends on what is asked for, nor for lists of values, which make a new statement of every length.
 */
export const plannedOnce = sql.raw(MARK)

/** Under which a connection keeps a statement's plan; undefined where it is planned each time. */
export function nameOfPlan(text: string): string | undefined {
  return text.includes(MARK) ? createHash('sha256').update(text).digest('base64url') : undefined
}
