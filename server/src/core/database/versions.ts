import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database'

const changes = ['registry_changes', 'figure_changes'] as const

/** As text, for a statement to tell beside what it reads. */
const versionIn = (table: (typeof changes)[number]): RawBuilder<string> =>
  sql`(select coalesce(sum(n), 0)::text from ${sql.table(table)})`

/**
 * Who is told the same version by two statements was told of the same objects, sources and regions by both.
 */
export const registryVersion = versionIn('registry_changes')

/** The same of measurements, and of all that is told about them. */
export const figuresVersion = versionIn('figure_changes')

export async function readFiguresVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${figuresVersion} as version`.execute(db)
  return (rows[0] as { version: string }).version
}

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
