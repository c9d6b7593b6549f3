import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { OpenTables } from './tables'

/** A connection, or a transaction: query functions take it first and cannot tell the difference. */
export type Db = Kysely<OpenTables>

export interface Database {
  db: Db
  pool: pg.Pool
  url: string
}

/** A date is text and never shifts with a time zone. */
const DATE = 1082
pg.types.setTypeParser(DATE, (value) => value)

export function openDatabase(url: string, onError: (error: Error) => void, connections = 20): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'ecobase',
  })
  // Without a listener an idle connection that breaks would take the whole process with it.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { db: new Kysely<OpenTables>({ dialect: new PostgresDialect({ pool }) }), pool, url }
}

const CONNECTION_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
])

/** Whether an error says that the database is away, rather than that the query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code
  if (code !== undefined && CONNECTION_LOST.has(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool/.test(
    error.message,
  )
}
