import { sql } from 'kysely'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { nameColumn, sourceName } from '../../core/database/names'
import { plannedOnce } from '../../core/database/planned-once'
import type { StandingBy } from './standing-selection'

/** What groups of records are called: those that were counted for the caller, so nobody is asked again who sees them. */
export async function findGroupNames(
  db: Db,
  lang: Language,
  by: Exclude<StandingBy, 'medium' | 'month'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const name = sql.ref(nameColumn(lang))
  const named = {
    region: sql`select id, ${name} as name from regions`,
    district: sql`select id, ${name} as name from regions`,
    ministry: sql`select id, ${name} as name from ministries`,
    object: sql`select id, title as name from company_objects`,
    source: sql`select id, ${sourceName} as name from pollution_sources`,
    component: sql`select id, ${name} as name from components`,
    laboratory: sql`select id, ${name} as name from laboratories`,
  }
  const { rows } = await sql<{ id: number; name: string }>`
    ${named[by]} where id = any(${[...ids]}::integer[]) ${plannedOnce}`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name]))
}
