import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from './core/config'
import { rejectTransactionPooler } from './core/database/connection/pooler'
import { unsafeSettings } from './core/database/connection/unsafe-settings'
import { type Database, type Db, isDatabaseAway, openDatabase } from './core/database/database'
import { migrate, migrateWorker } from './core/database/migrate'
import { lineByLine, type Progress } from './core/progress'
import { loadDemo, loadDemoAccounts } from './demo/load-demo'
import { openExistingCases } from './features/cases/existing-cases'
import { continueNumbering, makeJournalPartitions } from './features/journals/journal-storage'
import { loadBuiltInHelp } from './features/knowledge-base/built-in/load-built-in'
import { syncPermissions } from './features/roles/sync-permissions'
import { startEmbeddedPostgres } from './launcher/embedded-postgres'
import { makeEmissionPartitions } from './measurement/emission-storage'
import { judgeStored } from './measurement/judge-stored'
import { mergeRollups } from './measurement/rollups'

type Say = (line: string) => void

const WAIT_FOR_DATABASE_MS = 60_000

export interface Prepared {
  database: Database
  close(): Promise<void>
}

/** A database that answers, is migrated and, if wanted, holds the demo data. */
export async function prepare(
  config: Config,
  say: Say,
  progress: Progress = lineByLine(say),
): Promise<Prepared> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, say })
  const database = openDatabase(embedded?.url ?? (config.databaseUrl as string), (error) =>
    say(`The database connection broke: ${error.message}`),
  )
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await answers(database, say)
    if (config.databaseUrl) {
      await rejectTransactionPooler(config.databaseUrl)
      await warnOfSettings(database, say)
    }
    const { background } = database
    const { db } = background
    await migrate(db, say)
    await migrateWorker(database)
    await makeEmissionPartitions(db, new Date())
    await makeJournalPartitions(db, new Date())
    await continueNumbering(db)
    await judgeStored(db, { begin: () => say('Judging the stored measurements by every kind of norm') })
    await syncPermissions(db, new Date())
    await loadBuiltInHelp(db, new Date())
    if (config.demo === 'on') await loadDemo(background, new Date(), 'three years', progress)
    if (config.demo === 'quarter') await loadDemo(background, new Date(), 'a quarter', progress)
    if (config.demo === 'accounts') await loadDemoAccounts(db, new Date(), progress)
    await openExistingCases(db, new Date())
    await foldAtStart(db)
  } catch (error) {
    await close()
    throw error
  }
  return { database, close }
}

/** Our own PostgreSQL is set for the machine; another is somebody else's, who may not know what it costs. */
async function warnOfSettings({ db }: Database, say: Say): Promise<void> {
  const slow = await unsafeSettings(db)
  if (slow.length > 0) say(`The PostgreSQL of DATABASE_URL is set to be slow: ${slow.join('; ')}`)
}

/** After an upgrade or a demo it is all measurements: only one who knows how many goes through them once. */
async function foldAtStart(db: Db): Promise<void> {
  await sql`analyze emissions, emission_changes`.execute(db)
  await mergeRollups(db)
  await analyzeUnknown(db)
}

/** PostgreSQL looks at a new table within a minute. Until then a statement over many of them could take as long. */
async function analyzeUnknown(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and reltuples = -1 and relnamespace = current_schema()::regnamespace`.execute(db)
  if (rows.length > 0) await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}

/** Names in two alphabets need it, and so do the collations that sort them. */
async function rejectOtherEncoding(db: Db): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new Error(`The database must be encoded in UTF8, but is in ${encoding}`)
}

async function answers({ db }: Database, say: Say): Promise<void> {
  const deadline = Date.now() + WAIT_FOR_DATABASE_MS
  for (let said = false; ; said = true) {
    try {
      await rejectOtherEncoding(db)
      return
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error
      if (!said) say('Waiting for the database to answer')
      await pause(500)
    }
  }
}
