import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { keepSockets } from './connection/sockets'
import { type TimelineWatch, watchTimeline } from './connection/timeline'
import { statementName } from './prepared'
import type { OpenTables } from './refined-tables'

/** A connection or a transaction. */
export type Db = Kysely<OpenTables>

export interface Database {
  /** For requests. Slow statements and silent connections are aborted. */
  db: Db
  /** For migrations, jobs and exports, without a time limit. */
  background: { db: Db; pool: pg.Pool }
  /** For Graphile Worker, which listens on two connections. */
  worker: { pool: pg.Pool; reconnect(): void }
  /** A connection of its own for health checks, so that a busy pool does not fail them. */
  health: Db
  url: string
  timeline: TimelineWatch
  close(): Promise<void>
}

const DATE = 1082
pg.types.setTypeParser(DATE, (value) => value)

/** Two listeners and four workers. */
const WORKER_CONNECTIONS = 6

/** Four exports, and connections to cancel them. */
const LEAST_BACKGROUND = 6

interface Options {
  /** Maximum for requests; the background pool gets half as many. */
  connections?: number
  statementMs?: number
}

export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { connections = 20, statementMs = 15_000 }: Options = {},
): Database {
  const sockets = keepSockets()
  const timeline = watchTimeline()
  const openPool = (limits: pg.PoolConfig, limitMs?: number) => {
    const onConnect = (client: pg.ClientBase) => timeline.check(client, limitMs)
    return makePool({ connectionString: url, stream: sockets.stream, onConnect, ...limits }, onError)
  }
  const forRequests = openPool({ max: connections }, statementMs)
  const background = openPool({ max: Math.max(LEAST_BACKGROUND, Math.ceil(connections / 2)) })
  // Never closed when idle: the database may accept no further connections.
  const forHealth = openPool({ max: 1, idleTimeoutMillis: 0 }, statementMs)
  const workerSockets = keepSockets()
  const worker = openPool({ max: WORKER_CONNECTIONS, stream: workerSockets.stream })
  const db = kyselyOn(watched(forRequests, timeline, statementMs + ANSWER_GRACE_MS))
  const backgroundDb = kyselyOn(watched(background, timeline))
  const health = kyselyOn(watched(forHealth, timeline, statementMs + ANSWER_GRACE_MS))
  return {
    db,
    background: { db: backgroundDb, pool: background },
    worker: { pool: worker, reconnect: workerSockets.destroyAll },
    health,
    url,
    timeline,
    close: async () => {
      await Promise.all([
        workerSockets.closeAll(async () => worker.ending || worker.end()),
        sockets.closeAll(() => Promise.all([db, backgroundDb, health].map((one) => one.destroy()))),
      ])
    },
  }
}

function kyselyOn(pool: PostgresPool): Db {
  return new Kysely<OpenTables>({ dialect: new PostgresDialect({ pool }) })
}

function makePool(limits: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    ...limits,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'ecobase',
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** PostgreSQL cancels slow statements itself; a connection still silent after this grace is dead. */
const ANSWER_GRACE_MS = 1000

/**
 * Discards connections to a former server or with outdated plans. With a limit it also prepares statements, and ends
 * connections that stay open but do not answer; pending queries fail with "terminated".
 */
function watched(pool: pg.Pool, timeline: TimelineWatch, limitMs?: number): PostgresPool {
  const answeredAt = new WeakMap<pg.PoolClient, number>()
  // Once per connection: Kysely keeps state for every client object that it sees.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  let silentAt = 0
  const watch = (client: pg.PoolClient) => {
    const giveUp = () => {
      silentAt = Date.now()
      void client.end()
    }
    let isOutdated = false
    const query = async (text: string, values: readonly unknown[]) => {
      const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs)
      const name = limitMs === undefined ? undefined : statementName(text)
      try {
        return await client.query({ name, text, values: [...values] })
      } catch (error) {
        isOutdated ||= isOutdatedPlan(error) || isReadOnly(error)
        throw error
      } finally {
        clearTimeout(timer)
        answeredAt.set(client, Date.now())
      }
    }
    // Kysely's cursors, which the type also has, are not used.
    const release = () => client.release(isOutdated)
    return { query, release } as unknown as PostgresPoolClient
  }
  const connect = async () => {
    let client = await pool.connect()
    // Connections that have been idle since before another fell silent are suspect too.
    while (timeline.isLeft(client) || (answeredAt.get(client) ?? silentAt) < silentAt) {
      client.release(true)
      client = await pool.connect()
    }
    const known = clients.get(client) ?? watch(client)
    clients.set(client, known)
    return known
  }
  return { connect, end: () => pool.end() }
}

/** The server was demoted: the next connection may lead to the primary. */
function isReadOnly(error: unknown): boolean {
  return (error as { code?: string } | undefined)?.code === '25006'
}

/** A newer server has altered a table: the prepared statements of this connection no longer fit. */
function isOutdatedPlan(error: unknown): boolean {
  // By routine: the message depends on the language of the database, and the code has other causes.
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'
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
  '25006',
  '08000',
  '08001',
  '08003',
  '08006',
])

/** Whether an error means that the database is unreachable rather than that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code
  if (code !== undefined && CONNECTION_LOST.has(code)) return true
  if (isOutdatedPlan(error)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool/.test(
    error.message,
  )
}
