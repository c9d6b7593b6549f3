import type { Language } from '#contract/shapes'
import { dayOf } from '../core/clock'
import type { Db } from '../core/database/database'
import { keptAtVersion } from '../core/database/kept-at-version'
import { readFiguresVersion } from '../core/database/versions'
import type { Session } from '../core/identity/session'

interface Asked {
  db: Db
  session: Session
  lang: Language
  now: Date
  query: object
}

/**
 * What is counted for somebody is the same for all who see the same, until something changes that it was counted from:
 * a change makes hundreds of browsers ask for it, and one of them is enough.
 */
export function countedOnce<Call extends Asked, Answer>(
  count: (call: Call) => Promise<Answer>,
): (call: Call) => Promise<Answer> {
  const counted = keptAtVersion<Answer>()
  return async (call) => {
    const { db } = call
    const version = call.session.figuresVersion
    return counted(db, version, whatIsAsked(call), async () => {
      const answer = await count(call)
      // What changed while it was counted may be in it or not.
      const isAsCounted = (await readFiguresVersion(db)) === version
      return { answer, version: isAsCounted ? version : undefined }
    })
  }
}

function whatIsAsked({ session, lang, now, query }: Asked) {
  const { permissions, scope, laboratoryId } = session
  return [query, lang, dayOf(now), scope, laboratoryId, [...permissions]]
}
