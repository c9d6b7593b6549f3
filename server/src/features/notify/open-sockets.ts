import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { sessionOverCode } from '#contract/notify'
import { type TopicName, topics } from '#contract/topics'
import type { App } from '../../core/app'
import type { Session } from '../../core/identity/session'
import { inOrder } from '../../core/in-order'
import { textFrame } from './text-frame'
import { lookUpFacts } from './topic-facts'

interface OpenSocket {
  socket: WebSocket
  /** The connection below: a frame that is the same for many is written there as it is. */
  wire: Duplex
  session: Session
  heardAt: number
  /** Of the request that opened it, for the log. */
  reqId: string
}

/** A browser pings every three seconds; one that is silent this long has gone without saying so. */
const SILENCE_MS = 30_000
const CHECK_MS = 10_000
/** One that is gone does not answer when it is told that the server stops. */
const FAREWELL_MS = 2000

/** Of one of the topics: which, only its own functions know. */
interface Telling {
  action?: string
  hears: (facts: unknown, who: Session) => Record<string, unknown> | undefined
  alike?: (who: Session) => string
  changesRights?: true
}

/** The sockets of this server, each with the rights its session has now. */
export interface OpenSockets {
  add(socket: WebSocket, wire: Duplex, session: Session, reqId: string): void
  heard(socket: WebSocket): void
  closeAll(): void
}

const frameOf = (action: string, query: Record<string, unknown>) =>
  textFrame(JSON.stringify({ action, request_id: null, query }))

/** As `socket.send` does it without compression, but for the frame, which is made already. */
function write({ socket, wire }: OpenSocket, frame: Buffer): void {
  if (socket.readyState === socket.OPEN) wire.write(frame)
}

export function keepOpenSockets(app: App): OpenSockets {
  const open = new Map<WebSocket, OpenSocket>()

  const end = (entry: OpenSocket) => {
    entry.socket.close(sessionOverCode, 'The session is over')
  }

  // One listener for all sockets, which are thousands.
  function closed(this: WebSocket, code: number) {
    app.fastify.log.info({ reqId: open.get(this)?.reqId, code }, 'A socket closed')
    open.delete(this)
  }
  function failed(this: WebSocket, error: Error) {
    app.fastify.log.warn({ reqId: open.get(this)?.reqId, err: error }, 'A socket failed')
  }

  /** Rights changed, or a session may have ended: ask the database anew, and close what is no longer allowed. */
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

  const inTurn = inOrder()

  async function tell(name: TopicName, body: object): Promise<void> {
    const { tells } = topics[name] as { tells?: Telling }
    if (!tells || open.size === 0) return
    await inTurn(lookUpFacts(app.db, name, body), (facts) => tellAll(tells.action ?? name, tells, facts))
  }

  /** Everybody hears what is for them, judged for each socket by its session of this moment. */
  async function tellAll(action: string, tells: Telling, facts: unknown): Promise<void> {
    const hears = (session: Session) => tells.hears(facts, session)
    if (tells.changesRights) await recheck((session) => hears(session) !== undefined)
    const frames = new Map<string, Buffer | undefined>()
    for (const entry of open.values()) {
      const alike = tells.alike?.(entry.session)
      const known = alike !== undefined && frames.has(alike)
      const query = known ? undefined : hears(entry.session)
      const frame = known ? frames.get(alike) : query && frameOf(action, query)
      if (alike !== undefined && !known) frames.set(alike, frame)
      if (frame) write(entry, frame)
    }
  }

  for (const name of Object.keys(topics) as TopicName[]) {
    app.events.on(name, (body) => {
      tell(name, body).catch((error) => app.fastify.log.warn({ err: error, topic: name }, 'Nobody was told'))
    })
  }

  app.events.on('session.ended', ({ sessionIds }) => {
    const ended = new Set(sessionIds)
    for (const entry of open.values()) if (ended.has(entry.session.id)) end(entry)
  })
  /** Nobody tells of a session that ends by lying idle, nor of a browser that is gone without a word. */
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
    const told = [...open.values()]
    for (const { socket } of told) socket.close(1012, 'The server is restarting')
    const giveUp = () => {
      for (const { socket } of told) socket.terminate()
    }
    setTimeout(giveUp, FAREWELL_MS).unref()
  }
  // Browsers read anew what they show when they come back.
  app.database.timeline.onChange(restartAll)

  return {
    add(socket, wire, session, reqId) {
      open.set(socket, { socket, wire, session, heardAt: Date.now(), reqId })
      socket.on('error', failed)
      socket.on('close', closed)
    },
    heard(socket) {
      const entry = open.get(socket)
      if (entry) entry.heardAt = Date.now()
    },
    closeAll() {
      clearInterval(check)
      restartAll()
    },
  }
}
