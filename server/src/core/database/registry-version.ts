import { sql } from 'kysely'
import type { Db } from './database'

/**
 * As text, for a statement to tell beside what it reads. Who is told the same version by two statements was told of
 * the same objects, sources and regions by both.
 */
export const registryVersion = sql<string>`(select coalesce(sum(registry_changes.n), 0)::text from registry_changes)`

/** More rows would take longer to add up than what they are asked for. */
const FEW = 20

/** Makes one of many. In one statement: nobody sees another sum meanwhile. */
export async function foldRegistryChanges(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from registry_changes where (select count(*) from registry_changes) > ${FEW} returning n
    )
    insert into registry_changes select sum(n) from gone having count(*) > 0`.execute(db)
}
