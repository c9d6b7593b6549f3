import type { PermissionName } from '#contract/permissions/permissions'
import type { Language } from '#contract/shapes'
import { dayOf } from '../clock'
import type { Db } from './database'
import type { Scope } from './scope'

/** What an answer is read from: the registry, or also measurements and what is shown with them. */
type Data = 'registry' | 'figures'

interface CacheableCall {
  db: Db
  now: Date
  lang: Language
  query: object
  params?: object | undefined
  session: {
    /** Read with the session, see versions.ts. */
    registryVersion: string
    figuresVersion: string
    scope: Scope
    permissions: ReadonlySet<PermissionName>
    laboratoryId: number | null
  }
}

/** Per cached function; an answer has some tens of kilobytes at most. */
const MAX_ENTRIES = 200
const MAX_PAGE_SIZE = 50

/**
 * Caches what `read` answers until the data changes, for all callers of the same scope, rights, language, day and
 * query. Concurrent callers share one read. `read` must not depend on who the user is.
 *
 * An answer is stored under the data version that was read with the session, before `read` began. Versions only grow,
 * so an answer contains every change up to its version and may be served to any request with the same version.
 */
export function cached<Call extends CacheableCall, Answer>(
  data: Data,
  read: (call: Call) => Promise<Answer>,
): (call: Call) => Promise<Answer> {
  const caches = new WeakMap<Db, VersionedCache<Answer>>()
  return (call) => {
    const { db, session } = call
    // A transaction sees its own changes, which are not in the version yet.
    if (db.isTransaction || isLongPage(call.query)) return read(call)
    const cache = caches.get(db) ?? new VersionedCache<Answer>()
    caches.set(db, cache)
    const version = data === 'registry' ? session.registryVersion : session.figuresVersion
    return cache.get(cacheKey(call), version, () => read(call))
  }
}

const isLongPage = (query: { page_size?: number }) => (query.page_size ?? 0) > MAX_PAGE_SIZE

function cacheKey({ session, lang, now, query, params }: CacheableCall): string {
  const { scope, laboratoryId, permissions } = session
  return JSON.stringify([query, params, lang, dayOf(now), scope, laboratoryId, [...permissions]])
}

class VersionedCache<Answer> {
  readonly #entries = new Map<string, { version: string; answer: Promise<Answer> }>()

  get(key: string, version: string, read: () => Promise<Answer>): Promise<Answer> {
    const known = this.#entries.get(key)
    this.#entries.delete(key)
    const entry = known?.version === version ? known : { version, answer: read() }
    if (entry !== known) entry.answer.catch(() => this.#forget(key, entry))
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
    return entry.answer
  }

  #forget(key: string, entry: object): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }
}
