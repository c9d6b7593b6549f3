import { readdir, readFile } from 'node:fs/promises'
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { projectPath } from '../project-path'
import type { Db } from './database'

const folder = projectPath('server/migrations')

const plainSqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const migrations = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(`${folder}/${name}`, 'utf8')
      return [name.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
    })
    return Object.fromEntries(await Promise.all(migrations))
  },
}

/** Brings the database up to date. Safe when several servers start at once: the migrator holds a lock. */
export async function migrate(db: Db, say: (line: string) => void): Promise<void> {
  const { error, results } = await new Migrator({ db, provider: plainSqlFiles }).migrateToLatest()
  for (const result of results ?? []) {
    if (result.status === 'Success') say(`Migrated: ${result.migrationName}`)
  }
  if (error) throw error
}
