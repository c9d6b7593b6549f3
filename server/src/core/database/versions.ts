import { type RawBuilder, sql } from 'kysely'
import { TIMELINE_SETTING } from './connection/timeline'
import type { Db } from './database'

const changes = ['registry_changes', 'figure_changes'] as const

/** After a failover that lost changes the count may repeat, so a version includes the timeline. */
const onTimeline = (count: RawBuilder<unknown>): RawBuilder<string> =>
  sql`concat_ws('/', current_setting(${sql.lit(TIMELINE_SETTING)}, true), ${count})`

const versionIn = (table: (typeof changes)[number]): RawBuilder<string> =>
  sql`(select ${onTimeline(sql`coalesce(sum(n), 0)`)} from ${sql.table(table)})`

/** The version of objects, sources and regions. */
export const registryVersion = versionIn('registry_changes')

/** The version of measurements and everything shown with them. */
export const figuresVersion = versionIn('figure_changes')

/** The version of a role's permissions. */
export const grantsVersion = onTimeline(sql.ref('roles.grants_version'))

const MAX_ROWS = 20

/** Replaces many rows by their sum, in one statement so that readers never see another sum. */
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
