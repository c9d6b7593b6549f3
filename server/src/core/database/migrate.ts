import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { type MigrationProvider, Migrator, sql } from 'kysely'
import { projectPath } from '../project-path'
import type { Database, Db } from './database'

const folder = projectPath('server/migrations')
const BASELINE = '0001-baseline'
/** The last migration that was merged into the baseline. */
const LAST_BEFORE_BASELINE = '0076-uzbek-names-in-capitals'

export class MigrationTooOldError extends Error {
  constructor(last: string) {
    super(
      `The database was made by a version before 1.0.0 that cannot be upgraded (its last migration is ${last}, the oldest accepted one is ${LAST_BEFORE_BASELINE})`,
    )
  }
}

export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).map((name) => name.replace(/\.sql$/, '')).sort()
}

/** The SQL of a migration: a file, or a folder of files for the baseline. */
export async function readMigration(name: string): Promise<string> {
  if (name !== BASELINE) return readFile(`${folder}/${name}.sql`, 'utf8')
  const files = (await readdir(`${folder}/${name}`)).sort()
  const parts = await Promise.all(files.map((file) => readFile(`${folder}/${name}/${file}`, 'utf8')))
  return parts.join('\n')
}

/** The applied migrations, with the baseline in place of those that were merged into it. */
export function withBaseline(applied: readonly string[]): string[] {
  if (applied.length === 0 || applied.includes(BASELINE)) return [...applied]
  if (!applied.includes(LAST_BEFORE_BASELINE))
    throw new MigrationTooOldError([...applied].sort().at(-1) ?? '')
  return [BASELINE, ...applied.filter((name) => name > LAST_BEFORE_BASELINE)]
}

const provider: MigrationProvider = {
  async getMigrations() {
    const names = await listMigrations()
    return Object.fromEntries(
      names.map((name) => [
        name,
        { up: async (db) => void (await sql.raw(await readMigration(name)).execute(db)) },
      ]),
    )
  },
}

/** Migrates the database. Kysely's migrator holds a lock, so several servers may start at once. */
export async function migrate(db: Db, say: (line: string) => void): Promise<void> {
  await adoptBaseline(db)
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  for (const result of results ?? []) {
    if (result.status === 'Success') say(`Migrated: ${result.migrationName}`)
  }
  if (error) throw error
}

async function adoptBaseline(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ exists: boolean }>`
      select to_regclass('kysely_migration') is not null as exists`.execute(tx)
    if (!rows[0]?.exists) return
    await sql`lock table kysely_migration in share row exclusive mode`.execute(tx)
    const found = await sql<{ name: string }>`select name from kysely_migration`.execute(tx)
    const applied = found.rows.map(({ name }) => name)
    if (applied.includes(BASELINE) || withBaseline(applied).length === 0) return
    await sql`delete from kysely_migration where name <= ${LAST_BEFORE_BASELINE}`.execute(tx)
    await sql`insert into kysely_migration values (${BASELINE}, ${new Date().toISOString()})`.execute(tx)
  })
}

/** Migrates the schema of Graphile Worker, which backups do not contain. */
export async function migrateWorker({ background, worker }: Database): Promise<void> {
  await background.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('migrate graphile_worker'))`.execute(tx)
    await runMigrations({ pgPool: worker.pool, noHandleSignals: true })
  })
}
