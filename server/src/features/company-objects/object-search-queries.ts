import { type RawBuilder, sql } from 'kysely'

/** Words are forgiven a wrong letter; a tax id is known exactly, or it is another one. */
const isForgiven = (search: string) => /\p{L}/u.test(search)

/** The ids of objects whose title, tax id or address hold the text, or a word close to it, in either alphabet. */
export function objectsLike(search: string): RawBuilder<number> {
  const pattern = sql`'%' || search_key(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`
  const word = isForgiven(search) ? sql`search_key(${search})` : sql`null`
  return sql<number>`(select objects_like(${pattern}, ${word}))`
}

/** The exact tax id first, then what holds the text, the earlier the better, then by likeness. */
export function bestMatchFirst(search: string): RawBuilder<unknown> {
  const place = sql`nullif(strpos(company_objects.search_key, search_key(${search})), 0)`
  const likeness = sql`word_similarity(search_key(${search}), company_objects.search_key)`
  return sql`company_objects.inn = ${search} desc, ${place} nulls last,
    case when ${place} is null then ${likeness} end desc`
}
