import type { Db } from './database'

interface Kept<Answer> {
  /** Of what it was read from, see versions.ts. */
  version: string
  answer: Answer
}

/** Of one kind. An answer has some tens of kilobytes at most. */
const MOST_KEPT = 200

/**
 * What was read is kept, for each database, while that which it was read from is as it was. Whoever asks has been told
 * the version by another statement, and `read` tells that of what it has read.
 */
export function keptAtVersion<Answer>() {
  const ofDatabase = new WeakMap<Db, Map<string, Kept<Answer>>>()
  return async (
    db: Db,
    version: string,
    asked: unknown,
    read: () => Promise<Kept<Answer>>,
  ): Promise<Answer> => {
    const answers = ofDatabase.get(db) ?? new Map<string, Kept<Answer>>()
    ofDatabase.set(db, answers)
    const key = JSON.stringify(asked)
    const known = answers.get(key)
    if (known?.version === version) return known.answer
    const kept = await read()
    if (answers.size >= MOST_KEPT) answers.clear()
    answers.set(key, kept)
    return kept.answer
  }
}
