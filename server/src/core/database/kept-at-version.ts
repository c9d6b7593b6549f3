import type { Db } from './database'

interface Read<Answer> {
  answer: Answer
  /** Of what it was read from, see versions.ts; undefined where that changed meanwhile. */
  version: string | undefined
}

interface Kept<Answer> {
  answer: Promise<Answer>
  version: string | undefined
}

/** Of one kind. An answer has some tens of kilobytes at most. */
const MOST_KEPT = 200
/** Pages with more rows are not cached. */
export const MOST_ROWS_KEPT = 50

/**
 * Caches what was read, for each database, until its version changes. Concurrent callers share one read.
 * The caller reads the version beforehand, with another statement.
 */
export function keptAtVersion<Answer>() {
  const ofDatabase = new WeakMap<Db, Map<string, Kept<Answer>>>()
  return async (
    db: Db,
    version: string,
    asked: unknown,
    read: () => Promise<Read<Answer>>,
  ): Promise<Answer> => {
    const answers = ofDatabase.get(db) ?? new Map<string, Kept<Answer>>()
    ofDatabase.set(db, answers)
    const key = JSON.stringify(asked)
    const known = answers.get(key)
    if (known?.version === version) return known.answer
    const reading = read()
    const kept: Kept<Answer> = { version, answer: reading.then(({ answer }) => answer) }
    if (answers.size >= MOST_KEPT) answers.clear()
    answers.set(key, kept)
    kept.version = await reading.then(
      (told) => told.version,
      () => undefined,
    )
    return kept.answer
  }
}
