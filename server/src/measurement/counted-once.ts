import type { Language } from '#contract/shapes'
import { dayOf } from '../core/clock'
import type { Db } from '../core/database/database'
import { readFiguresVersion } from '../core/database/versions'
import type { Session } from '../core/identity/session'

interface Asked {
  db: Db
  session: Session
  lang: Language
  now: Date
  query: object
}

interface Kept {
  version: string
  answer: Promise<unknown>
}

/** Of one call. An answer has some tens of kilobytes at most. */
const MOST_KEPT = 200

/**
 * What is counted for somebody is the same for all who see the same, until something changes that it was counted from:
 * a change makes hundreds of browsers ask for it, and one of them is enough.
 */
export function countedOnce<Call extends Asked, Answer>(
  count: (call: Call) => Promise<Answer>,
): (call: Call) => Promise<Answer> {
  const ofDatabase = new WeakMap<Db, Map<string, Kept>>()
  return async (call) => {
    const { db } = call
    const answers = ofDatabase.get(db) ?? new Map<string, Kept>()
    ofDatabase.set(db, answers)
    const key = whatIsAsked(call)
    const version = await readFiguresVersion(db)
    const known = answers.get(key)
    if (known?.version === version) return known.answer as Promise<Answer>
    const kept = { version, answer: count(call) }
    if (answers.size >= MOST_KEPT) answers.clear()
    answers.set(key, kept)
    try {
      const answer = await kept.answer
      // What changed while it was counted may be in it or not.
      if ((await readFiguresVersion(db)) !== version) forget(answers, key, kept)
      return answer
    } catch (error) {
      forget(answers, key, kept)
      throw error
    }
  }
}

function forget(answers: Map<string, Kept>, key: string, kept: Kept): void {
  if (answers.get(key) === kept) answers.delete(key)
}

function whatIsAsked({ session, lang, now, query }: Asked): string {
  const { permissions, scope, laboratoryId } = session
  return JSON.stringify([query, lang, dayOf(now), scope, laboratoryId, [...permissions]])
}
