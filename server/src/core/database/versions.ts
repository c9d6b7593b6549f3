import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database'
import { TIMELINE_SETTING } from './timeline'

const changes = ['registry_changes', 'figure_changes'] as const

/** After a failover that lost changes, others may bring the count to the same number: it is only valid on its timeline. */
const onTimeline = (count: RawBuilder<unknown>): RawBuilder<string> =>
  sql`concat_ws('/', current_setting(${sql.lit(TIMELINE_SETTING)}, true), ${count})`

const versionIn = (table: (typeof changes)[number]): RawBuilder<string> =>
  sql`(select ${onTimeline(sql`coalesce(sum(n), 0)`)} from ${sql.table(table)})`

/** The version of objects, sources and regions. Two statements that read the same version see the same rows. */
export const registryVersion = versionIn('registry_changes')

/** The version of measurements and of everything that is shown beside them. */
export const figuresVersion = versionIn('figure_changes')

/** The version of the rights of a role. */
export const grantsVersion = onTimeline(sql.ref('roles.grants_version'))

const MAX_ROWS = 20

/** Replaces many rows by their sum, in one statement so that no reader sees another sum. */
export async function compactVersions(db: Db): Promise<void> {
  for (const name of changes) {
    const table = sql.table(name)
    await sql`
      with gone as (
        delete from ${table} where (select count(*) from ${table}) > ${MAX_ROWS} returning n
      )
      insert into ${table} select sum(n) from gone having count(*) > 0`.execute(db)
  }
}
