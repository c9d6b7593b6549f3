import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { App } from '../../core/app'
import { isDatabaseAway } from '../../core/database/database'
import { rejectReadOnly } from '../../core/database/reject-read-only'
import { Refusal } from '../../core/errors'
import { idleLimit } from '../../core/identity/session'
import { productVersion } from '../../core/version'

/** Seconds; requests that took no longer are counted in each. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

export interface Counted {
  /** By method and kind of answer: `GET 2xx`. */
  requests: Map<string, number>
  buckets: number[]
  seconds: number
  total: number
}

/** Of this server, since it started: Prometheus adds up the servers. */
export function countRequests(fastify: FastifyInstance): Counted {
  const counted: Counted = { requests: new Map(), buckets: BUCKETS.map(() => 0), seconds: 0, total: 0 }
  fastify.addHook('onResponse', (request, reply, done) => {
    const kind = `${request.method} ${Math.floor(reply.statusCode / 100)}xx`
    counted.requests.set(kind, (counted.requests.get(kind) ?? 0) + 1)
    const seconds = reply.elapsedTime / 1000
    counted.seconds += seconds
    counted.total += 1
    for (const [index, limit] of BUCKETS.entries())
      if (seconds <= limit) counted.buckets[index] = (counted.buckets[index] ?? 0) + 1
    done()
  })
  return counted
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Where no key is set, none is right. */
export function rejectWithoutKey(key: string | undefined, authorization = ''): void {
  const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? ''
  if (key === undefined || !timingSafeEqual(digest(given), digest(key)))
    throw new Refusal(401, 'auth.unauthenticated')
}

type Figure = [
  name: string,
  type: 'gauge' | 'counter',
  help: string,
  values: [labels: string, value: number][],
]

const one = (name: string, help: string, value: number): Figure => [name, 'gauge', help, [['', value]]]
const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()

/** In the text that Prometheus reads. */
export async function writeMetrics(app: App, counted: Counted): Promise<string> {
  const figures = [...ofProcess(app), ...ofRequests(counted), ...(await ofDatabase(app))]
  const lines = figures.flatMap(([name, type, help, values]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`),
  ])
  return `${[...lines, ...histogram(counted)].join('\n')}\n`
}

function ofProcess({ database, maintenance, isReady }: App): Figure[] {
  const { pool } = database.background
  return [
    ['ecobase_info', 'gauge', 'The release that runs', [[`version="${productVersion}"`, 1]]],
    one('ecobase_uptime_seconds', 'Since the start of this server', process.uptime()),
    one('ecobase_memory_bytes', 'Memory of this server', process.memoryUsage().rss),
    one(
      'ecobase_event_loop_delay_seconds',
      'The 99th percentile of what a request waits for its turn',
      delay.percentile(99) / 1e9,
    ),
    one('ecobase_background_connections', 'Connections of exports and jobs', pool.totalCount),
    one('ecobase_background_waiting', 'Exports and jobs that wait for a connection', pool.waitingCount),
    one('ecobase_ready', 'Whether the server takes requests; 0 while it stops', isReady() ? 1 : 0),
    one('ecobase_maintenance', 'Whether nothing can be changed', maintenance.isOn() ? 1 : 0),
  ]
}

function ofRequests({ requests }: Counted): Figure[] {
  const values = [...requests].map(([kind, count]): [string, number] => {
    const [method, status] = kind.split(' ')
    return [`method="${method}",status="${status}"`, count]
  })
  return [['ecobase_requests_total', 'counter', 'Requests that were answered', values]]
}

function histogram({ buckets, seconds, total }: Counted): string[] {
  const name = 'ecobase_request_seconds'
  return [
    `# HELP ${name} How long requests took`,
    `# TYPE ${name} histogram`,
    ...BUCKETS.map((limit, index) => `${name}_bucket{le="${limit}"} ${buckets[index]}`),
    `${name}_bucket{le="+Inf"} ${total}`,
    `${name}_sum ${seconds}`,
    `${name}_count ${total}`,
  ]
}

interface State {
  jobs: Record<string, number>
  sessions: number
  database: number
  backup: number | null
  proven: number | null
  sealed: number | null
}

/** A scrape is given up after ten seconds, and the server's own figures with it. */
const DATABASE_MS = 3000

const databaseUp = (isUp: boolean) =>
  one('ecobase_database_up', 'Whether the database answers and takes changes', isUp ? 1 : 0)

/** What every server would say alike; only that it is away while it is. */
async function ofDatabase(app: App): Promise<Figure[]> {
  const state = await Promise.race([
    readState(app).catch((error) => {
      if (isDatabaseAway(error)) return undefined
      throw error
    }),
    pause(DATABASE_MS, undefined, { ref: false }),
  ])
  return state ? [databaseUp(true), ...figuresOf(state)] : [databaseUp(false)]
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

function figuresOf(state: State): Figure[] {
  const jobs = ['waiting', 'running', 'failed', 'done', 'cancelled'].map((status): [string, number] => [
    `status="${status}"`,
    state.jobs[status] ?? 0,
  ])
  const when = (name: string, help: string, at: number | null) => (at === null ? [] : [one(name, help, at)])
  return [
    ['ecobase_jobs', 'gauge', 'Jobs of the last week', jobs],
    one('ecobase_sessions', 'Open sessions', state.sessions),
    one('ecobase_database_bytes', 'Size of the database', state.database),
    ...when('ecobase_last_backup_seconds', 'When the last backup was made, as a Unix time', state.backup),
    ...when('ecobase_last_proven_backup_seconds', 'When the last proven backup was made', state.proven),
    ...when('ecobase_last_seal_seconds', 'When the journals were sealed last', state.sealed),
  ]
}
