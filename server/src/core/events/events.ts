import pg from 'pg'
import type { BodyOf, TopicName } from '#contract/topics'
import { keepSockets } from '../database/connection/sockets'
import type { Database, Db } from '../database/database'
import { makeSequencer } from '../sequencer'

interface Event<T extends TopicName = TopicName> {
  id: string
  topic: T
  body: BodyOf<T>
  at: Date
}

const columns = ['id', 'topic', 'body', 'at'] as const

/** Ids that were lost in a failover are used again for other events. */
const keyOf = ({ id, at }: Event) => `${id} ${at.toISOString()}`

/** Stores an event with the change that it reports, in one transaction. */
export async function emit<T extends TopicName>(tx: Db, topic: T, body: BodyOf<T>): Promise<void> {
  await tx
    .insertInto('events')
    .values({ topic, body: JSON.stringify(body) })
    .execute()
}

export interface EventStream {
  /** Resolved when the stream listens, or has failed once and retries. */
  ready: Promise<void>
  on<T extends TopicName>(topic: T, listener: (body: BodyOf<T>) => void): void
  close(): Promise<void>
}

interface Log {
  warn(details: object, message: string): void
}

const RETRY_MS = 1000
/** Interval and timeout of the heartbeat: a silent connection fires no event. */
const HEARTBEAT_MS = 3000
/** A commit may follow its event id with a delay. Delivered events are remembered, so reading them again is harmless. */
const LOOK_BACK_MS = 60_000

/** Receives the events of all servers over one connection, which is reopened when it breaks. */
export function listenToEvents(
  { db, url, timeline }: Pick<Database, 'db' | 'url' | 'timeline'>,
  log: Log,
): EventStream {
  const listeners = new Map<TopicName, ((body: never) => void)[]>()
  const seen = new Map<string, number>()
  let client: pg.Client | undefined
  let closed = false
  const sockets = keepSockets()
  /** Since when events may have been missed; undefined while listening. */
  let missedSince: Date | undefined

  const deliver = (event: Event) => {
    const key = keyOf(event)
    if (seen.has(key)) return
    seen.set(key, Date.now())
    for (const listener of listeners.get(event.topic) ?? []) listener(event.body as never)
  }

  const forgetOld = setInterval(() => {
    const limit = (missedSince?.getTime() ?? Date.now()) - 2 * LOOK_BACK_MS
    for (const [key, at] of seen) if (at < limit) seen.delete(key)
  }, LOOK_BACK_MS)
  forgetOld.unref()

  const inSequence = makeSequencer()
  const read = (id: string) =>
    inSequence(
      db.selectFrom('events').select(columns).where('id', '=', id).executeTakeFirst(),
      (row) => row && deliver(row as Event),
    )

  async function catchUp(since: Date) {
    const rows = await db.selectFrom('events').select(columns).where('at', '>', since).orderBy('id').execute()
    for (const row of rows) deliver(row as Event)
  }

  async function connect(): Promise<void> {
    if (closed) return
    const own = new pg.Client({
      connectionString: url,
      stream: sockets.stream,
      connectionTimeoutMillis: HEARTBEAT_MS,
      query_timeout: HEARTBEAT_MS,
      application_name: 'ecobase events',
    })
    let alive = true
    const again = () => {
      if (!alive) return
      alive = false
      clearInterval(heartbeat)
      missedSince ??= new Date(Date.now() - LOOK_BACK_MS)
      own.end().catch(() => undefined)
      setTimeout(connect, RETRY_MS).unref()
    }
    const heartbeat = setInterval(() => own.query('select 1').catch(again), HEARTBEAT_MS).unref()
    own.on('error', again)
    own.on('end', again)
    own.on('notification', ({ payload }) => {
      read(payload ?? '').catch((error) => {
        log.warn({ err: error }, 'An event could not be read; catching up')
        again()
      })
    })
    client = own
    try {
      await own.connect()
      await timeline.check(own)
      await own.query('listen eco_events')
      if (missedSince) await catchUp(missedSince)
      if (alive) missedSince = undefined
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'Events are not heard at the moment; trying again')
      again()
    }
  }
  const ready = connect()

  return {
    ready,
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener as (body: never) => void])
    },
    async close() {
      closed = true
      clearInterval(forgetOld)
      await sockets.closeAll(async () => client?.end().catch(() => undefined))
    },
  }
}
