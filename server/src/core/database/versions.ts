import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database'
import { TIMELINE_SETTING } from './timeline'

const changes = ['registry_changes', 'figure_changes'] as const

/** A failover may lose changes and others may bring a count to the same number: it only means something on its timeline. */
const onTimeline = (count: RawBuilder<unknown>): RawBuilder<string> =>
  sql`concat_ws('/', current_setting(${sql.lit(TIMELINE_SETTING)}, true), ${count})`

/** As text, for a statement to tell beside what it reads. */
const versionIn = (table: (typeof changes)[number]): RawBuilder<string> =>
  sql`(select ${onTimeline(sql`coalesce(sum(n), 0)`)} from ${sql.table(table)})`

/**
 * Who is told the same version by two statements was told of the same objects, sources and regions by both.
 */
export const registryVersion = versionIn('registry_changes')

/** The same of measurements, and of all that is told about them. */
export const figuresVersion = versionIn('figure_changes')

/** Of what is granted to a role. */
export const grantsVersion = onTimeline(sql.ref('roles.grants_version'))

/** More rows would take longer to add up than what they are asked for. */
const FEW = 20

/** Makes one of many. In one statement: nobody sees another sum meanwhile. */
export async function foldVersions(db: Db): Promise<void> {
  for (const name of changes) {
    const table = sql.table(name)
    await sql`
      with gone as (
        delete from ${table} where (select count(*) from ${table}) > ${FEW} returning n
      )
      insert into ${table} select sum(n) from gone having count(*) > 0`.execute(db)
  }
}
