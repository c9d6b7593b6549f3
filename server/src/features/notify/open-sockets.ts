import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { sessionOverCode } from '#contract/notify'
import { type TopicName, topics } from '#contract/topics'
import type { App } from '../../core/app'
import type { Session } from '../../core/identity/session'
import { makeSequencer } from '../../core/sequencer'
import { textFrame } from './text-frame'
import { lookUpFacts } from './topic-facts'

interface OpenSocket {
  socket: WebSocket
  /** The connection, for frames that are shared by many sockets. */
  wire: Duplex
  session: Session
  heardAt: number
  /** Of the upgrade request, for the log. */
  reqId: string
}

/** Browsers ping every three seconds; after this silence the connection is dead. */
const SILENCE_MS = 30_000
const CHECK_MS = 10_000
/** Dead connections do not answer the close frame. */
const FAREWELL_MS = 2000

/** The notification of a topic, without its own types. */
interface Notification {
  action?: string
  payloadFor: (facts: unknown, who: Session) => Record<string, unknown> | undefined
  cacheKey?: (who: Session) => string
  changesRights?: true
}

/** The open sockets of this server, each with the current rights of its session. */
export interface OpenSockets {
  add(socket: WebSocket, wire: Duplex, session: Session, reqId: string): void
  markAlive(socket: WebSocket): void
  closeAll(): void
}

const frameOf = (action: string, query: Record<string, unknown>) =>
  textFrame(JSON.stringify({ action, request_id: null, query }))

/** Writes a prepared frame, as `socket.send` does without compression. */
function write({ socket, wire }: OpenSocket, frame: Buffer): void {
  if (socket.readyState === socket.OPEN) wire.write(frame)
}

export function keepOpenSockets(app: App): OpenSockets {
  const open = new Map<WebSocket, OpenSocket>()

  const end = (entry: OpenSocket) => {
    entry.socket.close(sessionOverCode, 'The session is over')
  }

  // One listener for thousands of sockets.
  function closed(this: WebSocket, code: number) {
    app.fastify.log.info({ reqId: open.get(this)?.reqId, code }, 'A socket closed')
    open.delete(this)
  }
  function failed(this: WebSocket, error: Error) {
    app.fastify.log.warn({ reqId: open.get(this)?.reqId, err: error }, 'A socket failed')
  }

  /** Reads the sessions again and closes sockets that have lost their right. */
  async function recheck(which: (session: Session) => boolean): Promise<void> {
    const affected = [...open.values()].filter(({ session }) => which(session))
    await Promise.all(
      affected.map(async (entry) => {
        const session = await app.sessions.byId(entry.session.id)
        if (session) entry.session = session
        else end(entry)
      }),
    )
  }

  const inSequence = makeSequencer()

  async function notify(name: TopicName, body: object): Promise<void> {
    const { notification } = topics[name] as { notification?: Notification }
    if (!notification || open.size === 0) return
    await inSequence(lookUpFacts(app.db, name, body), (facts) =>
      notifySockets(notification.action ?? name, notification, facts),
    )
  }

  /** Sends to each socket what its session may see at this moment. */
  async function notifySockets(action: string, notification: Notification, facts: unknown): Promise<void> {
    const payloadFor = (session: Session) => notification.payloadFor(facts, session)
    if (notification.changesRights) await recheck((session) => payloadFor(session) !== undefined)
    const frames = new Map<string, Buffer | undefined>()
    for (const entry of open.values()) {
      const cacheKey = notification.cacheKey?.(entry.session)
      const known = cacheKey !== undefined && frames.has(cacheKey)
      const query = known ? undefined : payloadFor(entry.session)
      const frame = known ? frames.get(cacheKey) : query && frameOf(action, query)
      if (cacheKey !== undefined && !known) frames.set(cacheKey, frame)
      if (frame) write(entry, frame)
    }
  }

  for (const name of Object.keys(topics) as TopicName[]) {
    app.events.on(name, (body) => {
      notify(name, body).catch((error) =>
        app.fastify.log.warn({ err: error, topic: name }, 'A notification failed'),
      )
    })
  }

  app.events.on('session.ended', ({ sessionIds }) => {
    const ended = new Set(sessionIds)
    for (const entry of open.values()) if (ended.has(entry.session.id)) end(entry)
  })
  /** No event reports an expired session or a browser that disappeared. */
  async function closeDead(): Promise<void> {
    const alive = await app.sessions.stillOpen([...open.values()].map(({ session }) => session.id))
    for (const entry of open.values()) {
      if (!alive.has(entry.session.id)) end(entry)
      else if (Date.now() - entry.heardAt > SILENCE_MS) entry.socket.terminate()
    }
  }
  const check = setInterval(() => {
    closeDead().catch((error) => app.fastify.log.warn({ err: error }, 'Sockets could not be checked'))
  }, CHECK_MS)
  check.unref()

  const restartAll = () => {
    const closing = [...open.values()]
    for (const { socket } of closing) socket.close(1012, 'The server is restarting')
    const giveUp = () => {
      for (const { socket } of closing) socket.terminate()
    }
    setTimeout(giveUp, FAREWELL_MS).unref()
  }
  // Browsers reload their data when they reconnect.
  app.database.timeline.onChange(restartAll)

  return {
    add(socket, wire, session, reqId) {
      open.set(socket, { socket, wire, session, heardAt: Date.now(), reqId })
      socket.on('error', failed)
      socket.on('close', closed)
    },
    markAlive(socket) {
      const entry = open.get(socket)
      if (entry) entry.heardAt = Date.now()
    },
    closeAll() {
      clearInterval(check)
      restartAll()
    },
  }
}
