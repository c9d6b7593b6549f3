import { type RawBuilder, sql } from 'kysely'

/** Tables with a normalised search key, independent of alphabet and language. */
export type Keyed = 'company_objects' | 'pollution_sources' | 'expertise_cards' | 'users' | 'help_posts'

/** Whether the search key contains a text; wildcards are not interpreted. */
export const keyHolds = (table: Keyed, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.search_key`)} like '%' || search_key(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`
