import { existsSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '../core/config'
import { rejectTransactionPooler } from '../core/database/connection/pooler'
import { unsafeSettings } from '../core/database/connection/unsafe-settings'
import { type Database, type Db, openDatabase } from '../core/database/database'
import { listMigrations, withBaseline } from '../core/database/migrate'
import { pathIn } from '../features/backups/make-backup'
import { verifyJournals } from '../features/journals/verify-journals'
import { startEmbeddedPostgres } from '../launcher/embedded-postgres'
import { findWrongRollups } from '../measurement/verify-rollups'
import { readServiceConfig } from './service-config'

type State = 'ok' | 'look' | 'wrong'
interface Result {
  state: State
  says: string
  advice?: string
}

const ok = (says: string): Result => ({ state: 'ok', says })
const look = (says: string, advice: string): Result => ({ state: 'look', says, advice })
const wrong = (says: string, advice: string): Result => ({ state: 'wrong', says, advice })

/** Checks the installation without changing it, and prints advice. Fails when something is wrong. */
export async function doctor(): Promise<void> {
  const config = readServiceConfig()
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, say: (line) => console.error(line) })
  const database = openDatabase(embedded?.url ?? (config.databaseUrl as string), () => undefined)
  try {
    const findings = await examine(config, database)
    for (const { about, state, says, advice } of findings) {
      console.log(`${state.padEnd(5)} ${about}: ${says}`)
      if (advice) console.log(`      ${advice}`)
    }
    if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

/** Runs each check by itself, so that a failing one does not hide the others. */
async function examine(config: Config, database: Database): Promise<(Result & { about: string })[]> {
  const { db } = database.background
  const checks: [string, () => Promise<Result>][] = [
    ['database', () => checkDatabase(db, database.url)],
    ['tables', () => checkMigrations(db)],
    ['disk', () => checkDisk(config)],
    ['clock', () => checkClock(db)],
    ['settings', async () => checkSettings(config)],
    ['sums', () => checkSums(db)],
    ['journal', () => checkJournal(db)],
    ['backup', () => checkBackup(db, config)],
  ]
  const findings: (Result & { about: string })[] = []
  for (const [about, check] of checks) {
    const found = await check().catch((error: Error) =>
      wrong(error.message, 'This could not be found out; what stands above may say why.'),
    )
    findings.push({ about, ...found })
  }
  return findings
}

async function checkDatabase(db: Db, url: string): Promise<Result> {
  const { rows } = await sql<{ version: string; encoding: string; number: number }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::int as number`.execute(db)
  const [found] = rows
  if (!found || found.number < 150_000)
    return wrong(`PostgreSQL ${found?.version}`, 'Use PostgreSQL 15 or newer.')
  if (found.encoding !== 'UTF8')
    return wrong(`it is encoded in ${found.encoding}`, 'Make a database in UTF8.')
  await rejectTransactionPooler(url)
  const slow = await unsafeSettings(db)
  return slow.length === 0
    ? ok(`PostgreSQL ${found.version}`)
    : look(`PostgreSQL ${found.version} is set to be slow`, slow.join('; '))
}

async function checkMigrations(db: Db): Promise<Result> {
  const files = await listMigrations()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const made = withBaseline(rows.map(({ name }) => name))
  const unknown = made.filter((name) => !files.includes(name))
  if (unknown.length > 0) return wrong('they are of a newer version', 'Install that version of Ecobase.')
  const waiting = files.filter((name) => !made.includes(name)).length
  return waiting === 0
    ? ok(`as this version wants them (${made.length} migrations)`)
    : look(`${waiting} migrations wait`, 'The next start of a server makes them.')
}

const GIGABYTE = 1024 ** 3

async function checkDisk({ dataDir, filesDir, backups }: Config): Promise<Result> {
  const free: { dir: string; gigabytes: number }[] = []
  for (const dir of new Set([dataDir, filesDir, backups.dir])) {
    const problem = await problemOf(dir)
    if (problem)
      return wrong(
        `the folder ${dir} ${problem}`,
        'Mount its disk, or correct ECO_DATA_DIR, ECO_FILES_DIR, ECO_BACKUPS_DIR; a start makes it.',
      )
    const found = await statfs(dir)
    free.push({ dir, gigabytes: (found.bavail * found.bsize) / GIGABYTE })
  }
  const { dir, gigabytes } = free.reduce((least, one) => (one.gigabytes < least.gigabytes ? one : least))
  const says = `${gigabytes.toFixed(1)} GB are free in ${dir}`
  if (gigabytes < 1) return wrong(says, 'Make room: without it nothing can be written.')
  if (gigabytes < 5) return look(says, 'Make room, or keep fewer backups (ECO_BACKUP_KEEP).')
  return ok(says)
}

async function problemOf(dir: string): Promise<string | undefined> {
  const found = await stat(dir).catch(() => undefined)
  if (!found) return 'is not there'
  if (!found.isDirectory()) return 'is a file'
  return access(dir, constants.R_OK | constants.W_OK).then(
    () => undefined,
    () => 'cannot be read and written by this user',
  )
}

async function checkClock(db: Db): Promise<Result> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const seconds = Math.abs((rows[0]?.at.getTime() ?? 0) - Date.now()) / 1000
  return seconds < 5
    ? ok('this machine and the database agree')
    : (seconds < 60 ? look : wrong)(
        `this machine and the database differ by ${Math.round(seconds)} s`,
        'Let both take their time from the network (chrony, ntpd).',
      )
}

function checkSettings(config: Config): Result {
  const advice = [
    ...(config.demo !== 'off' && config.databaseUrl ? ['The demo is on: ECO_DEMO=off.'] : []),
    ...(config.host !== '127.0.0.1' && !config.publicUrl?.startsWith('https:')
      ? ['Cookies are not Secure: set ECO_PUBLIC_URL to the https address.']
      : []),
    ...(config.publicUrl && config.trustProxy === false
      ? ['Behind a proxy every user has its address: set ECO_TRUST_PROXY.']
      : []),
    ...(config.backups.at === null ? ['No backups are made by themselves: ECO_BACKUP_AT.'] : []),
    ...(config.backups.key === undefined ? ['Backups are not encrypted: ECO_BACKUP_KEY.'] : []),
  ]
  return advice.length === 0
    ? ok('nothing is missing')
    : look(`${advice.length} to think about`, advice.join('\n      '))
}

async function checkSums(db: Db): Promise<Result> {
  const { length } = await findWrongRollups(db)
  return length === 0
    ? ok('all are right')
    : wrong(`${length} are wrong`, 'npm run admin -- verify-sums names them.')
}

async function checkJournal(db: Db): Promise<Result> {
  const { faults, heads } = await verifyJournals(db)
  const rows = heads.reduce((total, head) => total + head.rows, 0)
  return faults.length === 0
    ? ok(`${rows} rows are as they were sealed`)
    : wrong(
        `${faults.length} blocks were altered`,
        'npm run admin -- verify-journal names them; compare with a backup of before.',
      )
}

const DAY_MS = 24 * 3_600_000

async function checkBackup(db: Db, { backups }: Config): Promise<Result> {
  const last = await db
    .selectFrom('backups')
    .select(['name', 'created_at', 'verification', 'error'])
    .where('status', '=', 'done')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return look('there is none yet', 'Make one on the screen, or wait for the night.')
  const days = (Date.now() - last.created_at.getTime()) / DAY_MS
  const says = `the last is ${last.name}, ${days.toFixed(1)} days old`
  const file = pathIn(backups, last.name)
  if (!existsSync(file))
    return wrong(
      `${says}; its file is not there`,
      `${file} was moved or deleted, or another server made it: share ECO_BACKUPS_DIR.`,
    )
  if (last.verification === 'failed') return wrong(`${says}; it was not proven`, last.error)
  if (backups.at !== null && days > 2)
    return wrong(says, 'Look into the log of the servers for why none was made since.')
  if (last.verification === 'none')
    return look(`${says}; it was not proven`, 'Let the role make databases (createdb).')
  return ok(`${says}, proven`)
}
