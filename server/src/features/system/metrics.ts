import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../../core/app'
import { rejectReadOnly } from '../../core/database/connection/reject-read-only'
import { isDatabaseAway } from '../../core/database/database'
import { Refusal } from '../../core/errors'
import { idleLimit } from '../../core/identity/session'
import { productVersion } from '../../core/version'

const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
/** Prometheus aborts a scrape after ten seconds, including the metrics without the database. */
const DATABASE_MS = 3000

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Rejects all requests when no key is configured. */
export function rejectWithoutKey(key: string | undefined, authorization = ''): void {
  const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? ''
  if (key === undefined || !timingSafeEqual(digest(given), digest(key)))
    throw new Refusal(401, 'auth.unauthenticated')
}

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()

const ofProcess = new Registry()
collectDefaultMetrics({ register: ofProcess })
// promtool rejects gauges with names of counters.
for (const name of ['handles', 'requests', 'resources'])
  ofProcess.removeSingleMetric(`nodejs_active_${name}_total`)

/** Counters begin with the start of this server; Prometheus sums servers. */
export function makeMetrics(app: App): () => Promise<string> {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read())
      },
    })
  const { pool } = app.database.background
  const name = 'ecobase_info'
  new Gauge({ name, help: 'The release that runs', labelNames: ['version'], registers }).set(
    { version: productVersion },
    1,
  )
  gauge('ecobase_uptime_seconds', 'Since the start of this server', () => process.uptime())
  gauge('ecobase_memory_bytes', 'Memory of this server', () => process.memoryUsage().rss)
  gauge(
    'ecobase_event_loop_delay_seconds',
    'The 99th percentile of what a request waits for its turn',
    () => delay.percentile(99) / 1e9,
  )
  gauge('ecobase_background_connections', 'Connections of exports and jobs', () => pool.totalCount)
  gauge('ecobase_background_waiting', 'Exports and jobs that wait for a connection', () => pool.waitingCount)
  gauge('ecobase_ready', 'Whether the server takes requests; 0 while it stops', () => Number(app.isReady()))
  gauge('ecobase_maintenance', 'Whether nothing can be changed', () => Number(app.maintenance.isOn()))
  const requests = new Counter({
    ...{ name: 'ecobase_requests_total', help: 'Requests that were answered', registers },
    labelNames: ['method', 'status'],
  })
  const seconds = new Histogram({
    ...{ name: 'ecobase_request_seconds', help: 'How long requests took', registers },
    buckets: BUCKETS,
  })
  app.fastify.addHook('onResponse', (request, reply, done) => {
    requests.inc({ method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` })
    seconds.observe(reply.elapsedTime / 1000)
    done()
  })
  return async () => {
    const texts = await Promise.all(
      [registry, ofProcess, await readDatabase(app)].map((one) => one.metrics()),
    )
    return texts.join('')
  }
}

interface State {
  jobs: Record<string, number>
  sessions: number
  database: number
  backup: number | null
  proven: number | null
  sealed: number | null
}

/** While the database is unreachable, only `ecobase_database_up` is present. */
async function readDatabase(app: App): Promise<Registry> {
  const state = await Promise.race([
    readState(app).catch((error) => {
      if (isDatabaseAway(error)) return undefined
      throw error
    }),
    pause(DATABASE_MS, undefined, { ref: false }),
  ])
  const registry = new Registry()
  const registers = [registry]
  const set = (name: string, help: string, value: number | null) =>
    value !== null && new Gauge({ name, help, registers }).set(value)
  set('ecobase_database_up', 'Whether the database answers and takes changes', Number(state !== undefined))
  if (!state) return registry
  const jobs = new Gauge({
    name: 'ecobase_jobs',
    help: 'Jobs of the last week',
    labelNames: ['status'],
    registers,
  })
  for (const status of ['waiting', 'running', 'failed', 'done', 'cancelled'])
    jobs.set({ status }, state.jobs[status] ?? 0)
  set('ecobase_sessions', 'Open sessions', state.sessions)
  set('ecobase_database_bytes', 'Size of the database', state.database)
  set('ecobase_last_backup_seconds', 'When the last backup was made, as a Unix time', state.backup)
  set('ecobase_last_proven_backup_seconds', 'When the last proven backup was made', state.proven)
  set('ecobase_last_seal_seconds', 'When the journals were sealed last', state.sealed)
  return registry
}

async function readState({ database, clock }: App): Promise<State | undefined> {
  await rejectReadOnly(database.health)
  const { rows } = await sql<State>`
    select
      coalesce((select jsonb_object_agg(status, n) from (
        select status, count(*)::int as n from jobs group by status) as counted), '{}') as jobs,
      (select count(*)::int from sessions
        where ended_at is null and last_used_at > ${idleLimit(clock.now())}) as sessions,
      pg_database_size(current_database())::float8 as database,
      (select extract(epoch from max(created_at))::float8 from backups where status = 'done') as backup,
      (select extract(epoch from max(created_at))::float8 from backups
        where verification in ('database', 'schema')) as proven,
      (select extract(epoch from max(sealed_at))::float8 from journal_seals) as sealed`.execute(
    database.health,
  )
  return rows[0]
}
