import { createHash } from 'node:crypto'

/** At so many uses a statement has come to stay. */
const OFTEN = 3
/** Each connection keeps a plan for every name: this bounds its memory. */
const MOST_NAMES = 300
/** Statements with lists of any length are all different: what has not come back by then is forgotten. */
const MOST_COUNTED = 5000

/**
 * Gives a statement that comes again and again a name. PostgreSQL then reads it once for each connection and keeps
 * its plan, where one plan serves every value; over a table of many parts planning takes longer than the work.
 */
export function makeStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  let uses = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= MOST_NAMES) return name
    const used = (uses.get(text) ?? 0) + 1
    if (used < OFTEN) {
      if (uses.size >= MOST_COUNTED) uses = new Map()
      uses.set(text, used)
      return undefined
    }
    uses.delete(text)
    names.set(text, `eco_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`)
    return names.get(text)
  }
}
