import { type RawBuilder, sql } from 'kysely'
import { reasonsHolding } from '#contract/text/reason-text'
import { holds } from '../../core/database/lists'

/** A search finds a reason by its comment and by the words of its code, in either language. */
export function hasReason(search: string, comment: string, code: string): RawBuilder<boolean> {
  return sql<boolean>`(${holds(search, comment)} or ${sql.ref(code)} = any(${reasonsHolding(search)}::text[]))`
}
