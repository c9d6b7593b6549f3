import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

const MARK = '/* planned once */'

/**
 * Said at the end of a statement whose best plan is the same for every value: PostgreSQL keeps it for each connection.
 * Over a table of many parts planning takes longer than the work. What differs in its words is another statement, so
 * lists of values are one array, and only what has few values is written out.
 */
export const plannedOnce = sql.raw(MARK)

/** For a statement that is sometimes asked for what is too rare, or too common, for one plan. */
export const plannedOnceIf = (servesAll: boolean): RawBuilder<unknown> => (servesAll ? plannedOnce : sql``)

/** So many plans are a few dozen megabytes. A connection that has more is replaced by a new one, which has none. */
const MOST_PLANS = 100

const kept = new WeakMap<object, Set<string>>()

/** Under which a connection keeps a statement's plan; undefined where it is planned each time. */
export function nameOfPlan(connection: object, text: string): string | undefined {
  if (!text.includes(MARK)) return undefined
  const name = createHash('sha256').update(text).digest('base64url')
  const names = kept.get(connection) ?? new Set()
  kept.set(connection, names.add(name))
  return name
}

export const keepsTooManyPlans = (connection: object): boolean =>
  (kept.get(connection)?.size ?? 0) > MOST_PLANS
