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

/** A plan over every year takes its room. A connection that has more is replaced by a new one, which has none. */
const MOST_PLANS = 100

interface Connection {
  query(statement: string): Promise<unknown>
}

/** Names follow from the text alone; those of texts that come again are kept. */
const kept = new Map<string, string>()
const MOST_NAMES = 2000

function nameOf(text: string): string {
  const known = kept.get(text)
  if (known) return known
  if (kept.size >= MOST_NAMES) kept.clear()
  const name = createHash('sha256').update(text).digest('base64url')
  kept.set(text, name)
  return name
}

/** What is known of a connection: the plans that it keeps, and whether it takes them as they are. */
const known = new WeakMap<Connection, { names: Set<string>; mode?: 'auto' | 'force_generic_plan' }>()

const knownOf = (connection: Connection) => {
  const state = known.get(connection) ?? { names: new Set(), mode: 'auto' as const }
  known.set(connection, state)
  return state
}

/**
 * Readies a connection for a statement, and answers the name under which it keeps the plan; undefined where it is
 * planned each time. Left to itself PostgreSQL would plan many of these anew: it does not count on leaving out years
 * when it runs them, and takes the kept plan for the dearer one.
 */
export async function prepareFor(connection: Connection, text: string, values: readonly unknown[]) {
  const state = knownOf(connection)
  // What was set within a transaction goes with it.
  if (/^rollback/i.test(text)) state.mode = undefined
  const isPlannedOnce = text.includes(MARK)
  if (values.length === 0 && !isPlannedOnce) return undefined
  const mode = isPlannedOnce ? 'force_generic_plan' : 'auto'
  if (state.mode !== mode) await connection.query(`set plan_cache_mode = ${mode}`)
  state.mode = mode
  if (mode === 'auto') return undefined
  const name = nameOf(text)
  state.names.add(name)
  return name
}

export const keepsTooManyPlans = (connection: Connection): boolean =>
  knownOf(connection).names.size > MOST_PLANS
