import { type RawBuilder, sql } from 'kysely'

/** Tables that keep a key of what their records are found by: in one spelling, whatever the alphabet and the language. */
export type Keyed = 'company_objects' | 'pollution_sources' | 'expertise_cards' | 'users' | 'help_posts'

/** Whether the key of a record holds a text, without wildcards. */
export const keyHolds = (table: Keyed, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.search_key`)} like '%' || search_key(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`
