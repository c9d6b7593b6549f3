import pg from 'pg'
import { ConfigError } from '../../config'

const ROUNDS = 3
const ANSWER_MS = 5000

/**
 * Whether a pooler shares database sessions between connections or switches them between statements, as PgBouncer
 * does unless its pool_mode is session.
 */
async function sharesSessions(url: string): Promise<boolean> {
  const clients = [0, 1].map(
    () =>
      new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
        application_name: 'ecobase start',
      }),
  )
  try {
    const seen = clients.map(() => new Set<number>())
    for (const client of clients) {
      client.on('error', () => undefined)
      await client.connect()
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, client] of clients.entries()) {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        seen[index]?.add(rows[0]?.pid ?? 0)
      }
    const [one = new Set(), other = new Set()] = seen
    return one.size > 1 || other.size > 1 || [...one].some((pid) => other.has(pid))
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/** Session state would be lost silently between statements: LISTEN, advisory locks, prepared statements, settings. */
export async function rejectTransactionPooler(url: string): Promise<void> {
  if (!(await sharesSessions(url))) return
  throw new ConfigError(
    'DATABASE_URL leads to a connection pooler that changes sessions between transactions. Set pool_mode = session ' +
      'for this database in PgBouncer, with a pool_size of at least 44 for each server, or name PostgreSQL itself',
  )
}
