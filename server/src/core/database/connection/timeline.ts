import type pg from 'pg'

/** Timeout of the first statement on a new connection. */
const ANSWER_MS = 5000

/** A connection setting with its timeline, which statements can select. */
export const TIMELINE_SETTING = 'eco.timeline'

/**
 * Promotion and point-in-time recovery start a new timeline of the same system. A restored copy of the data folder
 * keeps the timeline, so the name includes the start of the server; a dropped and restored database has another
 * oid.
 */
const readTimeline = `
  select
    current_setting('transaction_read_only') = 'on' as is_read_only,
    set_config('statement_timeout', $1, false),
    case when not pg_is_in_recovery() then set_config('${TIMELINE_SETTING}', concat_ws('-',
      (select system_identifier from pg_control_system()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8),
      (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint,
      (select oid from pg_database where datname = current_database())), false) end as timeline`

/** A standby or a read-only server counts as an unreachable database. */
export class ReadOnlyDatabase extends Error {
  readonly code = '25006'
  constructor() {
    super('The database takes no changes: it is a standby, or read-only by its settings')
  }
}

/**
 * Reads the timeline of a new connection and sets its statement limit (0 for none) in the same round trip. Throws
 * when the server is read-only. PgBouncer rejects the limit as a startup parameter.
 */
export async function openTimeline(client: pg.ClientBase, statementMs: number): Promise<string> {
  const { rows } = await client.query<{ is_read_only: boolean; timeline: string | null }>({
    text: readTimeline,
    values: [String(statementMs)],
    query_timeout: ANSWER_MS,
  } as pg.QueryConfig)
  const [found] = rows
  if (!found || found.is_read_only || found.timeline === null) throw new ReadOnlyDatabase()
  return found.timeline
}

export interface TimelineWatch {
  /** Called for every new connection before it is used. */
  check(client: pg.ClientBase, statementMs?: number): Promise<void>
  /** Whether the connection was made on a timeline that newer connections have left. */
  isLeft(client: pg.ClientBase): boolean
  /** Called when a connection leads to another timeline than the ones before: caches in memory are invalid. */
  onChange(listener: () => void): void
}

export function watchTimeline(): TimelineWatch {
  const timelines = new WeakMap<pg.ClientBase, string>()
  const listeners: (() => void)[] = []
  let current: string | undefined
  return {
    async check(client, statementMs = 0) {
      const timeline = await openTimeline(client, statementMs)
      timelines.set(client, timeline)
      const isChanged = current !== undefined && current !== timeline
      current = timeline
      if (isChanged) for (const listener of listeners) listener()
    },
    isLeft: (client) => timelines.get(client) !== current,
    onChange: (listener) => void listeners.push(listener),
  }
}
